import type { Ledger, PriceType } from '@bourse/gateway-contract';
import type { MarketKind } from '../../core/market.ts';
import type { CandleStore, PastRange } from '../../journal/candle-store.ts';
import { Chart } from '../../market/chart.ts';
import { candleStart } from '../../market/granularity.ts';
import type { Charts } from '../../market/market-data.ts';
import { mergeBars } from '../../market/merge-bars.ts';
import { Random } from '../random.ts';
import { History } from './history.ts';
import { Past, widths, type PastTerms } from './past.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const pastDays = 400;

export interface OpenPastOptions {
  readonly store: CandleStore;
  readonly kind: MarketKind;
  readonly symbol: string;
  readonly seed: number;
  readonly now: number;
  readonly close: bigint;
  readonly terms: PastTerms;
  /** Nothing is generated of the time before. */
  readonly listedAt?: number | undefined;
  /** Nothing is generated of the time after, and the charts end. */
  readonly delistedAt?: number | undefined;
}

export interface MarketPast {
  readonly charts: Readonly<Record<Ledger, Charts>>;
  readonly until: number;
  readonly save: (now: number) => void;
}

/**
 * Opens the charts of a market: 400 days are generated at the first start, or those since its listing, and later each time in which
 * nothing ran.
 */
export function openPast(options: OpenPastOptions): MarketPast {
  const { store, kind, symbol, terms, delistedAt } = options;
  const market = `${kind}/${symbol}`;
  const { until, added } = extendPast(options, market);
  const ranges = store.ranges(market);
  const start = ranges[0]?.start ?? until;
  const pasts = ranges.map((range) => new Past(range, terms));
  const quiet = ranges.map((range) => new Past(range, { ...terms, dailyVolume: 0 }));
  const saves: ((now: number) => void)[] = [];
  const open = (ledger: Ledger, type: PriceType): Chart => {
    const name = chartName(ledger, market, type);
    const own = type === 'last' ? pasts : quiet;
    if (added) completeCandles(store, name, own.at(-1), added.start);
    const history = new History({ store, name, pasts: own, start, until });
    const chart = new Chart(history, until, delistedAt);
    saves.push((now) => {
      history.save(chart, now);
    });
    return chart;
  };
  const chartsOf = (ledger: Ledger): Charts => {
    const last = open(ledger, 'last');
    if (kind === 'spot') return { last };
    return { last, mark: open(ledger, 'mark'), index: open(ledger, 'index') };
  };
  const charts = { simulation: chartsOf('simulation'), real: chartsOf('real') };
  for (const past of [...pasts, ...quiet]) past.forget();
  return {
    charts,
    until,
    save: (now) => {
      for (const save of saves) save(now);
    },
  };
}

function chartName(ledger: Ledger, market: string, type: PriceType): string {
  return type === 'last' ? `${ledger}/${market}` : `${ledger}/${market}/${type}`;
}

/** Returns the end of what is generated at a start: the last minute before is left to the market. */
export function endOfPast(now: number): number {
  return candleStart('1m', now) - minuteMs;
}

function extendPast(options: OpenPastOptions, market: string) {
  const { store, seed, now, close, terms, listedAt = 0, delistedAt = now } = options;
  const last = store.lastStart(chartName('real', market, 'last'), '1m');
  // A process that was killed soon has stored no candle after its past.
  const ended = store.ranges(market).at(-1)?.end;
  const stopped = ended && Math.max(ended, last === undefined ? 0 : last + minuteMs);
  const until = endOfPast(Math.min(now, delistedAt));
  if (stopped !== undefined && stopped >= until) return { until: stopped, added: undefined };
  const added: PastRange =
    stopped === undefined
      ? firstRange({ end: until, close, seed }, terms, listedAt)
      : { start: stopped, end: until, open: close, close, seed };
  store.addRange(market, added);
  return { until, added };
}

function firstRange(
  range: Pick<PastRange, 'end' | 'close' | 'seed'>,
  { priceName, annualVolatility }: PastTerms,
  listedAt: number,
): PastRange {
  const listed = Math.min(listedAt, range.end);
  const start = candleStart('1d', Math.max(listed, range.end - pastDays * dayMs));
  const random = new Random(range.seed, `${priceName} first price`);
  const years = Math.round((range.end - start) / dayMs) / 365;
  const change = annualVolatility * Math.sqrt(years) * 0.6 * random.normal();
  const open = BigInt(Math.max(1, Math.round(Number(range.close) * Math.exp(change))));
  return { start, open, ...range };
}

function completeCandles(
  store: CandleStore,
  name: string,
  past: Past | undefined,
  stopped: number,
): void {
  for (const width of widths) {
    const start = candleStart(width, stopped);
    const [stored] = store.between(name, width, start, start + 1);
    const [generated] = past?.read(width, start, start + 1) ?? [];
    if (stored && generated) store.put(name, width, mergeBars(stored, generated));
  }
}
