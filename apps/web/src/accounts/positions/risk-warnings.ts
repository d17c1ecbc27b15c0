import { approximate } from '#platform/format/money.ts';
import type { LivePosition } from './live-positions.ts';

/** Margin ratios at which a warning is shown, and below which the next one may be. Liquidation begins at 1. */
const ratios = { warn: 0.8, safe: 0.7 } as const;

interface RiskWarnings {
  readonly due: readonly LivePosition[];
  /** Ids of the positions that have been warned of and are not safe again. */
  readonly warned: ReadonlySet<string>;
}

/** Returns which positions to warn of, once each until it is safe again. */
export function riskWarnings(
  positions: readonly LivePosition[],
  warned: ReadonlySet<string>,
): RiskWarnings {
  const ratioOf = ({ marginRatio }: LivePosition) =>
    marginRatio === null ? 1 : approximate(marginRatio);
  const due = positions.filter(
    (position) => ratioOf(position) >= ratios.warn && !warned.has(position.positionId),
  );
  const kept = positions.filter(
    (position) => warned.has(position.positionId) && ratioOf(position) >= ratios.safe,
  );
  return { due, warned: new Set([...kept, ...due].map(({ positionId }) => positionId)) };
}
