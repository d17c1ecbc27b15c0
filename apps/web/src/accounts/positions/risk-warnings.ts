import { approximate } from '#platform/format/money.ts';
import type { LivePosition } from './live-positions.ts';

/** Margin ratios at which a warning is shown. Liquidation begins at 1. */
const steps = [0.7, 0.8, 0.9] as const;

/** How far below a step the ratio has to fall before the step is warned of again. */
const margin = 0.1;

/** The highest step that each position has been warned of, by position id: the number of steps up to it. */
export type WarnedSteps = ReadonlyMap<string, number>;

interface RiskWarnings {
  readonly due: readonly LivePosition[];
  readonly warned: WarnedSteps;
}

/** Returns which positions to warn of, once for each step until they are safe again. */
export function riskWarnings(
  positions: readonly LivePosition[],
  warned: WarnedSteps,
): RiskWarnings {
  const before = ({ positionId }: LivePosition) => warned.get(positionId) ?? 0;
  const due = positions.filter((position) => stepOf(ratioOf(position)) > before(position));
  const after = positions.map((position): [string, number] => {
    const ratio = ratioOf(position);
    const kept = Math.min(before(position), stepOf(ratio + margin));
    return [position.positionId, Math.max(kept, stepOf(ratio))];
  });
  return { due, warned: new Map(after) };
}

/** Whether the last step is reached. */
export function isUrgent(position: LivePosition): boolean {
  return stepOf(ratioOf(position)) === steps.length;
}

function ratioOf({ marginRatio }: LivePosition): number {
  return marginRatio === null ? 1 : approximate(marginRatio);
}

function stepOf(ratio: number): number {
  return steps.filter((step) => ratio >= step).length;
}
