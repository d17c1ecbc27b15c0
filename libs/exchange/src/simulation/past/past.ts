import type { PastRange } from '../../journal/candle-store.ts';
import type { Bar } from '../../market/candle-series.ts';
import { candleStart, nextCandleStart } from '../../market/granularity.ts';
import { Random } from '../random.ts';
import { divideBar } from './divide-bar.ts';

const dayMs = 86_400_000;
const yearMs = 365 * dayMs;

/** Each width divides the one before. */
export const widths = ['1d', '4h', '1h', '30m', '15m', '5m', '1m'] as const;
export type PastWidth = (typeof widths)[number];

const volatilityCorrelationDays = 12;
const logVolatilityDeviation = 0.4;

export interface PastTerms {
  /** Markets of the same name have the same prices. */
  readonly priceName: string;
  readonly volumeName: string;
  readonly annualVolatility: number;
  /** In steps; `0` for a price without trades. */
  readonly dailyVolume: number;
  /** Quote units of one step at one tick. */
  readonly unit: bigint;
}

/** A candle of the time from `start` to `end`, which may be less than its width at the ends of the range. */
interface Piece {
  readonly start: number;
  readonly end: number;
  readonly bar: Bar;
}

/** Candles of a time: days follow from the seed, narrower ones from dividing wider ones. None is stored. */
export class Past {
  readonly #range: PastRange;
  readonly #terms: PastTerms;
  readonly #days: readonly Piece[];
  /** Parts of pieces, while several charts of the market read the same days. */
  #known: Map<Piece, readonly Piece[]> | undefined = new Map();

  constructor(range: PastRange, terms: PastTerms) {
    this.#range = range;
    this.#terms = terms;
    this.#days = generateDays(range, terms);
  }

  /** Oldest first. */
  read(granularity: PastWidth, from: number, until: number): readonly Bar[] {
    const level = widths.indexOf(granularity);
    const found: Bar[] = [];
    const descend = (piece: Piece, at: number): void => {
      const start = candleStart(granularity, piece.start);
      if (start >= until || piece.end <= from) return;
      if (at < level) for (const part of this.#partsOf(piece, at + 1)) descend(part, at + 1);
      else if (start >= from) found.push({ ...piece.bar, start });
    };
    for (const day of this.#days) descend(day, 0);
    return found;
  }

  /** Keeps nothing of what was read, and of what will be. */
  forget(): void {
    this.#known = undefined;
  }

  #partsOf(piece: Piece, level: number): readonly Piece[] {
    const known = this.#known?.get(piece);
    if (known) return known;
    const parts = this.#divide(piece, level);
    this.#known?.set(piece, parts);
    return parts;
  }

  #divide({ start, end, bar }: Piece, level: number): readonly Piece[] {
    const width = widths[level] ?? '1m';
    const pieces = cut(start, end, width);
    const parts = pieces.map((each) => ({
      start: each.start,
      share: (each.end - each.start) / (end - start),
    }));
    const { seed } = this.#range;
    const random = (name: string) => new Random(seed, `${name} ${width} ${start}`);
    const { priceName, volumeName, unit } = this.#terms;
    const randoms = { price: random(priceName), volume: random(`${volumeName} volume`) };
    const bars = divideBar(bar, parts, randoms, unit);
    return bars.map((each, index) => ({
      start: each.start,
      end: pieces[index]?.end ?? end,
      bar: each,
    }));
  }
}

function cut(start: number, end: number, width: PastWidth) {
  const pieces: { readonly start: number; readonly end: number }[] = [];
  for (let from = start; from < end;) {
    const next = Math.min(end, nextCandleStart(width, from));
    pieces.push({ start: from, end: next });
    from = next;
  }
  return pieces;
}

/** A random walk between the ends whose volatility comes in clusters. */
function generateDays({ start, end, open, close, seed }: PastRange, terms: PastTerms): Piece[] {
  const random = new Random(seed, `${terms.priceName} days ${start}`);
  const volumes = new Random(seed, `${terms.volumeName} days ${start}`);
  const decay = Math.exp(-1 / volatilityCorrelationDays);
  let logVolatility = logVolatilityDeviation * random.normal();
  const days = cut(start, end, '1d').map((day) => {
    const shock = logVolatilityDeviation * Math.sqrt(1 - decay ** 2) * random.normal();
    logVolatility = decay * logVolatility + shock;
    const factor = Math.exp(logVolatility - logVolatilityDeviation ** 2 / 2);
    const variance = (terms.annualVolatility * factor) ** 2 * ((day.end - day.start) / yearMs);
    return { ...day, factor, variance, normal: random.normal() };
  });
  let left = days.reduce((sum, { variance }) => sum + variance, 0);
  let log = Math.log(Number(open));
  let last = open;
  return days.map(({ factor, variance, normal, ...day }, index) => {
    const mean = log + ((Math.log(Number(close)) - log) * variance) / left;
    log = mean + Math.sqrt((variance * Math.max(0, left - variance)) / left) * normal;
    left -= variance;
    const ends = { open: last, close: index === days.length - 1 ? close : toTicks(Math.exp(log)) };
    last = ends.close;
    const reach = () => Math.exp(random.exponential() * 0.4 * Math.sqrt(variance));
    const high = toTicks(Math.max(Number(ends.open), Number(ends.close)) * reach(), Math.ceil);
    const low = toTicks(Math.min(Number(ends.open), Number(ends.close)) / reach(), Math.floor);
    const usual = (terms.dailyVolume * factor * (day.end - day.start)) / dayMs;
    const base = BigInt(Math.round(volumes.logNormal(usual, 0.3)));
    const quote = ((ends.open + high + low + ends.close) / 4n) * base * terms.unit;
    return { ...day, bar: { start: day.start, ...ends, high, low, base, quote } };
  });
}

function toTicks(price: number, round = Math.round): bigint {
  return BigInt(Math.max(1, round(price)));
}
