import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Accounts } from '../../src/core/accounts/accounts.ts';
import { readHoldings } from '../../src/core/accounts/holdings.ts';

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

describe('the holdings of a random ledger', () => {
  it('EXC-37 is that of the moment of the call, whatever moves while it is read', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 40 }),
        fc.array(step, { maxLength: 40 }),
        async (before, during) => {
          const accounts = new Accounts(() => undefined);
          for (const each of before) take(accounts, each);
          const expected = await readHoldings(accounts, 'real', () => undefined);
          const waiting = [...during];
          const read = await readHoldings(accounts, 'real', () => {
            const next = waiting.shift();
            if (next) take(accounts, next);
            return Promise.resolve();
          });
          expect(read.reserves).toEqual(expected.reserves);
          expect(read.users).toEqual(expected.users);
        },
      ),
      { numRuns: 200 },
    );
  });
});
