import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { getOpenOrders, getTickers, placeOrder } from '@bourse/gateway-contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  audit,
  moveExchange,
  openWorkerExchange,
  type Exchange,
  type ExchangeFeed,
} from '../src/index.ts';
import { openDurable } from '../src/sqlite/index.ts';
import {
  accountOf,
  call,
  decode,
  limitBuy,
  openExchange,
  place,
  privateTopic,
} from '../src/testing/index.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder: string;
const onHalt = vi.fn<(error: Error) => void>();

function open(name = 'exchange.sqlite'): Promise<Exchange> {
  return openWorkerExchange({ database: join(folder, name), seed: 1, replay: undefined, onHalt });
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'worker-exchange-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

it('runs under `node --watch`, whose loader sends messages of its own', async () => {
  // `node --watch` sets this variable for its child.
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1');
  const exchange = await open('watched.sqlite');
  const { tickers } = await call(exchange, getTickers, {}, { userId: 'ann' });
  expect(tickers.length).toBeGreaterThan(0);
  expect(onHalt).not.toHaveBeenCalled();
  await exchange.close();
  vi.unstubAllEnvs();
});

describe('an exchange in a worker thread', () => {
  let exchange: Exchange;
  beforeEach(async () => {
    exchange = await open();
  });
  afterEach(() => exchange.close());

  it('answers calls and refusals, and keeps what it has acknowledged over a restart', async () => {
    const order = await place(exchange, 'ann', { ...limitBuy, clientOid: 'kept' });
    const payload = { ledger: 'simulation', symbol: 'NOPE', ...limitBuy } as const;
    const caller = { userId: 'ann' };
    await expect(call(exchange, placeOrder, payload, caller)).rejects.toMatchObject({
      code: '43010',
    });
    await exchange.close();
    exchange = await open();
    expect((await call(exchange, getOpenOrders, {}, caller)).orders).toEqual([order]);
    expect((await accountOf(exchange, 'ann')).orders).toEqual([order]);
    expect(exchange.isHealthy).toBe(true);
  });

  it('EXC-34 publishes accounts, and topics from the message after their snapshot, numbered without a gap', async () => {
    const feeds: ExchangeFeed[] = [];
    exchange.subscribe((feed) => feeds.push(feed));
    exchange.start();
    const arg = { instType: 'SPOT', channel: 'ticker', instId: 'BTCUSDT' } as const;
    const topic = { ledger: 'simulation', arg } as const;
    expect(decode(await exchange.follow(topic))).toMatchObject({
      action: 'snapshot',
      arg,
      data: [{ symbol: 'BTCUSDT' }],
    });
    await exchange.follow(privateTopic('bob', 'orders'));
    const order = await place(exchange, 'bob', { ...limitBuy, clientOid: 'seen' });
    await vi.waitFor(
      () => {
        expect(feeds.some(({ topics }) => topics.some(({ key }) => /ticker/.test(key)))).toBe(true);
      },
      { timeout: 30_000 },
    );
    const own = feeds.flatMap(({ topics }) => topics.filter(({ key }) => key.includes('bob')));
    expect(own.map(({ message }) => decode(message))).toMatchObject([{ data: [order] }]);
    expect(feeds.map(({ seq }) => seq)).toEqual(feeds.map((_, index) => index + feeds[0]!.seq));
    expect(await exchange.follow({ ...topic, arg: { ...arg, instId: 'NOPE' } })).toBeUndefined();
  });

  it('moves a price, and stays alive when it cannot', async () => {
    await expect(exchange.movePrice('NOPE', '1')).rejects.toThrow('NOPE');
    exchange.start();
    await exchange.movePrice('BTCUSDT', '60000');
    const last = async () =>
      Number((await call(exchange, getTickers, undefined)).tickers[0]!.lastPrice);
    await vi.waitFor(
      async () => {
        expect(Math.abs((await last()) / 60_000 - 1)).toBeLessThan(0.005);
      },
      { timeout: 30_000 },
    );
    expect(exchange.isHealthy).toBe(true);
  });

  it('EXC-27 goes on after a command that throws, and counts it', async () => {
    // A command without a payload is an error that no refusal foresees.
    const command = {
      path: placeOrder.path,
      payload: undefined,
      userId: 'ann',
      ledger: 'simulation',
      now: 0,
    } as const;
    expect(await exchange.send(command)).toMatchObject({ ok: false, code: '50010' });
    await vi.waitFor(() => {
      expect(exchange.poisoned).toBe(1);
    });
    expect(exchange.isHealthy).toBe(true);
    expect((await call(exchange, getTickers, undefined)).tickers.length).toBeGreaterThan(0);
  });

  it('EXC-36 refuses calls after its thread has died, and reports it once', async () => {
    onHalt.mockClear();
    const dying = await open('dying.sqlite');
    // No answer reports the error of this message, so it ends the thread.
    dying.leave(undefined as never);
    await vi.waitFor(() => {
      expect(onHalt).toHaveBeenCalledOnce();
    });
    expect(dying.isHealthy).toBe(false);
    await expect(call(dying, getTickers, undefined)).rejects.toMatchObject({
      code: 'EXCHANGE_WORKER_FAILED',
    });
    await dying.close();
  });
});

it('moves an exchange that is in the database of the users, once', async () => {
  const users = openDurable(join(folder, 'users.sqlite'));
  const before = openExchange({ database: users });
  const order = await place(before, 'ann', { ...limitBuy, clientOid: 'moved' });
  await before.close();
  const file = join(folder, 'moved.sqlite');
  moveExchange(users, file);
  moveExchange(users, file);
  const names = users.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  expect(names).toEqual([]);
  users.close();
  const database = new DatabaseSync(file);
  expect(audit(database)).toMatchObject({ differences: [] });
  const after = openExchange({ database });
  expect((await accountOf(after, 'ann')).orders).toEqual([order]);
  await after.close();
});
