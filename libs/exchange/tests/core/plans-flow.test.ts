import { cancelAllOrders } from '@bourse/gateway-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { audit } from '../../src/index.ts';
import { triggerPriceOf } from '../../src/core/records/trailing.ts';
import { planCall, planStep, type PlanStep } from '../kit/flow/plan-steps.ts';
import { PlanKit } from '../kit/plan-kit.ts';

const users = ['ann', 'bob', 'cas'] as const;
const ledger = 'simulation';
const symbol = 'ABCXYZ';

async function take(kit: PlanKit, each: PlanStep, now: number): Promise<void> {
  const { user: userId, kind, side, price, size } = each;
  if (kind === 'stranger') {
    kit.quote(side, String(price), String(size));
    return;
  }
  const [path, payload] = planCall(kit.service.core, symbol, each);
  await kit.service.send({ path, payload: { ledger, ...payload }, userId, ledger, now });
}

function assertMoney({ service: { core } }: PlanKit): void {
  const sums = new Map<string, bigint>();
  for (const { userId, balances } of core.accounts.all()) {
    for (const [coin, { available, frozen }] of balances) {
      sums.set(coin, (sums.get(coin) ?? 0n) + available + frozen);
      expect(frozen >= 0n && (available >= 0n || userId === 'house')).toBe(true);
    }
  }
  expect([...sums.values()].filter((sum) => sum !== 0n)).toEqual([]);
}

function assertOrders(kit: PlanKit): void {
  const { core } = kit.service;
  const [bid, ask] = [kit.market.best('buy'), kit.market.best('sell')];
  expect(!bid || !ask || bid.price < ask.price).toBe(true);
  for (const user of users) {
    for (const [coin, { frozen }] of kit.account(user).balances) {
      const reserved = core.open
        .of(ledger, user)
        .filter(({ reserveCoin }) => reserveCoin === coin)
        .reduce((sum, order) => sum + order.reserved, 0n);
      expect(frozen).toBe(reserved);
    }
  }
}

/** No live plan's condition holds, and a plan's partner is live or has ended without an order. */
function assertPlans({ service: { core }, market }: PlanKit): void {
  const { last } = market.prices;
  for (const user of users) {
    for (const plan of core.plans.live(ledger, user, {})) {
      expect(plan.status).toBe('live');
      const trigger = triggerPriceOf(plan);
      if (last === undefined || trigger === null) continue;
      expect(plan.direction === 'rising' ? last < trigger : last > trigger).toBe(true);
    }
  }
}

/** The state that a restart restores. */
function stateOf({ service: { core } }: PlanKit) {
  const accounts = core.accounts
    .all()
    .flatMap(({ id, balances }) =>
      [...balances]
        .filter(([, { available, frozen }]) => available !== 0n || frozen !== 0n)
        .map(([coin, balance]) => [id, coin, balance.available, balance.frozen]),
    );
  const orders = [...core.open.all()].map(({ resting, ...order }) => ({
    ...order,
    account: order.account.id,
    remaining: resting?.remaining,
  }));
  const plans = users.flatMap((user) =>
    core.plans.live(ledger, user, {}).map((plan) => ({ ...plan, account: plan.account.id })),
  );
  const byText = (a: unknown, b: unknown) => (String(a) < String(b) ? -1 : 1);
  const byId = (a: { id: bigint }, b: { id: bigint }) => Number(a.id - b.id);
  return { accounts: accounts.sort(byText), orders: orders.sort(byId), plans: plans.sort(byId) };
}

describe('random flows of orders and plan orders', () => {
  it('conserve money, cross no book, leave no plan behind its price, and survive a restart', async () => {
    let triggered = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(planStep, { minLength: 10, maxLength: 40 }), async (steps) => {
        const kit = new PlanKit();
        for (const user of users) {
          kit.give(user, 'XYZ', '5000');
          kit.give(user, 'ABC', '50');
        }
        kit.trade(['100']);
        for (const [index, each] of steps.entries()) {
          await take(kit, each, index);
          assertMoney(kit);
          assertOrders(kit);
          assertPlans(kit);
        }
        await kit.service.send({
          path: cancelAllOrders.path,
          payload: { ledger, symbol: 'OTHER' },
          userId: 'ann',
          ledger,
          now: 99,
        });
        const before = stateOf(kit);
        kit.service.close();
        expect(audit(kit.database).differences).toEqual([]);
        expect(stateOf(new PlanKit(kit.database))).toEqual(before);
        const query = `SELECT count(*) AS n FROM record
          WHERE kind = 'plan' AND body LIKE '%"status":"triggered"%'`;
        triggered += Number(kit.database.prepare(query).get()?.['n']);
      }),
      { numRuns: 150, seed: 1, endOnFailure: true },
    );
    expect(triggered).toBeGreaterThan(50);
  });
});
