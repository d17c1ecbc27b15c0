import type { SpotInstrument, Ticker } from '@bourse/gateway-contract';
import { listPairs, quoteCoinsOf, type PairRow } from './pair-list.ts';

/** The pairs that stand out, each list with its first row foremost. */
export interface Movers {
  readonly gainers: readonly PairRow[];
  readonly losers: readonly PairRow[];
  readonly busiest: readonly PairRow[];
}

/**
 * Returns the pairs that rose most, fell most and were traded most, of the quote coin with the most pairs. A pair
 * without bid and ask, such as a delisted one, is not among them.
 */
export function moversOf(
  instruments: readonly SpotInstrument[],
  tickers: readonly Ticker[],
  count: number,
): Movers {
  const [tab = 'all'] = quoteCoinsOf(instruments);
  const list = (column: 'change' | 'volume', direction: 'ascending' | 'descending') =>
    listPairs(
      instruments,
      tickers,
      { search: '', tab, favourites: new Set() },
      { column, direction },
    ).filter(({ ticker }) => typeof (ticker?.bidPrice ?? ticker?.askPrice) === 'string');
  const isLoss = ({ ticker }: PairRow) => ticker?.change24h.startsWith('-') ?? false;
  const isGain = (row: PairRow) => !isLoss(row) && /[1-9]/.test(row.ticker?.change24h ?? '');
  return {
    gainers: list('change', 'descending').filter(isGain).slice(0, count),
    losers: list('change', 'ascending').filter(isLoss).slice(0, count),
    busiest: list('volume', 'descending').slice(0, count),
  };
}

/**
 * Returns the pairs that were traded most, without coins that prices are given in; the first ones of the list while no
 * figures are known.
 */
export function leadersOf(
  instruments: readonly SpotInstrument[],
  tickers: readonly Ticker[],
  count: number,
): readonly SpotInstrument[] {
  const quoteCoins = quoteCoinsOf(instruments);
  const moving = instruments.filter(({ baseCoin }) => !quoteCoins.includes(baseCoin));
  const { busiest } = moversOf(moving, tickers, count);
  const leaders = busiest.map(({ instrument }) => instrument);
  return leaders.length > 0 ? leaders : moving.slice(0, count);
}
