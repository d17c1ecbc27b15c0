import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openAccount } from '../../src/core/commands/spot-commands.ts';
import { createCore, type Core } from '../../src/core/create-core.ts';
import { listings } from '../../src/index.ts';
import { spotStep, takeSpotStep } from '../kit/flow/spot-steps.ts';
import { venueOf } from '../kit/flow/venue.ts';

const users = ['ann', 'bob', 'cas'] as const;

function openCore(): Core {
  const core = createCore({ listings, lastId: () => 0n, endedOrder: () => undefined });
  for (const userId of users) {
    core.execute({ path: openAccount, userId, ledger: 'simulation', now: 0, payload: {} });
  }
  return core;
}

/** Sum of each coin over all accounts, both purses. */
function sums(core: Core): ReadonlyMap<string, bigint> {
  const totals = new Map<string, bigint>();
  for (const { ledger, balances } of core.accounts.all()) {
    for (const [coin, { available, frozen }] of balances) {
      const key = `${ledger} ${coin}`;
      totals.set(key, (totals.get(key) ?? 0n) + available + frozen);
    }
  }
  return totals;
}

function assertSound(core: Core): void {
  for (const [key, sum] of sums(core)) expect([key, sum]).toEqual([key, 0n]);
  for (const { userId, balances } of core.accounts.all()) {
    for (const { available, frozen } of balances.values()) {
      if (userId !== 'house') expect(available >= 0n && frozen >= 0n).toBe(true);
    }
  }
  for (const market of core.markets) {
    const [bid, ask] = [market.best('buy'), market.best('sell')];
    if (bid && ask) expect(bid.price < ask.price).toBe(true);
  }
  for (const userId of users) {
    const account = core.accounts.of('simulation', userId, 'spot');
    for (const [coin, { frozen }] of account.balances) {
      const reserved = core.open
        .of('simulation', userId)
        .filter(({ reserveCoin }) => reserveCoin === coin)
        .reduce((sum, order) => sum + order.reserved, 0n);
      expect(frozen).toBe(reserved);
    }
  }
}

describe('random flows of spot orders', () => {
  it('EXC-1 keep each coin’s sum at zero, no balance negative, no book crossed, and freeze what open orders need', () => {
    fc.assert(
      fc.property(fc.array(spotStep, { minLength: 20, maxLength: 60 }), (steps) => {
        const core = openCore();
        steps.forEach((each, now) => {
          takeSpotStep(venueOf(core, now), each);
          assertSound(core);
        });
      }),
      { numRuns: 200, seed: 1, endOnFailure: true },
    );
  });
});
