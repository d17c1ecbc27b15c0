import { Instrument, type Exchange, type TradeNews } from '@bourse/exchange';

/** A pair of a market, or a contract. */
type PairOfMarket = Pick<TradeNews, 'product' | 'symbol'>;

export type Instruments = ReadonlyMap<string, Instrument>;

const terminals = { spot: '/spot/', margin: '/margin/', futures: '/futures/usdt/' } as const;

/** Returns the path of a pair's page. */
export function terminalPath({ product, symbol }: PairOfMarket): string {
  return `${terminals[product]}${symbol}`;
}

/** Returns the name of a pair as people write it, such as `BTC/USDT`. */
export function pairName({ product, symbol }: PairOfMarket, instruments: Instruments): string {
  const instrument = instruments.get(keyOf(product === 'futures' ? 'futures' : 'spot', symbol));
  return instrument ? `${instrument.baseCoin}/${instrument.quoteCoin}` : symbol;
}

/** Returns what the exchange trades, for {@link pairName}. */
export function instrumentsOf({ spot, futures }: Exchange['instruments']): Instruments {
  const entry = (kind: 'spot' | 'futures') => (terms: (typeof spot)[number]) =>
    [keyOf(kind, terms.symbol), new Instrument(terms)] as const;
  return new Map([...spot.map(entry('spot')), ...futures.map(entry('futures'))]);
}

function keyOf(kind: 'spot' | 'futures', symbol: string): string {
  return `${kind}:${symbol}`;
}
