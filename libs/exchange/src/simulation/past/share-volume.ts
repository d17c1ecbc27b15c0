import { divideUp } from '../../instruments/decimal.ts';
import type { Bar } from '../../market/candle-series.ts';
import type { Random } from '../random.ts';

export interface Part {
  readonly start: number;
  readonly share: number;
}

type Shape = Pick<Bar, 'start' | 'open' | 'high' | 'low' | 'close'>;

/** Divides volumes so that the average price of each part is in the part's range. */
export function shareVolume(
  { base, quote }: Pick<Bar, 'base' | 'quote'>,
  shapes: readonly Shape[],
  parts: readonly Part[],
  random: Random,
  unit: bigint,
): readonly Bar[] {
  const mean = base === 0n ? 0 : Number(quote) / Number(base * unit);
  const weights = tilt(weightsOf(shapes, parts, random), shapes, mean);
  const bases = shareBase(base, weights);
  const bars = shapes.map((shape, index) => ({ ...shape, base: bases[index] ?? 0n, quote: 0n }));
  moveBase(bars, quote, unit);
  shareQuote(bars, quote, unit);
  if (sumOf(bars, (bar) => bar.quote) !== quote) gather(bars, base, quote, unit);
  return bars;
}

function weightsOf(
  shapes: readonly Shape[],
  parts: readonly Part[],
  random: Random,
): readonly number[] {
  const ranges = shapes.map(({ high, low }) => Number(high - low));
  const widest = Math.max(1, ...ranges);
  return ranges.map(
    (range, index) =>
      (parts[index]?.share ?? 0) * (0.3 + range / widest) * random.logNormal(1, 0.25),
  );
}

/** Exponent of the tilt for the part that is farthest from the mean. A steeper one would leave parts without volume. */
const steepestTilt = 0.7;
const tiltSteps = 16;

/** Shifts weights so that the mean of the parts' prices approaches the whole's. */
function tilt(
  weights: readonly number[],
  shapes: readonly Shape[],
  mean: number,
): readonly number[] {
  const prices = shapes.map(({ high, low }) => (Number(high) + Number(low)) / 2 - mean);
  const widest = Math.max(...prices.map(Math.abs));
  if (widest === 0) return weights;
  const tilted = (slope: number) =>
    weights.map((weight, index) => weight * Math.exp((slope * (prices[index] ?? 0)) / widest));
  const isAbove = (slope: number) =>
    tilted(slope).reduce((sum, weight, index) => sum + weight * (prices[index] ?? 0), 0) > 0;
  let [least, most] = [-steepestTilt, steepestTilt];
  for (let step = 0; step < tiltSteps; step += 1) {
    const slope = (least + most) / 2;
    if (isAbove(slope)) most = slope;
    else least = slope;
  }
  return tilted((least + most) / 2);
}

function shareBase(total: bigint, weights: readonly number[]): readonly bigint[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let left = total;
  return weights.map((weight, index) => {
    const share = BigInt(Math.floor((Number(total) * weight) / sum));
    const own = index === weights.length - 1 || share > left ? left : share;
    left -= own;
    return own;
  });
}

/** Moves base volume to the part with the best price until the parts can reach the quote volume within their ranges. */
function moveBase(bars: Bar[], quote: bigint, unit: bigint): void {
  const move = (edge: 'high' | 'low', sign: bigint): void => {
    const distance = (bar: Bar): bigint => sign * bar[edge];
    const best = bars.reduce((a, b) => (distance(b) > distance(a) ? b : a));
    const lack = sign * (quote - sumOf(bars, (bar) => bar.base * bar[edge] * unit));
    const gainOf = (bar: Bar): bigint => (distance(best) - distance(bar)) * unit;
    const most = sumOf(bars, (bar) => bar.base * gainOf(bar));
    if (lack <= 0n) return;
    for (const bar of bars.filter((each) => gainOf(each) > 0n)) {
      const needed = divideUp(bar.base * lack, most);
      const moved = needed < bar.base ? needed : bar.base;
      bar.base -= moved;
      best.base += moved;
    }
  };
  move('high', 1n);
  move('low', -1n);
}

/** Places the average price of every part at the same height between its lowest and its highest price. */
function shareQuote(bars: readonly Bar[], quote: bigint, unit: bigint): void {
  const least = sumOf(bars, ({ base, low }) => base * low * unit);
  const room = sumOf(bars, ({ base, high, low }) => base * (high - low) * unit);
  let left = quote;
  for (const bar of bars) {
    const height = bar.base * (bar.high - bar.low) * unit;
    bar.quote = bar.base * bar.low * unit + (room === 0n ? 0n : (height * (quote - least)) / room);
    left -= bar.quote;
  }
  for (const bar of bars) {
    const spare = bar.base * bar.high * unit - bar.quote;
    const added = left < spare ? left : spare;
    bar.quote += added;
    left -= added;
  }
}

/** Gives all volume to the part whose range has the average price: a few steps cannot always be divided. */
function gather(bars: readonly Bar[], base: bigint, quote: bigint, unit: bigint): void {
  const home = bars.find(
    ({ low, high }) => base * low * unit <= quote && quote <= base * high * unit,
  );
  for (const bar of bars) {
    bar.base = bar === home ? base : 0n;
    bar.quote = bar === home ? quote : 0n;
  }
}

function sumOf(bars: readonly Bar[], value: (bar: Bar) => bigint): bigint {
  return bars.reduce((sum, bar) => sum + value(bar), 0n);
}
