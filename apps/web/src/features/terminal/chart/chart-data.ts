import type { Candle } from '@bourse/market-data';
import type { UTCTimestamp } from 'lightweight-charts';

/** The theme's colours of the chart. */
export interface ChartColors {
  readonly surface: string;
  readonly text: string;
  readonly line: string;
  readonly grid: string;
  readonly up: string;
  readonly down: string;
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
  };
}

export function toBar([start, open, high, low, close]: Candle) {
  return {
    time: (start / 1000) as UTCTimestamp,
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
  };
}

export function toVolume([start, open, , , close, volume]: Candle, { up, down }: ChartColors) {
  const color = Number(close) >= Number(open) ? up : down;
  return { time: (start / 1000) as UTCTimestamp, value: Number(volume), color: `${color}66` };
}
