import type { SpotInstrument } from '@bourse/gateway-contract';

/** How the simulated participants of one pair behave. */
export interface FlowTerms {
  /** Mean distance of a quote from the fair price, as a part of it. */
  readonly reach: number;
  /** Median size of a quote near the touch, in steps. */
  readonly quoteSize: number;
  /** Median size of a taker's order, in steps. */
  readonly takeSize: number;
}

/** A pair as it is offered, with the simulated market around it. */
export interface Listing {
  readonly terms: SpotInstrument;
  readonly flow: FlowTerms;
  /** Where the market starts the very first time. */
  readonly firstPrice: string;
  /** Deviation of a year's log return in an average mood. */
  readonly annualVolatility: number;
}

const fees = { makerFeeRate: '0.0008', takerFeeRate: '0.001' };

/** Every pair of this exchange. */
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
      ...fees,
    },
    flow: { reach: 0.003, quoteSize: 90_000, takeSize: 8_000 },
    firstPrice: '187.00',
    annualVolatility: 0.7,
  },
];
