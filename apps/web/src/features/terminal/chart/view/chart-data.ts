import type { Candle } from '@bourse/market-data';
import type { UTCTimestamp } from 'lightweight-charts';
import { indexAt } from '../fills/fill-marks.ts';

export interface ChartColors {
  readonly surface: string;
  readonly text: string;
  readonly line: string;
  readonly grid: string;
  readonly up: string;
  readonly down: string;
  readonly accent: string;
  readonly curves: readonly string[];
}

export function readColors(host: HTMLElement): ChartColors {
  const style = getComputedStyle(host);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    surface: token('--surface-1'),
    text: token('--text-2'),
    line: token('--line'),
    grid: token('--chart-grid'),
    up: token('--up'),
    down: token('--down'),
    accent: token('--accent-text'),
    curves: [1, 2, 3, 4, 5, 6].map((number) => token(`--chart-${number}`)),
  };
}

export function toTime(ms: number): UTCTimestamp {
  return (ms / 1000) as UTCTimestamp;
}

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

/**
 * Returns the index from which `next` differs from `before`, if only the newest candle has changed or candles have
 * followed it; otherwise 0.
 */
export function firstChange(before: readonly Candle[], next: readonly Candle[]): number {
  const last = before.length - 1;
  if (last < 1 || next.length < before.length) return 0;
  const isSequel = before[0] === next[0] && before[last - 1] === next[last - 1];
  return isSequel && before[last]?.[0] === next[last]?.[0] ? last : 0;
}

export function indexOfStart(candles: readonly Candle[], start: number): number {
  const index = indexAt(candles, start);
  return candles[index]?.[0] === start ? index : -1;
}
