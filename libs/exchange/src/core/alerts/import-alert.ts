import { alertLine } from '@bourse/gateway-contract';
import * as v from 'valibot';
import type { Contract } from '../../instruments/contract.ts';
import type { CommandHandler } from '../commands/command.ts';
import type { MarketOf } from '../markets.ts';
import { readPrice, readRate } from './alert-levels.ts';
import type { Alerts } from './alerts.ts';

/** Command that takes over an alert which was kept elsewhere. Its payload is an {@link ImportedAlert}. */
export const importAlert = '/exchange/importAlert';

const figure = v.string();

const importedAlert = v.object({
  product: v.picklist(['spot', 'futures']),
  symbol: v.string(),
  triggerBy: v.picklist(['last', 'mark', 'funding']),
  direction: v.picklist(['rising', 'falling']),
  level: figure,
  line: v.nullable(v.object({ ...alertLine.entries, drawingId: v.string() })),
  note: v.nullable(v.string()),
  createdAt: v.number(),
  reached: v.nullable(v.object({ at: v.number(), value: figure })),
});

/** An alert with its level, and the figure that has reached it, as decimal texts. */
export type ImportedAlert = Readonly<v.InferOutput<typeof importedAlert>>;

/** Both throw `symbolUnknown`. */
interface InstrumentSource {
  readonly marketOf: MarketOf;
  readonly contractOf: (symbol: string) => Contract;
}

/** @throws {Refusal} `symbolUnknown`, `priceInvalid` or `alertRateInvalid` for an alert that no figure of today reaches. */
export function createImport(
  alerts: Pick<Alerts, 'put'>,
  { marketOf, contractOf }: InstrumentSource,
): CommandHandler {
  return {
    path: importAlert,
    handle: (payload, owner) => {
      const { level, reached, ...terms } = v.parse(importedAlert, payload);
      const { product, symbol, triggerBy } = terms;
      const { instrument } = marketOf(owner.ledger, product, symbol);
      const read = (text: string): bigint =>
        triggerBy === 'funding' ? readRate(text, contractOf(symbol)) : readPrice(text, instrument);
      const parts = { ...terms, level: read(level), reachedAt: reached?.at ?? null };
      const reachedBy = reached ? read(reached.value) : null;
      alerts.put(owner, { ...parts, reachedBy, status: reached ? 'reached' : 'live' });
      return null;
    },
  };
}
