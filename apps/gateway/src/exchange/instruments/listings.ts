import type { SpotInstrument } from '@bourse/gateway-contract';

export interface FlowTerms {
  /** Mean distance of a quote from the fair price, relative to that price. */
  readonly reach: number;
  readonly quoteSize: number;
  readonly takeSize: number;
}

export interface Listing {
  readonly terms: SpotInstrument;
  readonly flow: FlowTerms;
  readonly firstPrice: string;
  /** Standard deviation of the log return of a year. */
  readonly annualVolatility: number;
}

const fees = { makerFeeRate: '0.0008', takerFeeRate: '0.001' };
const limits = { maxNotional: '10000000', priceBand: '0.1' };

export const listings: readonly Listing[] = [
  {
    terms: {
      symbol: 'BTCUSDT',
      baseCoin: 'BTC',
      quoteCoin: 'USDT',
      tickSize: '0.01',
      stepSize: '0.000001',
      minSize: '0.00001',
      minNotional: '1',
      maxSize: '1000',
      ...limits,
      ...fees,
    },
    flow: { reach: 0.0004, quoteSize: 180_000, takeSize: 12_000 },
    firstPrice: '97250.00',
    annualVolatility: 0.42,
  },
  {
    terms: {
      symbol: 'ETHUSDT',
      baseCoin: 'ETH',
      quoteCoin: 'USDT',
      tickSize: '0.01',
      stepSize: '0.0001',
      minSize: '0.0001',
      minNotional: '1',
      maxSize: '20000',
      ...limits,
      ...fees,
    },
    flow: { reach: 0.0005, quoteSize: 40_000, takeSize: 3_000 },
    firstPrice: '3420.00',
    annualVolatility: 0.55,
  },
  {
    terms: {
      symbol: 'SOLUSDT',
      baseCoin: 'SOL',
      quoteCoin: 'USDT',
      tickSize: '0.01',
      stepSize: '0.001',
      minSize: '0.001',
      minNotional: '1',
      maxSize: '300000',
      ...limits,
      ...fees,
    },
    flow: { reach: 0.003, quoteSize: 90_000, takeSize: 8_000 },
    firstPrice: '187.00',
    annualVolatility: 0.7,
  },
];
