import { Instrument, type Exchange, type TradeNews } from '@bourse/exchange';
import { gatewayCode } from '@bourse/gateway-contract';
import { Refusal } from '../../edge/route/refusal.ts';
import type { FigureName } from './alert.ts';

export type Instruments = ReadonlyMap<string, Instrument>;

export function instrumentKey({ product, symbol }: Pick<FigureName, 'product' | 'symbol'>): string {
  return `${product}:${symbol}`;
}

/** A pair of a market, or a contract. */
type PairOfMarket = Pick<TradeNews, 'product' | 'symbol'>;

const terminals = { spot: '/spot/', margin: '/margin/', futures: '/futures/usdt/' } as const;

/** Returns the path of a pair's page. */
export function terminalPath({ product, symbol }: PairOfMarket): string {
  return `${terminals[product]}${symbol}`;
}

/** Returns the name of a pair as people write it, such as `BTC/USDT`. */
export function pairName({ product, symbol }: PairOfMarket, instruments: Instruments): string {
  const key = instrumentKey({ product: product === 'futures' ? 'futures' : 'spot', symbol });
  const instrument = instruments.get(key);
  return instrument ? `${instrument.baseCoin}/${instrument.quoteCoin}` : symbol;
}

/** Returns what the exchange trades by {@link instrumentKey}. */
export function instrumentsOf({ spot, futures }: Exchange['instruments']): Instruments {
  const entry = (product: FigureName['product']) => (terms: (typeof spot)[number]) =>
    [instrumentKey({ product, symbol: terms.symbol }), new Instrument(terms)] as const;
  return new Map([...spot.map(entry('spot')), ...futures.map(entry('futures'))]);
}

/** @throws {Refusal} `pairDelisted` after the trading of a pair has ended, as no price of it will come. */
export function assertTraded(name: FigureName, known: Instruments, now: number): void {
  const instrument = known.get(instrumentKey(name));
  if (!instrument?.isDelisted(now)) return;
  const text = `${name.symbol} is not traded any more`;
  throw new Refusal(gatewayCode.pairDelisted, text, { data: { since: instrument.delistedAt } });
}

/** Returns the greatest funding rate of each contract in either direction, by symbol. */
export function fundingCapsOf({ futures }: Exchange['instruments']): ReadonlyMap<string, string> {
  return new Map(futures.map(({ symbol, fundingCap }) => [symbol, fundingCap]));
}
