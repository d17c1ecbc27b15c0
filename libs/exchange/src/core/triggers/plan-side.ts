import type { Budget } from '../budget.ts';
import type { PlanOrder } from '../records/plan-order.ts';
import type { Trail } from '../records/trail.ts';
import type { PlanSideOptions, PlanWatch } from './plan-watch.ts';
import { Trails } from './trails.ts';
import { TriggerQueue } from './trigger-queue.ts';

/** The live plans that wait for a price of a market from the same direction. */
export class PlanSide {
  readonly #watches: TriggerQueue<PlanWatch>;
  readonly #trails: Trails;
  /** Watches of plans with a trigger price that stays. */
  readonly #watchOf = new Map<bigint, PlanWatch>();

  constructor(options: PlanSideOptions) {
    this.#watches = new TriggerQueue(options.direction, ({ id }) => id);
    this.#trails = new Trails({ ...options, watches: this.#watches });
  }

  add(plan: PlanOrder): void {
    if (plan.planType === 'trailing') this.#trails.join(plan);
    else this.#watch(plan);
  }

  /** @param trailOf - Returns a stored trail. */
  restore(plan: PlanOrder, trailOf: (id: bigint) => Trail | undefined): void {
    if (plan.planType === 'trailing') this.#trails.restore(plan, trailOf);
    else this.#watch(plan);
  }

  remove(plan: PlanOrder): void {
    this.#trails.leave(plan);
    const watch = this.#watchOf.get(plan.id);
    if (!watch) return;
    this.#watchOf.delete(plan.id);
    this.#watches.remove(watch);
  }

  /** Gives a plan the best price of its trail. */
  settle(plan: PlanOrder): void {
    this.#trails.settle(plan);
  }

  /** Lets trailing plans follow a price. Returns the watches that it reaches, the next one last. */
  reach(price: bigint): PlanWatch[] {
    this.#trails.follow(price);
    const reached = this.#watches.takeAll(price);
    for (const watch of reached) this.#trails.stop(watch);
    return reached;
  }

  /** Tells whether a plan still has the terms with which a watch of it was reached. */
  has(plan: PlanOrder, watch: PlanWatch): boolean {
    return (this.#watchOf.get(plan.id) ?? this.#trails.watchOf(plan)) === watch;
  }

  /** Stores plans whose trigger prices have moved, and so tells their users. Returns whether there are more. */
  tellMoves(budget: Budget): boolean {
    return this.#trails.tellMoves(budget);
  }

  #watch(plan: PlanOrder): void {
    const { id, triggerPrice } = plan;
    if (triggerPrice === null) return;
    const watch = { id, price: triggerPrice, plans: () => [plan] };
    this.#watchOf.set(id, watch);
    this.#watches.add(watch);
  }
}
