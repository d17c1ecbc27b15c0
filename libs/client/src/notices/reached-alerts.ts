import type { MarketAlert } from '@bourse/gateway-contract';

/** The alerts of each product, as the stream has sent them last. */
export type KnownAlerts = Readonly<Partial<Record<MarketAlert['product'], readonly MarketAlert[]>>>;

/** An alert that was reached. */
export type ReachedAlert = MarketAlert & { readonly reachedAt: number };

/** Returns the alerts that were reached, the oldest first; none before both products are known. */
export function reachedAlerts({ spot, futures }: KnownAlerts): readonly ReachedAlert[] {
  if (!spot || !futures) return [];
  return [...spot, ...futures].filter(isReached).sort((a, b) => a.reachedAt - b.reachedAt);
}

/** Returns whether an alert was reached between two lists. */
export function hasNews(before: readonly MarketAlert[], after: readonly MarketAlert[]): boolean {
  const known = new Set(before.filter(isReached).map(({ alertId }) => alertId));
  return after.some((alert) => isReached(alert) && !known.has(alert.alertId));
}

function isReached(alert: MarketAlert): alert is ReachedAlert {
  return alert.reachedAt !== null;
}
