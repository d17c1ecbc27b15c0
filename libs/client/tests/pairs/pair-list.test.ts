import type { Ticker } from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import {
  isDelisted,
  isNewlyListed,
  listPairs,
  newPairsOf,
  quoteCoinsOf,
  type PairFilter,
  type PairSort,
} from '../../src/pairs/index.ts';
import { pairOf as pair, tickerWith } from '../kit/pairs.ts';

const instruments = [
  pair('BTC', 'USDC'),
  pair('BTC', 'USDT'),
  pair('ETH', 'USDT'),
  pair('PEPE', 'USDT'),
];

const figures = (symbol: string, lastPrice: string, change24h: string, quoteVolume: string) =>
  tickerWith({ symbol, lastPrice, change24h, quoteVolume });

const tickers: readonly Ticker[] = [
  figures('BTCUSDT', '97250.5', '-0.02', '900'),
  figures('ETHUSDT', '3400', '0.01', '10000'),
  figures('PEPEUSDT', '0.00001234', '-0.3', '9999.99'),
];

const everything: PairFilter = { search: '', tab: 'all', favourites: new Set() };
const byVolume: PairSort = { column: 'volume', direction: 'descending' };

const symbols = (filter: Partial<PairFilter>, sort = byVolume) =>
  listPairs(instruments, tickers, { ...everything, ...filter }, sort).map(
    ({ instrument }) => instrument.symbol,
  );

describe('CLI-63 a new pair', () => {
  const dayMs = 86_400_000;
  const now = 1_795_000_000_000;

  it('was listed in the last 30 days', () => {
    expect(isNewlyListed({ listedAt: now - 30 * dayMs + 1 }, now)).toBe(true);
    expect(isNewlyListed({ listedAt: now - 30 * dayMs }, now)).toBe(false);
    expect(isNewlyListed({}, now)).toBe(false);
  });

  it('stands before those that are older', () => {
    const listed = (coin: string, days: number) => ({
      ...pair(coin, 'USDT'),
      listedAt: now - days * dayMs,
    });
    const pairs = [listed('BTC', 900), listed('PEPE', 29), listed('ETH', 2), pair('BTC', 'USDC')];
    expect([...newPairsOf(pairs, now)]).toEqual(['ETHUSDT', 'PEPEUSDT']);
  });
});

describe('CLI-64 a delisted pair', () => {
  const now = 1_795_000_000_000;
  it('is one whose trading has ended, not one whose end is announced', () => {
    expect(isDelisted({ delistedAt: now }, now)).toBe(true);
    expect(isDelisted({ delistedAt: now + 1 }, now)).toBe(false);
    expect(isDelisted({}, now)).toBe(false);
  });

  const shown = (filter: Partial<PairFilter>, sort = byVolume) => {
    const pairs = instruments.map((each) =>
      each.symbol === 'ETHUSDT' ? { ...each, delistedAt: now } : each,
    );
    return listPairs(pairs, tickers, { ...everything, now, ...filter }, sort).map(
      ({ instrument }) => instrument.symbol,
    );
  };

  it.each<[string, Partial<PairFilter>, readonly string[]]>([
    ['not among all pairs', {}, ['PEPEUSDT', 'BTCUSDT', 'BTCUSDC']],
    ['not among those of a coin', { tab: 'USDT' }, ['PEPEUSDT', 'BTCUSDT']],
    ['in its own list', { tab: 'delisted' }, ['ETHUSDT']],
    ['found last', { search: 'usdt' }, ['PEPEUSDT', 'BTCUSDT', 'ETHUSDT']],
    [
      'the last of the favourites',
      { tab: 'favourites', favourites: new Set(['ETHUSDT', 'BTCUSDC']) },
      ['BTCUSDC', 'ETHUSDT'],
    ],
    [
      'among all pairs until then',
      { now: now - 1, tab: 'USDT' },
      ['ETHUSDT', 'PEPEUSDT', 'BTCUSDT'],
    ],
  ])('is %s', (_title, filter, found) => {
    expect(shown(filter)).toEqual(found);
  });

  it('comes last in each order', () => {
    const filter = { search: 'usd' };
    expect(shown(filter, { column: 'pair', direction: 'descending' }).at(-1)).toBe('ETHUSDT');
  });
});

describe('CLI-34 the list of pairs', () => {
  it.each<[string, Partial<PairFilter>, readonly string[]]>([
    ['everything', {}, ['ETHUSDT', 'PEPEUSDT', 'BTCUSDT', 'BTCUSDC']],
    ['a quote coin', { tab: 'USDC' }, ['BTCUSDC']],
    ['favourites', { tab: 'favourites', favourites: new Set(['PEPEUSDT']) }, ['PEPEUSDT']],
    ['a base coin in small letters', { search: ' btc' }, ['BTCUSDT', 'BTCUSDC']],
    ['a pair with a stroke', { search: 'eth / us' }, ['ETHUSDT']],
    ['nothing', { search: 'DOGE' }, []],
  ])('has %s', (_title, filter, found) => {
    expect(symbols(filter)).toEqual(found);
  });

  it('has favourites in their own order, and other pairs after them', () => {
    const favourites = new Set(['PEPEUSDT', 'ETHUSDT']);
    const own: PairSort = { column: 'own', direction: 'ascending' };
    expect(symbols({ tab: 'favourites', favourites }, own)).toEqual(['PEPEUSDT', 'ETHUSDT']);
    expect(symbols({ favourites }, own).slice(0, 2)).toEqual(['PEPEUSDT', 'ETHUSDT']);
  });

  it.each<[PairSort['column'], readonly string[]]>([
    ['pair', ['BTCUSDC', 'BTCUSDT', 'ETHUSDT', 'PEPEUSDT']],
    ['price', ['PEPEUSDT', 'ETHUSDT', 'BTCUSDT', 'BTCUSDC']],
    ['change', ['PEPEUSDT', 'BTCUSDT', 'ETHUSDT', 'BTCUSDC']],
    ['volume', ['BTCUSDT', 'PEPEUSDT', 'ETHUSDT', 'BTCUSDC']],
  ])('is sorted by %s, unknown figures last', (column, ascending) => {
    expect(symbols({}, { column, direction: 'ascending' })).toEqual(ascending);
    const descending = symbols({}, { column, direction: 'descending' });
    const unknown = column === 'pair' ? [] : ['BTCUSDC'];
    const known = ascending.filter((symbol) => !unknown.includes(symbol));
    expect(descending).toEqual([...known.toReversed(), ...unknown]);
  });

  it('is sorted by the change over seven days, unknown ones last', () => {
    const weeks = new Map([
      ['ETHUSDT', '0.02'],
      ['BTCUSDT', '-0.1'],
    ]);
    const sort = { column: 'week', direction: 'ascending' } as const;
    const rows = listPairs(instruments, tickers, everything, sort, weeks);
    expect(rows.slice(0, 2).map(({ instrument }) => instrument.symbol)).toEqual([
      'BTCUSDT',
      'ETHUSDT',
    ]);
    expect(rows).toHaveLength(instruments.length);
  });

  it('names the quote coins, the one with the most pairs first', () => {
    expect(quoteCoinsOf(instruments)).toEqual(['USDT', 'USDC']);
  });
});
