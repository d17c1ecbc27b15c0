import type { PlanOrder } from '../records/plan-order.ts';
import { Heap, type Placed } from '../heap.ts';
import type { PlanSide } from './plan-side.ts';
import type { PlanWatch } from './plan-watch.ts';

/** Trigger prices of a side that a price has reached, the next one last. */
export interface Reached {
  readonly side: PlanSide;
  readonly watches: PlanWatch[];
}

interface Due extends Placed {
  readonly plan: PlanOrder;
  readonly watch: PlanWatch;
}

/**
 * Returns plans in the order in which they trigger: the nearest price first, then the oldest. A plan that has ended or has got
 * other terms meanwhile is not among them. `undefined` stands for a step of the search.
 */
export function* duePlans(reached: readonly Reached[]): Generator<PlanOrder | undefined> {
  for (const { side, watches } of reached) {
    while (watches.length > 0) {
      const price = watches.at(-1)?.price;
      const due = new Heap<Due>((a, b) => a.plan.id < b.plan.id);
      for (let watch = watches.at(-1); watch?.price === price; watch = watches.at(-1)) {
        if (!watch) break;
        watches.pop();
        for (const plan of watch.plans()) {
          due.add({ plan, watch, place: 0 });
          yield undefined;
        }
      }
      for (let next = due.first; next; next = due.first) {
        due.remove(next);
        if (next.plan.status === 'live' && side.has(next.plan, next.watch)) yield next.plan;
      }
    }
  }
}
