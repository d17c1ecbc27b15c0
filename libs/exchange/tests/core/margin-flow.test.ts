import { transfer } from '@bourse/gateway-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openAccount } from '../../src/core/commands/spot-commands.ts';
import { createCore, type Core } from '../../src/core/create-core.ts';
import { listings } from '../../src/index.ts';
import { marginStep, takeMarginStep } from '../kit/flow/margin-steps.ts';
import { venueOf } from '../kit/flow/venue.ts';

const users = ['ann', 'bob', 'cas'] as const;
const ledger = 'simulation';
const startMs = 1_795_089_630_000;

function openCore(): Core {
  const core = createCore({ listings, lastId: () => 0n, endedOrder: () => undefined });
  core.marketOf(ledger, 'spot', 'BTCUSDT').setPrices({ last: 10_000n });
  for (const userId of users) {
    core.execute({ path: openAccount, userId, ledger, now: startMs, payload: {} });
    for (const toType of ['cross_margin', 'isolated_margin'] as const) {
      const terms = { coin: 'USDT', amount: '20000', fromType: 'spot', toType } as const;
      const payload = { ledger, ...terms, toSymbol: 'BTCUSDT' };
      core.execute({ path: transfer.path, userId, ledger, now: startMs, payload });
    }
  }
  return core;
}

function assertSound(core: Core): void {
  const sums = new Map<string, bigint>();
  for (const { userId, balances, ledger: of } of core.accounts.all()) {
    for (const [coin, { available, frozen }] of balances) {
      sums.set(`${of} ${coin}`, (sums.get(`${of} ${coin}`) ?? 0n) + available + frozen);
      if (userId !== 'house') expect(available >= 0n && frozen >= 0n).toBe(true);
    }
  }
  for (const [key, sum] of sums) expect([key, sum]).toEqual([key, 0n]);
  for (const market of core.markets) {
    const [bid, ask] = [market.best('buy'), market.best('sell')];
    if (bid && ask) expect(bid.price < ask.price).toBe(true);
  }
  for (const userId of users) {
    for (const account of core.accounts.ofUser(ledger, userId)) {
      const waiting = core.open.of(ledger, userId, { accountId: account.id });
      for (const [coin, { frozen }] of account.balances) {
        const held = waiting.filter(({ reserveCoin }) => reserveCoin === coin);
        expect(frozen).toBe(held.reduce((sum, { reserved }) => sum + reserved, 0n));
      }
    }
  }
}

/** Asserts that lent and owed amounts are equal, and that each account at or below its level is being liquidated. */
function assertLoansSound({ accounts, margin }: Core): void {
  const lent = new Map<string, bigint>();
  for (const account of margin.loans.debtors()) {
    for (const { coin, principal, interest, status } of margin.loans.debtsOf(account)) {
      expect([status, principal >= 0n, interest >= 0n]).toEqual(['open', true, true]);
      lent.set(coin, (lent.get(coin) ?? 0n) + principal);
    }
    const value = margin.marginAccounts.valueOf(account);
    const isDue = value !== undefined && value.assets * 100n <= value.debts * 110n;
    if (isDue) expect(margin.liquidations.isOpen(account)).toBe(true);
  }
  for (const coin of ['USDT', 'BTC']) {
    const { available } = accounts.balance(accounts.house(ledger, 'loans'), coin);
    expect(available).toBe(-(lent.get(coin) ?? 0n));
  }
}

describe('random flows of margin trading', () => {
  it('keep money, debts and books sound', () => {
    fc.assert(
      fc.property(fc.array(marginStep, { minLength: 20, maxLength: 60 }), (steps) => {
        const core = openCore();
        steps.forEach((each, index) => {
          takeMarginStep(venueOf(core, startMs + index * 1_200_000), each);
          assertSound(core);
          assertLoansSound(core);
        });
        core.passTime(startMs + 100 * 3_600_000);
        for (const account of core.margin.liquidations.waiting()) {
          expect(core.margin.loans.debtsOf(account)).not.toEqual([]);
        }
      }),
      { numRuns: 300, seed: 1, endOnFailure: true },
    );
  });
});
