import type { PlanOrder } from '@bourse/gateway-contract';
import type { MarketFill } from '../markets/market-order.ts';

/** Returns a list after changes of some of its entries: known ones are replaced in their place, others follow. */
export function withChanges<T>(
  known: readonly T[],
  changes: readonly T[],
  keyOf: (entry: T) => string,
): readonly T[] {
  const changed = new Map(changes.map((entry) => [keyOf(entry), entry]));
  const kept = known.map((entry) => changed.get(keyOf(entry)) ?? entry);
  const keys = new Set(known.map(keyOf));
  return [...kept, ...changes.filter((entry) => !keys.has(keyOf(entry)))];
}

/** Returns waiting plans, newest first, after a change of one. Ignores changes older than the list's. */
export function withPlan(plans: readonly PlanOrder[], plan: PlanOrder): readonly PlanOrder[] {
  const known = plans.find(({ planId }) => planId === plan.planId);
  if (known && known.updatedAt > plan.updatedAt) return plans;
  if (plan.status !== 'live') return plans.filter((entry) => entry !== known);
  return known ? plans.map((entry) => (entry === known ? plan : entry)) : [plan, ...plans];
}

/** Returns the fills with others added, newest first. A fill that is known already is not added again. */
export function withFills(
  known: readonly MarketFill[],
  added: readonly MarketFill[],
): readonly MarketFill[] {
  const ids = new Set(known.map(({ fillId }) => fillId));
  const fresh = added.filter(({ fillId }) => !ids.has(fillId));
  return [...fresh, ...known].sort((a, b) => b.ts - a.ts);
}
