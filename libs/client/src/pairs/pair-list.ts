import type { SpotInstrument, Ticker } from '@bourse/gateway-contract';
import { money } from '@bourse/trading/decimal';

/** Columns by which pairs are sorted; `own` is the order of the favourites, or of the list in their place. */
export type PairColumn = 'pair' | 'price' | 'change' | 'week' | 'high' | 'low' | 'volume' | 'own';

/** Order of a list of pairs. */
export interface PairSort {
  readonly column: PairColumn;
  readonly direction: 'ascending' | 'descending';
}

/** A pair with its figures, which are `undefined` until they are known. */
export interface PairRow {
  readonly instrument: SpotInstrument;
  readonly ticker: Ticker | undefined;
}

/** Pairs that a list shows. */
export interface PairFilter {
  readonly search: string;
  /** `all`, `favourites`, `delisted`, or a quote coin. */
  readonly tab: string;
  /** Symbols in their own order. */
  readonly favourites: ReadonlySet<string>;
  /** Time by which pairs are delisted; `all` and the quote coins have these for a search only. Default: no pair is. */
  readonly now?: number;
}

const newMs = 30 * 24 * 60 * 60 * 1000;

/** Returns whether an instrument was listed in the last 30 days before a time by the gateway's clock. */
export function isNewlyListed(
  { listedAt }: Pick<SpotInstrument, 'listedAt'>,
  now: number,
): boolean {
  return listedAt !== undefined && now - listedAt < newMs;
}

/** Returns the symbols of new instruments, those that were listed last first. */
export function newPairsOf(
  instruments: readonly SpotInstrument[],
  now: number,
): ReadonlySet<string> {
  const fresh = instruments.filter((instrument) => isNewlyListed(instrument, now));
  fresh.sort((a, b) => (b.listedAt ?? 0) - (a.listedAt ?? 0));
  return new Set(fresh.map(({ symbol }) => symbol));
}

/** Returns whether the trading of an instrument has ended at a time by the gateway's clock. */
export function isDelisted(
  { delistedAt }: Pick<SpotInstrument, 'delistedAt'>,
  now: number,
): boolean {
  return delistedAt !== undefined && now >= delistedAt;
}

const figureNames = {
  price: 'lastPrice',
  change: 'change24h',
  high: 'high24h',
  low: 'low24h',
  volume: 'quoteVolume',
} as const satisfies Record<Exclude<PairColumn, 'pair' | 'week' | 'own'>, keyof Ticker>;

/** Returns the quote coins of pairs, the one with the most pairs first. */
export function quoteCoinsOf(instruments: readonly SpotInstrument[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { quoteCoin } of instruments) counts.set(quoteCoin, (counts.get(quoteCoin) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([coin]) => coin);
}

/**
 * Returns the pairs that pass the filter, in order. Unknown figures come last, and delisted pairs after them.
 *
 * @param weeks - Changes over seven days by symbol, as fractions; needed to sort by `week` only.
 */
export function listPairs(
  instruments: readonly SpotInstrument[],
  tickers: readonly Ticker[],
  filter: PairFilter,
  sort: PairSort,
  weeks: ReadonlyMap<string, string> = new Map(),
): readonly PairRow[] {
  const bySymbol = new Map(tickers.map((ticker) => [ticker.symbol, ticker]));
  const rows = instruments
    .filter((instrument) => passes(instrument, filter))
    .map((instrument) => ({ instrument, ticker: bySymbol.get(instrument.symbol) }));
  const all = sorted(rows, sort, sort.column === 'own' ? placesOf(filter.favourites) : weeks);
  const isEnded = ({ instrument }: PairRow) => isDelisted(instrument, filter.now ?? 0);
  return [...all.filter((row) => !isEnded(row)), ...all.filter(isEnded)];
}

function placesOf(symbols: ReadonlySet<string>): ReadonlyMap<string, string> {
  return new Map([...symbols].map((symbol, place) => [symbol, String(place)]));
}

function passes(
  instrument: SpotInstrument,
  { search, tab, favourites, now = 0 }: PairFilter,
): boolean {
  const { symbol, quoteCoin } = instrument;
  const isEnded = isDelisted(instrument, now);
  const isInTab =
    tab === 'favourites'
      ? favourites.has(symbol)
      : tab === 'delisted'
        ? isEnded
        : (tab === 'all' || tab === quoteCoin) && (search !== '' || !isEnded);
  return isInTab && symbol.includes(search.toUpperCase().replaceAll(/[\s/]/g, ''));
}

function sorted(
  rows: readonly PairRow[],
  { column, direction }: PairSort,
  others: ReadonlyMap<string, string>,
): readonly PairRow[] {
  const sign = direction === 'ascending' ? 1 : -1;
  if (column === 'pair')
    return rows.toSorted((a, b) => sign * (a.instrument.symbol < b.instrument.symbol ? -1 : 1));
  return rows
    .map((row) => ({ row, figure: figureOf(row, column, others) }))
    .sort((a, b) => {
      if (!a.figure || !b.figure) return (a.figure ? 0 : 1) - (b.figure ? 0 : 1);
      return sign * a.figure.cmp(b.figure);
    })
    .map(({ row }) => row);
}

function figureOf(
  { instrument, ticker }: PairRow,
  column: Exclude<PairColumn, 'pair'>,
  others: ReadonlyMap<string, string>,
) {
  const text =
    column === 'week' || column === 'own'
      ? others.get(instrument.symbol)
      : ticker?.[figureNames[column]];
  return text === undefined ? undefined : money.of(text);
}
