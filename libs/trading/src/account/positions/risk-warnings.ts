import { approximate } from '../../decimal.ts';
import type { Position } from '../../terms.ts';

/** Margin ratios at which a warning is shown. Liquidation begins at 1. */
const steps = [0.7, 0.8, 0.9] as const;

/** How far below a step the ratio has to fall before the step is warned of again. */
const margin = 0.1;

/** Part of a position that its warnings follow from. */
export type Risk = Pick<Position, 'positionId' | 'marginRatio'>;

/** The highest step that each position has been warned of, by position id: the number of steps up to it. */
export type WarnedSteps = ReadonlyMap<string, number>;

/** Positions to warn of now, and the steps that have been warned of. */
export interface RiskWarnings<P> {
  readonly due: readonly P[];
  readonly warned: WarnedSteps;
}

/** Returns which positions to warn of, once for each step until they are safe again. */
export function riskWarnings<P extends Risk>(
  positions: readonly P[],
  warned: WarnedSteps,
): RiskWarnings<P> {
  const before = ({ positionId }: Risk) => warned.get(positionId) ?? 0;
  const due = positions.filter((position) => stepOf(ratioOf(position)) > before(position));
  const after = positions.map((position): [string, number] => {
    const ratio = ratioOf(position);
    const kept = Math.min(before(position), stepOf(ratio + margin));
    return [position.positionId, Math.max(kept, stepOf(ratio))];
  });
  return { due, warned: new Map(after) };
}

/** Whether the last step is reached. */
export function isUrgent(position: Risk): boolean {
  return stepOf(ratioOf(position)) === steps.length;
}

function ratioOf({ marginRatio }: Risk): number {
  return marginRatio === null ? 1 : approximate(marginRatio);
}

function stepOf(ratio: number): number {
  return steps.filter((step) => ratio >= step).length;
}
