import type { Bar } from '../../market/candle-series.ts';
import type { Random } from '../random.ts';
import { shareVolume, type Part } from './share-volume.ts';

/** Range of a random walk's candle, in standard deviations of its return. */
const rangeOfDeviation = 1.6;

export interface Randoms {
  readonly price: Random;
  readonly volume: Random;
}

/** Divides a candle into candles that merge into it again. `unit`: quote units of one step at one tick. */
export function divideBar(
  whole: Readonly<Bar>,
  parts: readonly Part[],
  { price, volume }: Randoms,
  unit: bigint,
): readonly Bar[] {
  const range = Number(whole.high - whole.low);
  const ends = bridge(whole, parts, range / rangeOfDeviation, price);
  const shapes = parts.map(({ start, share }, index) => {
    const open = ends[index - 1] ?? whole.open;
    const close = ends[index] ?? whole.close;
    const wicks = wicksOf(Math.abs(Number(close - open)), range * Math.sqrt(share), price);
    const high = least(whole.high, most(open, close) + wicks.upper);
    const low = most(whole.low, least(open, close) - wicks.lower);
    return { start, open, high, low, close };
  });
  stretch(shapes, whole);
  return shareVolume(whole, shapes, parts, volume, unit);
}

/** Returns wicks with which a part's range is near the usual one: the ranges of a quiet hour's minutes differ little. */
function wicksOf(body: number, usualRange: number, random: Random) {
  const wanted = usualRange * (0.7 + 0.6 * random.uniform());
  const both = Math.max(0.15 * wanted, wanted - body);
  const upper = both * random.uniform();
  return { upper: BigInt(Math.round(upper)), lower: BigInt(Math.round(both - upper)) };
}

interface Shape {
  readonly start: number;
  readonly open: bigint;
  high: bigint;
  low: bigint;
  readonly close: bigint;
}

/** A random walk that ends at the whole's last price and stays in its range. */
function bridge(
  { open, high, low, close }: Readonly<Bar>,
  parts: readonly Part[],
  deviation: number,
  random: Random,
): readonly bigint[] {
  let value = Number(open);
  let left = 1;
  return parts.map(({ share }, index) => {
    if (index === parts.length - 1) return close;
    const mean = value + ((Number(close) - value) * share) / left;
    const spread = deviation * Math.sqrt((share * (left - share)) / left);
    left -= share;
    value = reflect(mean + spread * random.normal(), Number(low), Number(high));
    return BigInt(Math.round(value));
  });
}

function reflect(value: number, low: number, high: number): number {
  const inside = value > high ? 2 * high - value : value < low ? 2 * low - value : value;
  return Math.min(high, Math.max(low, inside));
}

function stretch(shapes: readonly Shape[], { high, low }: Readonly<Bar>): void {
  const [first, ...rest] = shapes;
  if (!first) return;
  rest.reduce((top, shape) => (shape.high > top.high ? shape : top), first).high = high;
  rest.reduce((bottom, shape) => (shape.low < bottom.low ? shape : bottom), first).low = low;
}

function most(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
