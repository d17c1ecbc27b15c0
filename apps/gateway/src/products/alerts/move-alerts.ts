import { importAlert, type Exchange, type ImportedAlert } from '@bourse/exchange';
import { alertLine } from '@bourse/gateway-contract';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import type { PriceAlertRow } from '../../stores/tables.ts';
import type { Units } from '../../stores/units.ts';

export interface MoveParts {
  readonly exchange: Pick<Exchange, 'send'>;
  readonly units: Units;
  readonly now: () => number;
  readonly onError: (error: unknown, task: string) => void;
}

/**
 * Gives the exchange the alerts that earlier versions have kept in `gateway.sqlite`. One that the exchange refuses, such as that of a
 * pair that is not traded any more, stays where it is.
 */
export async function moveAlerts({ exchange, units, now, onError }: MoveParts): Promise<void> {
  const rows = await units.db.selectFrom('price_alerts').selectAll().orderBy('id').execute();
  for (const row of rows) {
    const { id, user_id: userId, ledger } = row;
    const command = { path: importAlert, payload: toImported(row), userId, ledger, now: now() };
    // The same key for the same row: a process that ends before the row is gone does not double the alert.
    const name = `alert ${id} of ${row.created_at}`;
    const receipt = await exchange.send(command, { key: name, bodyHash: name });
    if (receipt.ok) await units.db.deleteFrom('price_alerts').where('id', '=', id).execute();
    else onError(new Error(`Alert ${id} stays where it is: ${receipt.msg}`), 'alerts');
  }
}

const storedLine = v.object({ ...alertLine.entries, drawingId: v.string() });

function toImported(row: Selectable<PriceAlertRow>): ImportedAlert {
  const { product, symbol, direction, note, price: level } = row;
  const { reached_at: at, reached_price: value } = row;
  return {
    product,
    symbol,
    triggerBy: row.trigger_by,
    direction,
    level,
    note,
    createdAt: row.created_at,
    line: row.line === null ? null : v.parse(storedLine, JSON.parse(row.line)),
    reached: at === null || value === null ? null : { at, value },
  };
}
