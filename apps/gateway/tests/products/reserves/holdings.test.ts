import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Accounts, readHoldings } from '@bourse/exchange/testing';
import { ReserveSnapshots } from '../../../src/products/reserves/index.ts';
import { openUnits } from '../../kit/open-units.ts';

const cause = { reason: 'transfer', ref: null } as const;

const step = fc.record({
  ledger: fc.constantFrom('real', 'simulation'),
  user: fc.constantFrom('ann', 'bob', 'cas', 'dan', 'eve'),
  kind: fc.constantFrom('spot', 'funding', 'margin', 'margin:BTCUSDT', 'futures'),
  house: fc.constantFrom('market', 'loans', 'chain', 'fees', 'insurance'),
  coin: fc.constantFrom('BTC', 'USDT', 'ETH'),
  move: fc.constantFrom('in', 'in', 'out', 'freeze', 'fee'),
  amount: fc.bigInt(1n, 10n ** 24n),
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function take(accounts: Accounts, { ledger, user, kind, house, coin, move, amount }: Step): void {
  const account = accounts.of(ledger, user, kind);
  const { available } = accounts.balance(account, coin);
  const part = amount < available ? amount : available;
  const outside = accounts.house(ledger, house === 'market' ? 'market' : 'chain');
  if (move === 'in') accounts.transfer(outside, account, coin, amount, cause);
  else if (move === 'out') accounts.transfer(account, outside, coin, part, cause);
  else if (move === 'freeze') accounts.freeze(account, coin, part, cause);
  else accounts.transfer(account, accounts.house(ledger, house), coin, part, cause);
}

describe('a snapshot of a random ledger', () => {
  it('owes to the unit what the accounts of users hold, and has that and the fees', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const accounts = new Accounts(() => undefined);
        for (const each of steps) take(accounts, each);
        const units = await openUnits();
        const snapshots = new ReserveSnapshots({
          units,
          now: () => 1,
          everyMs: 1,
          onError: () => undefined,
          exchange: { holdings: (ledger) => readHoldings(accounts, ledger, () => undefined) },
        });
        const { coins, users } = await snapshots.take();
        const all = accounts.all().filter(({ ledger }) => ledger === 'real');
        const sumOf = (coin: string, isCounted: (user: string, kind: string) => boolean) =>
          all
            .filter(({ userId, kind }) => isCounted(userId, kind))
            .map((account) => accounts.balance(account, coin))
            .reduce((sum, { available, frozen }) => sum + available + frozen, 0n);
        for (const coin of ['BTC', 'USDT', 'ETH']) {
          const found = coins.find((each) => each.coin === coin);
          const owed = sumOf(coin, (user) => user !== 'house');
          const own = sumOf(coin, (user, kind) => user === 'house' && kind === 'fees');
          expect([coin, found?.liabilities ?? 0n]).toEqual([coin, owed]);
          expect([coin, found?.reserves ?? 0n]).toEqual([coin, owed + own]);
        }
        const holders = all.filter(
          ({ userId, balances }) =>
            userId !== 'house' && [...balances.values()].some((b) => b.available + b.frozen > 0n),
        );
        expect(users).toBe(new Set(holders.map(({ userId }) => userId)).size);
        await units.db.destroy();
      }),
      { numRuns: 100 },
    );
  });
});
