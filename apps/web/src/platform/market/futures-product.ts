import { getContractCandles, getContracts, getContractTickers } from '@bourse/gateway-contract';
import type { Product } from './product.ts';

/** The coin of margin and profit of every contract. */
export const settlementCoin = 'USDT';

/** USDT perpetual contracts. */
export const futuresProduct: Product = {
  instType: 'USDT-FUTURES',
  loadInstruments: async (sdk, options) => (await sdk.call(getContracts, {}, options)).contracts,
  loadTickers: async (sdk, options) => (await sdk.call(getContractTickers, {}, options)).tickers,
  loadCandles: async (payload, sdk, options) =>
    (await sdk.call(getContractCandles, payload, options)).candles,
};
