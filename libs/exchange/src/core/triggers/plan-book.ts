import { gatewayCode } from '@bourse/gateway-contract';
import { Refusal } from '../refusal.ts';
import type { Account } from '../accounts/account.ts';
import type { Budget } from '../budget.ts';
import type { Market } from '../market.ts';
import { OpenOrders } from '../orders/open-orders.ts';
import type { Effects } from '../records/effects.ts';
import type { Order } from '../records/order.ts';
import type { PlanOrder, PlanStatus, TriggerBy } from '../records/plan-order.ts';
import type { Restorable } from '../records/restorable.ts';
import type { Trail } from '../records/trail.ts';
import { duePlans, type Reached } from './due-plans.ts';
import { PlanSide } from './plan-side.ts';
import type { Direction } from './trigger-queue.ts';

type Sides = Readonly<Record<TriggerBy, Readonly<Record<Direction, PlanSide>>>>;

export interface PlanBookOptions {
  readonly effects: Effects;
  readonly nextId: (kind: 'trail') => bigint;
  readonly onDue: (market: Market) => void;
}

/** Highest number of a user's live plans of a product and symbol. */
const maxPlans = 100;

const triggers: readonly TriggerBy[] = ['last', 'mark'];
const directions: readonly Direction[] = ['rising', 'falling'];

/** The live plan orders and the prices that they wait for. */
export class PlanBook {
  readonly open = new OpenOrders<PlanOrder>();
  readonly restorables: readonly Restorable[];
  readonly #options: PlanBookOptions;
  readonly #sides = new Map<Market, Sides>();
  readonly #sideOf = new Map<bigint, PlanSide>();
  readonly #storedTrails = new Map<bigint, Trail>();
  #reached: Reached[] = [];

  constructor(options: PlanBookOptions) {
    this.#options = options;
    this.restorables = [
      {
        kind: 'trail',
        restore: (trail: Trail) => {
          this.#storedTrails.set(trail.id, trail);
        },
      },
    ];
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
    this.open.add(plan);
    this.#watch(plan, market);
    this.#options.effects.put(plan);
  }

  /** Puts a stored plan back. Trails are put back before. */
  restore(plan: PlanOrder, market: Market): void {
    this.open.add(plan);
    const side = this.#sidesOf(market)[plan.triggerBy][plan.direction];
    side.restore(plan, (id) => this.#storedTrails.get(id));
    this.#sideOf.set(plan.id, side);
  }

  update(plan: PlanOrder, market: Market): void {
    this.#unwatch(plan);
    this.#watch(plan, market);
    this.#options.effects.put(plan);
  }

  /** Gives a live trailing plan its best price of the moment, and returns the plan. */
  settle<T extends PlanOrder | undefined>(plan: T): T {
    if (plan) this.#sideOf.get(plan.id)?.settle(plan);
    return plan;
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
    this.settle(plan);
    plan.status = status;
    plan.updatedAt = now;
    this.open.remove(plan);
    this.#unwatch(plan);
    this.#options.effects.put(plan);
  }

  /** Marks plans as due after each change, so that a price that lasts for one trade counts. Places nothing. */
  notePrices(market: Market): void {
    const sides = this.#sides.get(market);
    if (!sides) return;
    for (const trigger of triggers) {
      const price = market.prices[trigger];
      if (price === undefined) continue;
      for (const direction of directions) {
        const side = sides[trigger][direction];
        const watches = side.reach(price);
        if (watches.length === 0) continue;
        this.#reached.push({ side, watches });
        this.#options.onDue(market);
      }
    }
  }

  /** Returns the live plans that have become due since the last call, the first one first, with the steps between them. */
  takeDue(): Iterator<PlanOrder | undefined> {
    const reached = this.#reached;
    this.#reached = [];
    return duePlans(reached);
  }

  /** Tells users of trailing plans that have moved. Returns whether there is more when the budget is spent. */
  tellMoves(budget: Budget): boolean {
    for (const sides of this.#sides.values()) {
      for (const trigger of triggers) {
        for (const direction of directions) {
          if (sides[trigger][direction].tellMoves(budget)) return true;
        }
      }
    }
    return false;
  }

  #watch(plan: PlanOrder, market: Market): void {
    const side = this.#sidesOf(market)[plan.triggerBy][plan.direction];
    side.add(plan);
    this.#sideOf.set(plan.id, side);
  }

  #unwatch(plan: PlanOrder): void {
    this.#sideOf.get(plan.id)?.remove(plan);
    this.#sideOf.delete(plan.id);
  }

  #sidesOf(market: Market): Sides {
    const known = this.#sides.get(market);
    if (known) return known;
    const sides = { last: this.#createPair(), mark: this.#createPair() };
    this.#sides.set(market, sides);
    return sides;
  }

  #createPair(): Record<Direction, PlanSide> {
    const create = (direction: Direction) => new PlanSide({ ...this.#options, direction });
    return { rising: create('rising'), falling: create('falling') };
  }
}
