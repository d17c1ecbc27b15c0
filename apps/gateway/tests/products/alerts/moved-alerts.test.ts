import { createExchange, type Command } from '@bourse/exchange';
import { getAlerts, gatewayCode } from '@bourse/gateway-contract';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { moveAlerts } from '../../../src/products/alerts/move-alerts.ts';
import type { PriceAlertRow } from '../../../src/stores/tables.ts';
import { openUnits } from '../../kit/open-units.ts';

const line = {
  from: { at: 0, price: '100' },
  to: { at: 1, price: '100' },
  extent: 'line',
  drawingId: 'drawing-1',
} as const;

const common = {
  user_id: 'ann',
  ledger: 'simulation',
  product: 'spot',
  symbol: 'BTCUSDT',
  trigger_by: 'last',
  direction: 'rising',
  price: '1000000.00',
  note: null,
  created_at: 7,
  reached_at: null,
  reached_price: null,
  line: null,
  ends_at: null,
} as const satisfies Omit<PriceAlertRow, 'id'>;

async function openParts() {
  const units = await openUnits();
  const user = { id: 'ann', email: 'ann@bourse.example', nick_name: '', created_at: 0 };
  await units.db.insertInto('users').values(user).execute();
  const database = new DatabaseSync(':memory:');
  const exchange = createExchange({ database, now: () => 1_795_089_630_000, seed: 1 });
  onTestFinished(() => exchange.close());
  const errors: string[] = [];
  const parts = {
    exchange,
    units,
    now: () => 0,
    onError: (error: unknown) => errors.push(String(error)),
  };
  return { parts, errors };
}

type Parts = Awaited<ReturnType<typeof openParts>>['parts'];

async function listed({ exchange }: Parts) {
  const question = { path: getAlerts.path, payload: {}, userId: 'ann', now: 0 } as const;
  const receipt = await exchange.ask({ ...question, ledger: 'simulation' });
  return receipt.ok ? receipt.data : receipt;
}

const rowsLeft = ({ units }: Parts) => units.db.selectFrom('price_alerts').selectAll().execute();

it('alerts of earlier versions are moved into the exchange, once', async () => {
  const { parts, errors } = await openParts();
  const rows = [
    { ...common, note: 'far' },
    { ...common, line: JSON.stringify(line), direction: 'falling', price: '100.00' },
    { ...common, reached_at: 1_795_089_000_000, reached_price: '1000001.5' },
    {
      ...common,
      product: 'futures',
      trigger_by: 'funding',
      direction: 'falling',
      price: '-0.0001',
    },
  ] as const;
  await parts.units.db.insertInto('price_alerts').values(rows).execute();
  await moveAlerts(parts);
  const { drawingId, ...points } = line;
  const moved = {
    alerts: [
      { kind: 'funding', rate: '-0.0001', direction: 'falling' },
      { kind: 'line', drawingId, line: points, direction: 'falling' },
      { kind: 'price', price: '1000000.00', note: 'far', createdAt: 7, status: 'active' },
      { status: 'reached', reachedPrice: '1000001.50', reachedAt: 1_795_089_000_000 },
    ],
  };
  expect(await listed(parts)).toMatchObject(moved);
  expect([await rowsLeft(parts), errors]).toEqual([[], []]);
  await moveAlerts(parts);
  expect(await listed(parts)).toMatchObject(moved);
});

it('an alert is not doubled when a process ends between both files', async () => {
  const { parts } = await openParts();
  await parts.units.db.insertInto('price_alerts').values(common).execute();
  const dying = {
    ...parts,
    exchange: {
      send: async (...given: Parameters<Parts['exchange']['send']>) => {
        await parts.exchange.send(...given);
        throw new Error('killed');
      },
    },
  };
  await expect(moveAlerts(dying)).rejects.toThrow('killed');
  await moveAlerts(parts);
  expect(await listed(parts)).toMatchObject({ alerts: [{ alertId: '1' }] });
  expect(await rowsLeft(parts)).toEqual([]);
});

it('an alert of a pair that is not traded any more stays where it is', async () => {
  const { parts, errors } = await openParts();
  await parts.units.db
    .insertInto('price_alerts')
    .values({ ...common, symbol: 'GONE' })
    .execute();
  await moveAlerts(parts);
  expect(await rowsLeft(parts)).toMatchObject([{ symbol: 'GONE' }]);
  expect(errors).toEqual([expect.stringContaining('Alert 1 stays where it is')]);
});

/** The command that the exchange is sent names its user and ledger. */
it('an alert stays that of its user and ledger', async () => {
  const { parts } = await openParts();
  await parts.units.db
    .insertInto('price_alerts')
    .values({ ...common, ledger: 'real' })
    .execute();
  const commands: Command[] = [];
  const exchange = {
    send: (command: Command) => {
      commands.push(command);
      const { priceInvalid: code } = gatewayCode;
      return Promise.resolve({ ok: false, code, msg: 'No' } as const);
    },
  };
  await moveAlerts({ ...parts, exchange });
  expect(commands).toMatchObject([{ userId: 'ann', ledger: 'real' }]);
  expect(await rowsLeft(parts)).toHaveLength(1);
});
