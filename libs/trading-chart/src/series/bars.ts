import { toTime } from '../times/time-formats.ts';
import type { Candle } from './candle.ts';
import type { ChartColors } from './colors.ts';

/** A candle as floats: it is only drawn. */
export interface Bar {
  /** Milliseconds since the epoch. */
  readonly start: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** Returns a candle with floats in place of texts. */
export function toBar([start, open, high, low, close, volume]: Candle): Bar {
  return {
    start,
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume),
  };
}

/** Returns a candle as the chart library draws it. */
export function toCandlestick({ start, open, high, low, close }: Bar) {
  return { time: toTime(start), open, high, low, close };
}

export function toVolume([start, open, , , close, volume]: Candle, { up, down }: ChartColors) {
  const color = Number(close) >= Number(open) ? up : down;
  return { time: toTime(start), value: Number(volume), color: `${color}66` };
}
