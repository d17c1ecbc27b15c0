import {
  amendFuturesOrder,
  cancelAllFuturesOrders,
  cancelFuturesOrder,
  getContractCandles,
  getContracts,
  getContractTickers,
  getFuturesFills,
  getFuturesOpenOrders,
  getFuturesOrder,
  getFuturesOrderHistory,
} from '@bourse/gateway-contract';
import type { Product } from '#platform/market/product.ts';
import type { Market } from './market.ts';

const futuresProduct: Product = {
  instType: 'USDT-FUTURES',
  loadInstruments: async (sdk, options) => (await sdk.call(getContracts, {}, options)).contracts,
  loadTickers: async (sdk, options) => (await sdk.call(getContractTickers, {}, options)).tickers,
  loadCandles: async (payload, sdk, options) =>
    (await sdk.call(getContractCandles, payload, options)).candles,
};

export const futuresMarket: Market = {
  kind: 'futures',
  route: '/{-$locale}/futures/usdt/$symbol',
  page: '/futures/usdt/{symbol}',
  product: futuresProduct,
  instType: 'USDT-FUTURES',
  calls: {
    open: getFuturesOpenOrders,
    history: getFuturesOrderHistory,
    fills: getFuturesFills,
    find: getFuturesOrder,
    cancel: cancelFuturesOrder,
    amend: amendFuturesOrder,
    cancelAll: cancelAllFuturesOrders,
  },
  accountPanels: ['positions', 'open', 'history', 'fills', 'closed', 'transactions', 'assets'],
};
