import { amendPlanOrder, cancelPlanOrder, placePlanOrder } from '@bourse/gateway-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlanOrder } from '../../src/core/records/plan-order.ts';
import { audit } from '../../src/index.ts';
import { PlanKit } from '../kit/plan-kit.ts';

const symbol = 'ABCXYZ';
const ledger = 'simulation';

type Side = 'buy' | 'sell';

/** A trailing plan as docs/exchange/orders.md describes it. Prices in ticks of 0.5, rates in thousandths. */
interface Model {
  readonly id: string;
  readonly side: Side;
  readonly activation: bigint | null;
  rate: bigint;
  best: bigint | null;
  status: 'live' | 'triggered' | 'cancelled';
}

function triggerOf({ side, rate, best }: Model): bigint | null {
  if (best === null) return null;
  if (side === 'sell') return (best * (1000n - rate)) / 1000n;
  return (best * (1000n + rate) + 999n) / 1000n;
}

function meets(model: Model, price: bigint): void {
  const { side, activation, best } = model;
  const isSale = side === 'sell';
  if (best === null) {
    if (activation !== null && (isSale ? price >= activation : price <= activation)) {
      model.best = price;
    }
    return;
  }
  if (isSale ? price > best : price < best) model.best = price;
  const trigger = triggerOf(model);
  if (trigger !== null && (isSale ? price <= trigger : price >= trigger)) {
    model.status = 'triggered';
  }
}

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('trade'), price: fc.integer({ min: 190, max: 212 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('place'),
      side: fc.constantFrom<Side>('buy', 'sell'),
      rate: fc.constantFrom(20, 50),
      away: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel'), index: fc.nat(30) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('amend'),
      index: fc.nat(30),
      rate: fc.constantFrom(20, 50),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('work') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart') }) },
);

const price = (ticks: bigint | number) => (Number(ticks) / 2).toFixed(1);
const rateText = (thousandths: number) => (thousandths / 1000).toFixed(3);

/** Runs steps on an exchange and on the model beside it. */
class Both {
  kit = new PlanKit();
  readonly models: Model[] = [];
  #now = 10;
  #last = 200n;

  constructor() {
    this.kit.trade(['100']);
  }

  async take(each: typeof step extends fc.Arbitrary<infer T> ? T : never): Promise<void> {
    this.#now += 1;
    if ('price' in each) this.#trade(BigInt(each.price));
    else if ('side' in each) await this.#place(each.side, each.rate, each.away);
    else if ('rate' in each) await this.#amend(this.#liveAt(each.index), each.rate);
    else if ('index' in each) await this.#cancel(this.#liveAt(each.index));
    else if (each.kind === 'work') this.#work();
    else await this.#restart();
  }

  /** Ids, states and trigger prices of both. */
  compare(): void {
    const live = this.kit.service.core.plans.live(ledger, 'ann', {});
    const best = new Map(live.map((plan) => [String(plan.id), plan.extreme]));
    const expected = this.models.filter(({ status }) => status === 'live');
    expect([...best].sort()).toEqual(
      expected.map((model) => [model.id, model.best] as const).sort(),
    );
  }

  #liveAt(index: number): Model | undefined {
    const live = this.models.filter(({ status }) => status === 'live');
    return live[index % Math.max(1, live.length)];
  }

  #trade(ticks: bigint): void {
    // The users have no money, so orders of triggered plans are refused, and only the price trades.
    this.kit.trade([price(ticks)], this.#now);
    this.#last = ticks;
    for (const model of this.models) if (model.status === 'live') meets(model, ticks);
  }

  async #send(path: string, payload: object): Promise<boolean> {
    const command = { path, payload: { ledger, ...payload }, userId: 'ann', ledger } as const;
    const receipt = await this.kit.service.send({ ...command, now: this.#now });
    return receipt.ok;
  }

  async #place(side: Side, rate: number, away: number | undefined): Promise<void> {
    if (this.models.filter(({ status }) => status === 'live').length >= 90) return;
    const ahead = BigInt(side === 'sell' ? (away ?? 0) : -(away ?? 0));
    const activation = away === undefined ? null : this.#last + ahead;
    const amount = side === 'sell' ? { size: '1' } : { quoteSize: '50' };
    const terms = { symbol, side, planType: 'trailing', callbackRate: rateText(rate), ...amount };
    const from = activation === null ? {} : { activationPrice: price(activation) };
    const isPlaced = await this.#send(placePlanOrder.path, { ...terms, ...from });
    expect(isPlaced).toBe(true);
    const newest = this.kit.service.core.plans.live(ledger, 'ann', {})[0];
    const best = activation === null ? this.#last : null;
    const id = String(newest?.id);
    this.models.push({ id, side, activation, rate: BigInt(rate), best, status: 'live' });
  }

  async #amend(model: Model | undefined, rate: number): Promise<void> {
    if (!model) return;
    const payload = { planId: model.id, callbackRate: rateText(rate) };
    if (await this.#send(amendPlanOrder.path, payload)) model.rate = BigInt(rate);
  }

  async #cancel(model: Model | undefined): Promise<void> {
    if (!model) return;
    await this.#send(cancelPlanOrder.path, { planId: model.id });
    model.status = 'cancelled';
  }

  #work(): void {
    this.kit.service.act(this.#now, () => this.kit.service.core.passTime(this.#now));
  }

  async #restart(): Promise<void> {
    await this.#send(cancelPlanOrder.path, { planId: '0' });
    this.kit.service.close();
    this.kit = new PlanKit(this.kit.database);
    this.kit.trade([price(this.#last)], this.#now);
  }
}

describe('trailing plans', () => {
  it('EXC-98 have the best price and end at the price that each would have alone', async () => {
    let ended = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 120 }), async (steps) => {
        const both = new Both();
        for (const each of steps) {
          await both.take(each);
          both.compare();
        }
        ended += both.models.filter(({ status }) => status === 'triggered').length;
        const { service, database } = both.kit;
        service.act(99, () => {
          for (let more = service.core.passTime(99); more; more = service.core.work(99));
        });
        service.close();
        expect(audit(database).differences).toEqual([]);
        const live = both.models.filter(({ status }) => status === 'live');
        const groups = live.map(
          ({ side, rate, best, activation }) =>
            `${side} ${rate} ${best ?? `from ${String(activation)}`}`,
        );
        const open = `SELECT count(*) AS n FROM record
          WHERE kind = 'trail' AND body LIKE '%"status":"open"%'`;
        expect(database.prepare(open).get()?.['n']).toBe(new Set(groups).size);
      }),
      { numRuns: 200, seed: 1, endOnFailure: true },
    );
    expect(ended).toBeGreaterThan(300);
  }, 60_000);

  it('EXC-98 are stored and told in slices, but move and become due at once', async () => {
    const kit = new PlanKit();
    kit.trade(['100']);
    const { effects, plans } = kit.service.core;
    const users = Array.from({ length: 10 }, (_, index) => `user${index}`);
    const terms = { planType: 'trailing', side: 'sell', size: '1', callbackRate: '0.05' } as const;
    for (const user of users) {
      for (let count = 0; count < 100; count += 1) await kit.plan(user, terms);
    }
    kit.service.commit();

    const { core } = kit.service;
    const counts: number[] = [];
    effects.take();
    const orders = { party: undefined, limit: 220n, quantity: 1n } as const;
    core.orders.execute(kit.market, { ...orders, side: 'sell', force: 'gtc' }, 2);
    core.orders.execute(kit.market, { ...orders, side: 'buy', force: 'ioc' }, 2);
    core.react(2);
    expect([...(effects.take()?.records ?? [])]).toMatchObject([{ kind: 'trail', extreme: 220n }]);
    expect(plans.live(ledger, 'user0', {})[0]?.extreme).toBe(220n);
    for (let hasMore = core.passTime(3); hasMore; hasMore = core.work(3)) {
      counts.push(effects.take()?.records.size ?? 0);
    }
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(1000);
    expect(Math.max(...counts)).toBeLessThan(300);
  });

  it('EXC-98 that become due together trigger in slices, the oldest first', async () => {
    const kit = new PlanKit();
    kit.trade(['100']);
    const { core } = kit.service;
    const ended: bigint[] = [];
    core.effects.listen('plan', (record) => {
      if ((record as PlanOrder).status === 'failed') ended.push(record.id);
    });
    const terms = { planType: 'trailing', side: 'sell', size: '1', callbackRate: '0.05' } as const;
    for (let count = 0; count < 100; count += 1) {
      for (const user of ['ann', 'bob']) await kit.plan(user, terms);
      if (count === 50) kit.trade(['105', '104']);
    }
    kit.trade(['106', '100']);
    expect(core.isBusy).toBe(true);
    const [oldest] = core.plans.live(ledger, 'ann', {}).slice(-1);
    const cancelled = core.plans.live(ledger, 'bob', {})[0];
    if (cancelled) core.plans.cancel(cancelled, 'user', 4);
    while (core.work(5));
    expect(ended).toEqual(ended.toSorted((a, b) => Number(a - b)));
    expect(ended).toHaveLength(199);
    expect(ended).toContain(oldest?.id);
    expect(ended).not.toContain(cancelled?.id);
  });
});
