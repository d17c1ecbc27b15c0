import type { Granularity } from '@bourse/gateway-contract';
import { takersAnAction } from './order-flow.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const liveGapMs = 95;

interface Phase {
  readonly spanMs: number;
  readonly gapMs: number;
  readonly finest: Granularity;
}

/** From coarse to fine, so that each chart has enough candles at an acceptable cost. */
const phases: readonly Phase[] = [
  { spanMs: 360 * day, gapMs: 8 * hour, finest: '1d' },
  { spanMs: 40 * day, gapMs: 40 * minute, finest: '4h' },
  { spanMs: 20 * day, gapMs: 12 * minute, finest: '1h' },
  { spanMs: 8 * day, gapMs: 4 * minute, finest: '15m' },
  { spanMs: 2 * day, gapMs: 75_000, finest: '5m' },
  { spanMs: 25 * hour, gapMs: 12_000, finest: '1m' },
  { spanMs: minute, gapMs: liveGapMs, finest: '1m' },
];

export interface PastAction {
  readonly at: number;
  readonly elapsedMs: number;
  readonly finest: Granularity;
  readonly takers: number;
  /** Number of live trades that one trade represents. */
  readonly scale: number;
}

export function* pastActions(now: number): Generator<PastAction> {
  let end = now - phases.reduce((sum, { spanMs }) => sum + spanMs, 0);
  for (const { spanMs, gapMs, finest } of phases) {
    const start = end;
    end += spanMs;
    const takers = gapMs === liveGapMs ? takersAnAction : 1.5;
    const scale = (gapMs / liveGapMs) * (takersAnAction / takers);
    for (let at = start + gapMs; at <= end; at += gapMs) {
      yield { at, elapsedMs: gapMs, finest, takers, scale };
    }
  }
}
