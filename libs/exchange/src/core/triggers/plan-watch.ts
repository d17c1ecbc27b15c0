import type { Effects } from '../records/effects.ts';
import type { PlanOrder } from '../records/plan-order.ts';
import type { Direction } from './trigger-queue.ts';

/** A trigger price, and the plans that it triggers. */
export interface PlanWatch {
  /** Id of its plan, or of its trail. */
  readonly id: bigint;
  readonly price: bigint;
  readonly plans: () => Iterable<PlanOrder>;
}

export interface PlanSideOptions {
  readonly direction: Direction;
  readonly effects: Effects;
  readonly nextId: (kind: 'trail') => bigint;
}
