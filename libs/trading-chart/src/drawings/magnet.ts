import { indexAt, indexOfStart, type Candle } from '../series/candle.ts';
import type { DrawnPoint } from './drawing.ts';

/** Distance within which the magnet draws a point to a price, in pixels. */
const reach = 12;

/** The candles, and the heights of prices on the screen. */
export interface MagnetScale {
  /** Oldest first. */
  readonly candles: readonly Candle[];
  /** Returns the height of a price in pixels. */
  readonly yAt: (price: number) => number | undefined;
}

/** Returns a point at the open, high, low or close of its candle, the nearest one within 12 pixels; without one the point itself. */
export function toMagnet(point: DrawnPoint, { candles, yAt }: MagnetScale): DrawnPoint {
  const candle = candles[indexOfStart(candles, point.time)];
  let nearest = point;
  let least = reach;
  for (const text of candle?.slice(1, 5) ?? []) {
    const price = Number(text);
    const distance = Math.abs((yAt(price) ?? NaN) - (yAt(point.price) ?? NaN));
    if (distance > least || Number.isNaN(distance)) continue;
    least = distance;
    nearest = { time: point.time, price };
  }
  return nearest;
}

/** Returns the number of candles from one time to another. */
export function candlesBetween(candles: readonly Candle[], from: number, to: number): number {
  return Math.abs(indexAt(candles, to) - indexAt(candles, from));
}
