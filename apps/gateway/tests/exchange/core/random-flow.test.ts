import { amendOrder, cancelOrder, placeOrder } from '@bourse/gateway-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openAccount } from '../../../src/exchange/core/commands/spot-commands.ts';
import { createCore } from '../../../src/exchange/core/create-core.ts';
import type { Core } from '../../../src/exchange/core/create-core.ts';
import { listings } from '../../../src/exchange/index.ts';

const users = ['ann', 'bob', 'cas'] as const;

interface Step {
  readonly user: (typeof users)[number];
  readonly side: 'buy' | 'sell';
  readonly force: 'gtc' | 'ioc' | 'fok' | 'post_only';
  readonly price: number;
  readonly size: number;
  readonly kind: 'limit' | 'market' | 'amend' | 'cancel' | 'stranger';
}

const step: fc.Arbitrary<Step> = fc.record({
  user: fc.constantFrom(...users),
  side: fc.constantFrom('buy', 'sell'),
  force: fc.constantFrom('gtc', 'ioc', 'fok', 'post_only'),
  price: fc.integer({ min: 90, max: 110 }),
  size: fc.integer({ min: 1, max: 400 }),
  kind: fc.constantFrom('limit', 'limit', 'limit', 'market', 'amend', 'cancel', 'stranger'),
});

function openCore(): Core {
  const core = createCore({ listings, lastId: () => 0n, endedOrder: () => undefined });
  for (const userId of users) {
    core.execute({ path: openAccount, userId, ledger: 'simulation', now: 0, payload: {} });
  }
  return core;
}

function take(core: Core, { user, side, force, price, size, kind }: Step, now: number): void {
  const context = { userId: user, ledger: 'simulation', now } as const;
  const ledger = 'simulation';
  const market = core.marketOf(ledger, 'spot', 'BTCUSDT');
  if (kind === 'stranger') {
    const limit = BigInt(price) * 100n;
    const order = { side, party: undefined, force, limit, quantity: BigInt(size) * 1_000_000n };
    core.orders.execute(market, order, now);
    return;
  }
  if (kind === 'cancel') {
    const [order] = core.open.of(ledger, user);
    const payload = { ledger, orderId: String(order?.id ?? 1) };
    core.execute({ path: cancelOrder.path, payload, ...context });
    return;
  }
  if (kind === 'amend') {
    const [order] = core.open.of(ledger, user);
    const change = { price: String(price), size: String(size) };
    const payload = { ledger, orderId: String(order?.id ?? 1), ...change };
    core.execute({ path: amendOrder.path, payload, ...context });
    return;
  }
  const common = { ledger, symbol: 'BTCUSDT', side };
  const limit = { orderType: 'limit', force, price: String(price), size: String(size) };
  const amount = side === 'buy' ? { quoteSize: String(size * 50) } : { size: String(size) };
  const terms = kind === 'limit' ? limit : { orderType: 'market', force: 'gtc', ...amount };
  core.execute({ path: placeOrder.path, payload: { ...common, ...terms }, ...context });
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
  it('keep each coin’s sum at zero, no balance negative, no book crossed, and freeze what open orders need', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 60 }), (steps) => {
        const core = openCore();
        steps.forEach((each, now) => {
          take(core, each, now);
          assertSound(core);
        });
      }),
      { numRuns: 200 },
    );
  });
});
