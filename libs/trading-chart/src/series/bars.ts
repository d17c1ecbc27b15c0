import { toTime } from '../times/time-formats.ts';
import type { Candle } from './candle.ts';
import type { ChartColors } from './colors.ts';

/** Returns a candle as the chart library draws it. Prices become floats here, for drawing alone. */
export function toBar([start, open, high, low, close]: Candle) {
  return {
    time: toTime(start),
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
  };
}

export function toVolume([start, open, , , close, volume]: Candle, { up, down }: ChartColors) {
  const color = Number(close) >= Number(open) ? up : down;
  return { time: toTime(start), value: Number(volume), color: `${color}66` };
}
