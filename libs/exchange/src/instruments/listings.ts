import type { SpotInstrument } from '@bourse/gateway-contract';

export interface FlowTerms {
  /** Mean distance of a quote from the fair price, relative to that price. */
  readonly reach: number;
  readonly quoteSize: number;
  readonly takeSize: number;
  readonly gapMs: number;
}

export interface Listing {
  readonly terms: SpotInstrument;
  readonly flow: FlowTerms;
  readonly firstPrice: string;
  /** Standard deviation of the log return of a year. */
  readonly annualVolatility: number;
  /** Symbol of the pair whose fair price this one follows. */
  readonly follows?: string;
  /** UTC days after the first start of an exchange at whose end the trading ends. Default: it does not. */
  readonly daysToTrade?: number;
}

interface ListingRow extends Pick<
  Listing,
  'flow' | 'firstPrice' | 'annualVolatility' | 'follows' | 'daysToTrade'
> {
  readonly coins: readonly [base: string, quote: string];
  /** The UTC day on which the pair began to trade. It is fixed: a day that follows the clock would keep a pair new forever. */
  readonly listed: string;
  readonly tickSize: string;
  readonly stepSize: string;
  readonly minSize: string;
  readonly maxSize: string;
  readonly terms?: Partial<SpotInstrument>;
}

const common = {
  minNotional: '1',
  maxNotional: '10000000',
  priceBand: '0.1',
  makerFeeRate: '0.0008',
  takerFeeRate: '0.001',
};

function pair(row: ListingRow): Listing {
  const { coins, listed, tickSize, stepSize, minSize, maxSize, terms, ...rest } = row;
  const [baseCoin, quoteCoin] = coins;
  const names = { symbol: `${baseCoin}${quoteCoin}`, baseCoin, quoteCoin };
  const grid = { tickSize, stepSize, minSize, maxSize };
  const listedAt = Date.parse(listed);
  return { terms: { ...names, ...grid, ...common, listedAt, ...terms }, ...rest };
}

/** Less busy pairs act less often, to save time. */
const busyMs = 95;
const usualMs = 230;
const calmMs = 450;

const bitcoin = {
  tickSize: '0.01',
  stepSize: '0.000001',
  minSize: '0.00001',
  maxSize: '1000',
  firstPrice: '97250.00',
  annualVolatility: 0.42,
};
const ether = {
  tickSize: '0.01',
  stepSize: '0.0001',
  minSize: '0.0001',
  maxSize: '20000',
  firstPrice: '3420.00',
  annualVolatility: 0.55,
};
const solana = {
  tickSize: '0.01',
  stepSize: '0.001',
  minSize: '0.001',
  maxSize: '300000',
  firstPrice: '187.00',
  annualVolatility: 0.7,
};
const litecoin = {
  tickSize: '0.01',
  stepSize: '0.001',
  minSize: '0.001',
  maxSize: '90000',
  firstPrice: '108.40',
  annualVolatility: 0.65,
};

export const listings: readonly Listing[] = [
  pair({
    coins: ['BTC', 'USDT'],
    listed: '2023-05-16',
    ...bitcoin,
    flow: { reach: 0.0004, quoteSize: 180_000, takeSize: 12_000, gapMs: busyMs },
  }),
  pair({
    coins: ['ETH', 'USDT'],
    listed: '2023-05-16',
    ...ether,
    flow: { reach: 0.0005, quoteSize: 40_000, takeSize: 3_000, gapMs: busyMs },
  }),
  pair({
    coins: ['SOL', 'USDT'],
    listed: '2023-08-22',
    ...solana,
    flow: { reach: 0.003, quoteSize: 90_000, takeSize: 8_000, gapMs: busyMs },
  }),
  pair({
    coins: ['XRP', 'USDT'],
    listed: '2023-08-22',
    tickSize: '0.0001',
    stepSize: '0.1',
    minSize: '0.1',
    maxSize: '4000000',
    flow: { reach: 0.003, quoteSize: 50_000, takeSize: 4_000, gapMs: usualMs },
    firstPrice: '2.2400',
    annualVolatility: 0.75,
  }),
  pair({
    coins: ['DOGE', 'USDT'],
    listed: '2024-02-06',
    tickSize: '0.00001',
    stepSize: '1',
    minSize: '1',
    maxSize: '25000000',
    flow: { reach: 0.003, quoteSize: 20_000, takeSize: 2_000, gapMs: usualMs },
    firstPrice: '0.38150',
    annualVolatility: 0.85,
  }),
  pair({
    coins: ['BNB', 'USDT'],
    listed: '2024-02-06',
    tickSize: '0.01',
    stepSize: '0.001',
    minSize: '0.001',
    maxSize: '15000',
    flow: { reach: 0.001, quoteSize: 10_000, takeSize: 800, gapMs: usualMs },
    firstPrice: '655.00',
    annualVolatility: 0.5,
  }),
  pair({
    coins: ['LTC', 'USDT'],
    listed: '2024-04-16',
    ...litecoin,
    flow: { reach: 0.004, quoteSize: 60_000, takeSize: 5_000, gapMs: calmMs },
  }),
  pair({
    coins: ['PEPE', 'USDT'],
    listed: '2026-11-17',
    tickSize: '0.00000001',
    stepSize: '1',
    minSize: '1000',
    maxSize: '800000000000',
    flow: { reach: 0.005, quoteSize: 400_000_000, takeSize: 40_000_000, gapMs: usualMs },
    firstPrice: '0.00001234',
    annualVolatility: 1.1,
    terms: { priceBand: '0.2' },
  }),
  pair({
    coins: ['USDC', 'USDT'],
    listed: '2023-05-16',
    tickSize: '0.0001',
    stepSize: '0.01',
    minSize: '0.01',
    maxSize: '10000000',
    flow: { reach: 0.0004, quoteSize: 5_000_000, takeSize: 300_000, gapMs: calmMs },
    firstPrice: '1.0000',
    annualVolatility: 0.003,
    terms: { priceBand: '0.02', makerFeeRate: '0.0001', takerFeeRate: '0.0002' },
  }),
  pair({
    coins: ['BTC', 'USDC'],
    listed: '2024-09-10',
    ...bitcoin,
    flow: { reach: 0.0006, quoteSize: 60_000, takeSize: 5_000, gapMs: usualMs },
    follows: 'BTCUSDT',
  }),
  pair({
    coins: ['ETH', 'USDC'],
    listed: '2024-09-10',
    ...ether,
    flow: { reach: 0.0007, quoteSize: 15_000, takeSize: 1_200, gapMs: usualMs },
    follows: 'ETHUSDT',
  }),
  pair({
    coins: ['SOL', 'USDC'],
    listed: '2025-03-11',
    ...solana,
    flow: { reach: 0.004, quoteSize: 40_000, takeSize: 3_500, gapMs: calmMs },
    follows: 'SOLUSDT',
    daysToTrade: 5,
  }),
  pair({
    coins: ['LTC', 'USDC'],
    listed: '2026-03-10',
    ...litecoin,
    flow: { reach: 0.005, quoteSize: 20_000, takeSize: 2_000, gapMs: calmMs },
    follows: 'LTCUSDT',
    terms: { delistedAt: Date.parse('2026-10-13T08:00Z') },
  }),
];
