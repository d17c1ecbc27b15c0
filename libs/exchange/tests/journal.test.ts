import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { cancelAllOrders, gatewayCode, placeOrder } from '@bourse/gateway-contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAccount } from '../src/core/commands/spot-commands.ts';
import { decodeRecord, encodeRecord } from '../src/core/records/codec.ts';
import { Accounts } from '../src/core/accounts/accounts.ts';
import { listings } from '../src/index.ts';
import { audit } from '../src/journal/audit/audit.ts';
import { encodeText } from '../src/journal/rows/record-text.ts';
import { Journal } from '../src/journal/journal.ts';
import { decodeStored } from '../src/journal/stored-records.ts';
import { MarketData } from '../src/market/market-data.ts';
import { Instrument } from '../src/instruments/instrument.ts';
import { ExchangeService } from '../src/service/exchange-service.ts';

const context = { userId: 'ann', ledger: 'simulation', now: 1 } as const;
const order = { symbol: 'BTCUSDT', side: 'buy', orderType: 'limit', force: 'gtc' } as const;
const payload = { ledger: 'simulation', ...order, price: '50000', size: '0.1' };
const placing = { path: placeOrder.path, payload, ...context };

function openService(database: DatabaseSync): ExchangeService {
  const [listing] = listings;
  const data = new MarketData({ instrument: new Instrument(listing!.terms), firstTradeId: 1 });
  const journal = new Journal(database);
  return new ExchangeService({ journal, listings, dataOf: () => data });
}

describe('a repeated command', () => {
  const call = { key: 'k', bodyHash: 'one' };

  it('EXC-25 acts once and is answered as the first one was, also at once and after a restart', async () => {
    const database = new DatabaseSync(':memory:');
    const service = openService(database);
    await service.send({ path: openAccount, payload: {}, ...context });
    const [first, second] = await Promise.all([
      service.send(placing, call),
      service.send(placing, call),
    ]);
    expect(second).toEqual(first);
    expect(await service.send({ ...placing, now: 2 }, call)).toEqual(first);
    expect(await openService(database).send({ ...placing, now: 3 }, call)).toEqual(first);
    expect(service.core.open.count('simulation', 'ann')).toBe(1);
  });

  it('is answered with the refusal that the first one received', async () => {
    const service = openService(new DatabaseSync(':memory:'));
    const refusal = await service.send(placing, call);
    expect(refusal).toMatchObject({ ok: false, code: gatewayCode.balanceInsufficient });
    await service.send({ path: openAccount, payload: {}, ...context });
    expect(await service.send(placing, call)).toEqual(refusal);
  });

  it('is checked again after a refusal of its payload', async () => {
    const service = openService(new DatabaseSync(':memory:'));
    await service.send({ path: openAccount, payload: {}, ...context });
    const wrong = { ...placing, payload: { ...payload, quoteSize: '1' } };
    expect(await service.send(wrong, call)).toMatchObject({ code: gatewayCode.payloadInvalid });
    expect(await service.send(placing, call)).toMatchObject({ ok: true });
  });

  it('EXC-25 stores 500 refusals of a user in an hour, and the receipt of what was done whatever came before', async () => {
    const database = new DatabaseSync(':memory:');
    const service = openService(database);
    for (let key = 0; key < 600; key += 1) {
      await service.send(placing, { key: `refused ${key}`, bodyHash: 'one' });
    }
    const count = () => database.prepare('SELECT count(*) AS rows FROM answer').get()?.['rows'];
    expect(count()).toBe(500);
    await service.send({ path: openAccount, payload: {}, ...context });
    const placed = await service.send(placing, call);
    expect(placed).toMatchObject({ ok: true });
    expect(await service.send(placing, call)).toEqual(placed);
    const refused = { ...placing, payload: { ...payload, size: '999999' }, now: 3_600_001 };
    await service.send(refused, { key: 'later', bodyHash: 'two' });
    expect(count()).toBe(502);
  });

  it('EXC-26 is refused with another body', async () => {
    const service = openService(new DatabaseSync(':memory:'));
    await service.send({ path: openAccount, payload: {}, ...context });
    await service.send(placing, call);
    const receipt = await service.send(placing, { ...call, bodyHash: 'two' });
    expect(receipt).toMatchObject({ ok: false, code: gatewayCode.idempotencyConflict });
  });
});

describe('an unexpected error', () => {
  it('EXC-27 of an action leaves nothing half done, in memory or on disk', async () => {
    const database = new DatabaseSync(':memory:');
    const service = openService(database);
    await service.send({ path: openAccount, payload: {}, ...context });
    const { accounts } = service.core;
    const account = accounts.of('simulation', 'ann', 'spot');
    const cause = { reason: 'trade', ref: null } as const;
    service.act(2, () => {
      accounts.freeze(account, 'USDT', 1n, cause);
      accounts.freeze(account, 'USDT', 10n ** 18n, cause);
    });
    expect([service.isHealthy, service.poisoned]).toEqual([true, 1]);
    const own = service.core.accounts.of('simulation', 'ann', 'spot');
    expect(service.core.accounts.balance(own, 'USDT').frozen).toBe(0n);
    expect(audit(database)).toEqual({ rows: 1, differences: [] });
    expect(await service.send(placing)).toMatchObject({ ok: true });
    service.act(3, () => {
      service.core.accounts.freeze(own, 'USDT', -1n, cause);
    });
    service.close();
    expect(audit(database)).toEqual({ rows: 2, differences: [] });
    const { accounts: restored } = openService(database).core;
    const { frozen } = restored.balance(restored.byId(account.id), 'USDT');
    const [order] = service.core.open.of('simulation', 'ann');
    expect(frozen).toBe(order?.reserved);
  });
});

describe('the audit', () => {
  async function trade(database: DatabaseSync): Promise<void> {
    const service = openService(database);
    for (const userId of ['ann', 'bob']) {
      await service.send({ path: openAccount, payload: {}, ...context, userId });
      await service.send({ ...placing, userId });
    }
    const market = service.core.marketOf('simulation', 'spot', 'BTCUSDT');
    const seller = { side: 'sell', party: undefined, force: 'ioc', limit: 5_000_000n } as const;
    service.act(2, () => {
      service.core.orders.execute(market, { ...seller, quantity: 150_000n }, 2);
    });
    await service.send({
      ...placing,
      path: cancelAllOrders.path,
      payload: { ledger: 'simulation' },
    });
    service.close();
  }

  it('EXC-29 finds no difference after fills and cancellations', async () => {
    const database = new DatabaseSync(':memory:');
    await trade(database);
    const { rows, differences } = audit(database);
    expect(differences).toEqual([]);
    expect(rows).toBeGreaterThan(4);
  });

  it('finds no row missing after a refusal whose answer is kept', async () => {
    const database = new DatabaseSync(':memory:');
    const service = openService(database);
    const refusal = await service.send(placing, { key: 'k', bodyHash: 'one' });
    expect(refusal).toMatchObject({ code: gatewayCode.balanceInsufficient });
    await service.send({ path: openAccount, payload: {}, ...context });
    expect(audit(database)).toEqual({ rows: 1, differences: [] });
  });

  it.each([
    ['a balance', "UPDATE balance SET available = available + 1 WHERE account LIKE '%ann%'", 1],
    ['a record', `UPDATE record SET body = '{}' WHERE kind = 'fill' AND id = 1`, 1],
    ['a row of the journal', 'DELETE FROM journal WHERE seq = 2', 5],
  ])('finds a change of %s', async (_, sql, atLeast) => {
    const database = new DatabaseSync(':memory:');
    await trade(database);
    database.exec(sql);
    expect(audit(database).differences.length).toBeGreaterThanOrEqual(atLeast);
  });
});

describe('a process that is killed', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'journal-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('EXC-24 has lost and doubled nothing that it had acknowledged', async () => {
    const file = join(folder, 'exchange.db');
    const program = new URL('kit/trade-until-killed.ts', import.meta.url);
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const args = ['--conditions=@bourse/source', program.pathname, file, String(round)];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      let text = '';
      child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        if (text.split('\n').length > 300) child.kill('SIGKILL');
      });
      await once(child, 'close');
      // The last line may be cut.
      acknowledged.push(...text.split('\n').slice(0, -1));
    }
    expect(acknowledged.length).toBeGreaterThan(600);
    const database = new DatabaseSync(file);
    const rows = database.prepare("SELECT name FROM record WHERE kind = 'order'").all();
    const stored = new Set(rows.map(({ name }) => name));
    expect(stored.size).toBe(rows.length);
    expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
    expect(audit(database).differences).toEqual([]);
  });
});

describe('the text of a record', () => {
  it('keeps integers, accounts and texts that look like integers', () => {
    const accounts = new Accounts(() => undefined);
    const account = accounts.of('real', 'ann', 'spot');
    const record = { id: 9_007_199_254_740_993n, account, text: '#12', note: null, resting: {} };
    const read = decodeRecord(encodeRecord(record), (id) => accounts.byId(id));
    expect(read).toEqual({ id: 9_007_199_254_740_993n, account, text: '#12', note: null });
    const whole = {
      ...record,
      none: undefined,
      nested: { a: [1n, account], resting: {} },
      ok: true,
    };
    expect(encodeText(whole).body).toBe(encodeRecord(whole));
  });

  it('is refused as a record of another kind', () => {
    const accounts = new Accounts(() => undefined);
    const text = encodeRecord({ kind: 'order', id: 1n });
    expect(() => decodeStored('fill', text, (id) => accounts.byId(id))).toThrow(
      'A stored record is no fill',
    );
  });

  it.each(['real/ann', 'play/ann/spot', 'real/ann/savings'])('cannot name an account %s', (id) => {
    const accounts = new Accounts(() => undefined);
    const text = JSON.stringify({ account: { account: id } });
    expect(() => decodeRecord(text, (name) => accounts.byId(name))).toThrow(RangeError);
  });
});
