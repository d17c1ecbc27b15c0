import { getStatement, placeOrder } from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import { audit } from '../../src/index.ts';
import { decodeEffects } from '../../src/journal/rows/decode-effects.ts';
import { parseCoin } from '../../src/instruments/instrument.ts';
import { AccountKit } from '../kit/account-kit.ts';

const ledger = 'simulation';
const day = 86_400_000;
const users = Array.from({ length: 40 }, (_, index) => `user${index}`);

/** Forty users. By 250,000 USDT each would reach the first level on the next day. */
async function openKit(amount = '300000'): Promise<AccountKit> {
  const kit = new AccountKit(ledger, 4);
  await kit.pass(0);
  while (kit.work());
  for (const user of users) kit.give(user, 'spot', 'USDT', amount);
  return kit;
}

const levelsOf = ({ core }: AccountKit) => users.map((user) => core.fees.levelOf(ledger, user));

/** Returns how often levels have been decided, and days closed, for each user. */
function visitsOf({ database }: AccountKit) {
  const closed = database.prepare(
    "SELECT owner FROM record WHERE kind = 'statement' AND is_open = 0",
  );
  const ended = closed.all().map(({ owner }) => String(owner));
  const rows = database.prepare('SELECT effects FROM journal').all();
  const changed = rows.flatMap(({ effects }) => decodeEffects(String(effects)).records);
  const stored = database.prepare('SELECT id, owner FROM record WHERE kind = ?');
  const owners = new Map(
    stored.all('fee_level').map(({ id, owner }) => [String(id), String(owner)]),
  );
  const decided = changed
    .filter((record) => record.kind === 'fee_level')
    .map(({ id }) => owners.get(id));
  return [decided, ended].map((visited) =>
    users.map((user) => visited.filter((owner) => owner === `${ledger}/${user}`).length),
  );
}

describe('a round over all users in a day', () => {
  it('EXC-54 decides levels in slices: until its slice, a user has the level of the day before', async () => {
    const kit = await openKit();
    await kit.pass(day);
    const levels = levelsOf(kit);
    expect(levels.filter((level) => level === 1)).toHaveLength(4);
    kit.quote('BTCUSDT', 'sell', '50000', '10');
    const buy = { ledger, symbol: 'BTCUSDT', side: 'buy', orderType: 'limit' } as const;
    for (const [index, user] of users.entries()) {
      await kit.call(user, placeOrder, { ...buy, price: '50000', size: '0.1' });
      expect(kit.balance(user, 'spot', 'BTC')[0]).toBe(levels[index] === 1 ? '0.09991' : '0.0999');
    }
    let slices = 0;
    while (kit.work()) slices += 1;
    expect(slices).toBeGreaterThan(15);
    expect(levelsOf(kit)).toEqual(users.map(() => 1));
  });

  it('EXC-54 counts the trades until midnight, whenever the slice of their user comes', async () => {
    const kit = await openKit('1000');
    await kit.pass(day);
    const { accounts, fees } = kit.core;
    for (const user of users) {
      const volume = parseCoin('1000000') ?? 0n;
      fees.addVolume(accounts.of(ledger, user, 'spot'), 'USDT', volume, kit.now);
    }
    while (kit.work());
    expect(levelsOf(kit)).toEqual(users.map(() => 0));
    await kit.pass(day);
    while (kit.work());
    expect(levelsOf(kit)).toEqual(users.map(() => 1));
  });

  it('EXC-54 goes on after a restart where it was, and visits each user once', async () => {
    const kit = await openKit();
    await kit.pass(day);
    for (let slice = 0; slice < 4; slice += 1) kit.work();
    await kit.pass(0);
    const decided = levelsOf(kit).filter((level) => level === 1).length;
    expect(decided).toBeGreaterThan(15);
    expect(decided).toBeLessThan(40);
    kit.reopen();
    kit.setPrice('BTCUSDT', '50000');
    expect(levelsOf(kit).filter((level) => level === 1)).toHaveLength(decided);
    while (kit.work());
    await kit.pass(1000);
    expect(levelsOf(kit)).toEqual(users.map(() => 1));
    const once = users.map(() => 1);
    expect(visitsOf(kit)).toEqual([once, once]);
    const { days } = await kit.call('user0', getStatement, {});
    expect(days).toHaveLength(2);
    expect(audit(kit.database).differences).toEqual([]);
  });

  it('visits users whose price was unknown again, a slice at a time', async () => {
    const kit = new AccountKit(ledger, 4);
    for (const user of users) kit.give(user, 'spot', 'BTC', '10');
    kit.reopen();
    await kit.pass(0);
    while (kit.work());
    await kit.pass(1000);
    expect(kit.work()).toBe(false);
    expect(levelsOf(kit)).toEqual(users.map(() => 0));
    kit.setPrice('BTCUSDT', '50000');
    await kit.pass(1000);
    expect(levelsOf(kit).filter((level) => level === 2)).toHaveLength(4);
    while (kit.work());
    expect(levelsOf(kit)).toEqual(users.map(() => 2));
  });
});
