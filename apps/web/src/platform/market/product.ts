import {
  getCandles,
  getSymbols,
  getTickers,
  type CallPayload,
  type Candle,
  type ContractTerms,
  type ContractTicker,
  type SpotInstrument,
  type Ticker,
} from '@bourse/gateway-contract';
import { createContext, use } from 'react';
import type { CallOptions, Sdk } from '../sdk/sdk.tsx';

/** A spot pair, or a contract, which has the name of the pair it follows. */
export type Instrument = SpotInstrument | ContractTerms;

type Load<T> = (sdk: Pick<Sdk, 'call'>, options: CallOptions) => Promise<T>;

/** A kind of public market: its data, and the `instType` of its topics. */
export interface Product {
  readonly instType: 'SPOT' | 'USDT-FUTURES';
  readonly loadInstruments: Load<readonly Instrument[]>;
  readonly loadTickers: Load<readonly (Ticker | ContractTicker)[]>;
  /** Candles of the last price, oldest first. */
  readonly loadCandles: (
    payload: CallPayload<typeof getCandles>,
    ...load: Parameters<Load<unknown>>
  ) => Promise<readonly Candle[]>;
}

export const spotProduct: Product = {
  instType: 'SPOT',
  loadInstruments: async (sdk, options) => (await sdk.call(getSymbols, {}, options)).symbols,
  loadTickers: async (sdk, options) => (await sdk.call(getTickers, {}, options)).tickers,
  loadCandles: async (payload, sdk, options) =>
    (await sdk.call(getCandles, payload, options)).candles,
};

const ProductContext = createContext(spotProduct);

/** Provides the product whose instruments and figures are shown; spot without one. */
export const ProductProvider = ProductContext;

export function useProduct(): Product {
  return use(ProductContext);
}
