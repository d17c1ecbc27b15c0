import { stepPrice } from '../series/prices.ts';
import type { DrawnPoint } from './drawing.ts';

/** A move by keys: up by ticks, right by candles. */
export interface KeyMove {
  readonly ticks: number;
  readonly candles: number;
}

/** The steps of a move. */
export interface AxisSteps {
  /** Decimal text. */
  readonly tickSize: string;
  /** Returns starts of candles that lie a number of candles later; `shiftTimes` of the view. */
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

/** Returns the points of a drawing after a move. Prices become multiples of the tick; times stay within the candles. */
export function movePoints(
  points: readonly DrawnPoint[],
  { ticks, candles }: KeyMove,
  { tickSize, shiftTimes }: AxisSteps,
): readonly DrawnPoint[] {
  if (candles === 0) {
    return points.map(({ time, price }) => ({ time, price: stepPrice(price, ticks, tickSize) }));
  }
  const times = shiftTimes(
    points.map(({ time }) => time),
    candles,
  );
  return points.map(({ time, price }, index) => ({ time: times[index] ?? time, price }));
}
