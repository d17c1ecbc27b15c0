import { gatewayCode } from '@bourse/gateway-contract';
import { Refusal } from '../refusal.ts';
import type { Account } from '../accounts/account.ts';
import type { Market } from '../market.ts';
import { OpenOrders } from '../orders/open-orders.ts';
import type { Effects } from '../records/effects.ts';
import type { Order } from '../records/order.ts';
import type { PlanOrder, PlanStatus, TriggerBy } from '../records/plan-order.ts';
import { triggerPriceOf } from '../records/trailing.ts';
import { TriggerQueue, oppositeDirection, type Direction, type Watch } from './trigger-queue.ts';

type PlanQueue = TriggerQueue<Watch>;

type Queues = Readonly<Record<TriggerBy, Readonly<Record<Direction, PlanQueue>>>>;

interface Watched {
  readonly market: Market;
  readonly watches: readonly (readonly [queue: PlanQueue, watch: Watch])[];
}

export interface PlanBookOptions {
  readonly effects: Effects;
  readonly onDue: (market: Market) => void;
}

/** Highest number of a user's live plans of a product and symbol. */
const maxPlans = 100;

const triggers: readonly TriggerBy[] = ['last', 'mark'];
const directions: readonly Direction[] = ['rising', 'falling'];

/** The live plan orders and the prices that they wait for. */
export class PlanBook {
  readonly open = new OpenOrders<PlanOrder>();
  readonly #options: PlanBookOptions;
  readonly #queues = new Map<Market, Queues>();
  readonly #watched = new Map<bigint, Watched>();
  #due: PlanOrder[] = [];

  constructor(options: PlanBookOptions) {
    this.#options = options;
  }

  /** @throws {Refusal} `tooManyPlans` when the user has no room for `count` more plans of a symbol. */
  assertRoom(
    { ledger, userId }: Account,
    { product, symbol }: Pick<PlanOrder, 'product' | 'symbol'>,
    count: number,
  ): void {
    const { length } = this.open.of(ledger, userId, { product, symbol });
    if (length + count <= maxPlans) return;
    throw new Refusal(gatewayCode.tooManyPlans, `At most ${maxPlans} plan orders can wait`);
  }

  add(plan: PlanOrder, market: Market): void {
    this.restore(plan, market);
    this.#options.effects.put(plan);
  }

  restore(plan: PlanOrder, market: Market): void {
    this.open.add(plan);
    this.#watch(plan, market);
  }

  update(plan: PlanOrder, market: Market): void {
    this.#unwatch(plan);
    this.#watch(plan, market);
    this.#options.effects.put(plan);
  }

  attachedTo({ id, account, userId, product, symbol }: Order): PlanOrder[] {
    const plans = this.open.of(account.ledger, userId, { product, symbol });
    return plans.filter(({ attachedTo }) => attachedTo === id);
  }

  resize(plan: PlanOrder, size: bigint, now: number): void {
    plan.size = size;
    plan.updatedAt = now;
    this.#options.effects.put(plan);
  }

  end(plan: PlanOrder, status: Exclude<PlanStatus, 'live'>, now: number): void {
    plan.status = status;
    plan.updatedAt = now;
    this.open.remove(plan);
    this.#unwatch(plan);
    this.#options.effects.put(plan);
  }

  /** Marks plans as due after each change, so that a price that lasts for one trade counts. Places nothing. */
  notePrices(market: Market): void {
    const queues = this.#queues.get(market);
    if (!queues) return;
    for (const trigger of triggers) {
      const price = market.prices[trigger];
      if (price === undefined) continue;
      for (const direction of directions) {
        const queue = queues[trigger][direction];
        for (let next = queue.take(price); next; next = queue.take(price)) {
          this.#reach(next, price, market);
        }
      }
    }
  }

  /** Returns the live plans that have become due since the last call, the first one first. */
  takeDue(): PlanOrder[] {
    const due = this.#due;
    this.#due = [];
    return due;
  }

  #reach({ plan, event }: Watch, price: bigint, market: Market): void {
    if (event === 'follow') {
      plan.extreme = price;
      this.update(plan, market);
    } else {
      this.#unwatch(plan);
      this.#due.push(plan);
      this.#options.onDue(market);
    }
  }

  #watch(plan: PlanOrder, market: Market): void {
    const queues = this.#queuesOf(market)[plan.triggerBy];
    const watches = watchesOf(plan).map(
      ([direction, watch]) => [queues[direction], watch] as const,
    );
    for (const [queue, watch] of watches) queue.add(watch);
    this.#watched.set(plan.id, { market, watches });
  }

  #unwatch({ id }: PlanOrder): void {
    for (const [queue, watch] of this.#watched.get(id)?.watches ?? []) queue.remove(watch);
    this.#watched.delete(id);
  }

  #queuesOf(market: Market): Queues {
    const known = this.#queues.get(market);
    if (known) return known;
    const queues = { last: createPair(), mark: createPair() };
    this.#queues.set(market, queues);
    return queues;
  }
}

function createPair(): Record<Direction, PlanQueue> {
  const create = (direction: Direction) =>
    new TriggerQueue<Watch>(direction, ({ plan }) => plan.id);
  return { rising: create('rising'), falling: create('falling') };
}

function watchesOf(plan: PlanOrder): (readonly [Direction, Watch])[] {
  const { direction, extreme, activationPrice } = plan;
  const away = oppositeDirection(direction);
  const price = triggerPriceOf(plan);
  const fire = price === null ? [] : [[direction, { plan, price, event: 'fire' }] as const];
  if (plan.planType !== 'trailing') return fire;
  const next = extreme === null ? activationPrice : extreme + (away === 'rising' ? 1n : -1n);
  return next === null ? fire : [...fire, [away, { plan, price: next, event: 'follow' }]];
}
