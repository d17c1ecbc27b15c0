import type { Granularity } from '@bourse/gateway-contract';
import type { FairPrice } from './fair-price.ts';
import type { Pace } from './order-flow.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Mean time between two actions while the market runs. */
export const liveGapMs = 95;

/** How the participants behave while the market runs. */
export const livePace: Pace = { quotes: 90, takers: 0.35, scale: 1 };

interface Phase {
  readonly spanMs: number;
  readonly gapMs: number;
  /** Only candles at least this wide get several actions each. */
  readonly finest: Granularity;
}

/** The past, from coarse to fine: each chart has enough candles, at a bearable price. */
const phases: readonly Phase[] = [
  { spanMs: 360 * day, gapMs: 8 * hour, finest: '1d' },
  { spanMs: 40 * day, gapMs: 40 * minute, finest: '4h' },
  { spanMs: 20 * day, gapMs: 12 * minute, finest: '1h' },
  { spanMs: 8 * day, gapMs: 4 * minute, finest: '15m' },
  { spanMs: 2 * day, gapMs: 75_000, finest: '5m' },
  { spanMs: 25 * hour, gapMs: 12_000, finest: '1m' },
  { spanMs: minute, gapMs: liveGapMs, finest: '1m' },
];

/** One action of the past. */
export interface PastAction {
  readonly at: number;
  readonly elapsedMs: number;
  readonly finest: Granularity;
  readonly pace: Pace;
}

/** The actions that lead up to `now`, oldest first. */
export function* pastActions(now: number): Generator<PastAction> {
  let end = now - phases.reduce((sum, { spanMs }) => sum + spanMs, 0);
  for (const { spanMs, gapMs, finest } of phases) {
    const start = end;
    end += spanMs;
    const pace = gapMs === liveGapMs ? livePace : sparsePace(gapMs);
    for (let at = start + gapMs; at <= end; at += gapMs) {
      yield { at, elapsedMs: gapMs, finest, pace };
    }
  }
}

/** Takers of a thin book leave this part of their size unfilled. */
const thinBookLoss = 0.6;

/** A few quotes and one or two takers stand for everything that happens in a long gap. */
function sparsePace(gapMs: number): Pace {
  const takers = 1.5;
  const stoodFor = (gapMs / liveGapMs) * (livePace.takers / takers);
  return { quotes: 4, takers, scale: stoodFor / (1 - thinBookLoss) };
}

/** Moves a fresh walk so that, walked through the past, it ends at `value`. */
export function aimAt(value: number, walk: FairPrice, rehearsal: FairPrice, now: number): void {
  for (const { elapsedMs } of pastActions(now)) rehearsal.advance(elapsedMs);
  walk.moveTo(value * (walk.value / rehearsal.value));
}
