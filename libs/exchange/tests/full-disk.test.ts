import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getOpenOrders, placeOrder } from '@bourse/gateway-contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import { audit } from '../src/index.ts';
import { openDurable } from '../src/sqlite/index.ts';
import { call, limitBuy, openExchange } from '../src/testing/index.ts';

it('EXC-24 on a full disk no order is acknowledged, and all are there once after the disk has room again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const file = join(folder, 'exchange.sqlite');
  const database = openDurable(file);
  const halts: Error[] = [];
  const exchange = openExchange({ database, onHalt: (error) => halts.push(error) });
  const ann = { userId: 'ann' };
  await exchange.openAccount('ann');
  const placeUntilRefused = async (): Promise<readonly string[]> => {
    const acknowledged: string[] = [];
    for (;;) {
      const payload = { ledger: 'simulation', symbol: 'BTCUSDT', ...limitBuy } as const;
      const terms = { ...payload, size: '0.001', clientOid: `order-${acknowledged.length}` };
      try {
        await call(exchange, placeOrder, terms, ann);
      } catch (error) {
        expect(String(error)).toContain('full');
        return acknowledged;
      }
      acknowledged.push(terms.clientOid);
    }
  };
  // SQLite refuses to grow the file beyond its present size, with the error of a full disk.
  database.exec('PRAGMA max_page_count = 1');
  const acknowledged = await placeUntilRefused();
  expect(exchange.isHealthy).toBe(false);
  expect(halts).toEqual([]);
  const names = (orders: readonly { clientOid: string }[]) =>
    orders.map(({ clientOid }) => clientOid).toReversed();
  const stored = openExchange({ database: openDurable(file) });
  expect(names((await call(stored, getOpenOrders, {}, ann)).orders)).toEqual(acknowledged);
  database.exec('PRAGMA max_page_count = 1000000');
  await vi.waitFor(
    () => {
      expect(exchange.isHealthy).toBe(true);
    },
    { timeout: 10_000 },
  );
  // The order whose answer was an error is there too, as a repeated call would find.
  const { orders } = await call(exchange, getOpenOrders, {}, ann);
  expect(names(orders)).toEqual([...acknowledged, `order-${acknowledged.length}`]);
  expect(audit(database)).toMatchObject({ differences: [] });
  await exchange.close();
});
