import type { Candle } from '@bourse/market-data';
import { approximate } from '@bourse/trading/decimal';
import { indexAt } from '../fills/fill-marks.ts';
import { stepPrice } from '../lines/line-move.ts';
import type { DrawnPoint } from './drawing.ts';

/** A move by keys: up by ticks, right by candles. */
export interface KeyMove {
  readonly ticks: number;
  readonly candles: number;
}

export interface AxisSteps {
  readonly tickSize: string;
  /** Returns starts of candles that lie a number of candles later. */
  readonly shiftTimes: (times: readonly number[], by: number) => readonly number[];
}

/** Returns the move that a key stands for: one tick or candle, with Shift ten; `undefined` for other keys. */
export function keyMove(key: string, withShift: boolean): KeyMove | undefined {
  const step = withShift ? 10 : 1;
  return {
    ArrowUp: { ticks: step, candles: 0 },
    ArrowDown: { ticks: -step, candles: 0 },
    ArrowRight: { ticks: 0, candles: step },
    ArrowLeft: { ticks: 0, candles: -step },
  }[key];
}

export function movePoints(
  points: readonly DrawnPoint[],
  { ticks, candles }: KeyMove,
  { tickSize, shiftTimes }: AxisSteps,
): readonly DrawnPoint[] {
  if (candles === 0) {
    return points.map(({ time, price }) => ({
      time,
      price: approximate(stepPrice(price.toFixed(12), ticks, tickSize)),
    }));
  }
  const times = shiftTimes(
    points.map(({ time }) => time),
    candles,
  );
  return points.map(({ time, price }, index) => ({ time: times[index] ?? time, price }));
}

/** Returns times moved by a number of candles together, as far as there are candles for all of them. */
export function shiftTimes(
  candles: readonly Candle[],
  times: readonly number[],
  by: number,
): readonly number[] {
  const indexes = times.map((time) => Math.max(0, indexAt(candles, time)));
  const most = candles.length - 1 - Math.max(...indexes);
  const shift = Math.max(-Math.min(...indexes), Math.min(most, by));
  if (shift === 0) return times;
  return indexes.map((index, place) => candles[index + shift]?.[0] ?? times[place] ?? 0);
}
