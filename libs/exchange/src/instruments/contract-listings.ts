import type { ContractTerms } from '@bourse/gateway-contract';
import { wholeRate } from './rate.ts';
import { formatUnits, parseUnits } from './decimal.ts';
import { formatCoin, parseCoin } from './instrument.ts';
import type { Listing } from './listings.ts';

/** Its symbol is its underlying's. */
export interface ContractListing extends Listing {
  readonly terms: ContractTerms;
}

type TierRow = readonly [maxNotional: string, maxLeverage: number, maintenanceRate: string];

const common = {
  quoteCoin: 'USDT',
  minNotional: '5',
  makerFeeRate: '0.0002',
  takerFeeRate: '0.0006',
  liquidationFeeRate: '0.005',
  priceBand: '0.05',
  fundingIntervalHours: 8,
  fundingCap: '0.003',
};

const majorTiers: readonly TierRow[] = [
  ['50000', 125, '0.004'],
  ['250000', 100, '0.005'],
  ['1000000', 50, '0.01'],
  ['5000000', 20, '0.025'],
  ['20000000', 10, '0.05'],
  ['50000000', 5, '0.1'],
];

const otherTiers: readonly TierRow[] = [
  ['25000', 75, '0.0065'],
  ['100000', 50, '0.01'],
  ['500000', 25, '0.02'],
  ['1500000', 10, '0.05'],
  ['5000000', 5, '0.1'],
];

export function continuousTiers(rows: readonly TierRow[]): ContractTerms['tiers'] {
  let lower = 0n;
  let lowerRate = 0n;
  let amount = 0n;
  return rows.map(([maxNotional, maxLeverage, maintenanceRate]) => {
    const rate = parseUnits(maintenanceRate, 6) ?? 0n;
    amount += lowerRate === 0n ? 0n : (lower * (rate - lowerRate)) / wholeRate;
    lower = parseCoin(maxNotional) ?? 0n;
    lowerRate = rate;
    return { maxNotional, maxLeverage, maintenanceRate, maintenanceAmount: formatCoin(amount) };
  });
}

interface ListingRow extends Pick<Listing, 'flow' | 'firstPrice' | 'annualVolatility'> {
  readonly baseCoin: string;
  /** The UTC day on which the contract began to trade. */
  readonly listed: string;
  readonly tickScale: number;
  readonly stepSize: string;
  readonly maxSize: string;
  readonly tiers: readonly TierRow[];
}

function contract(row: ListingRow): ContractListing {
  const { baseCoin, listed, tickScale, stepSize, maxSize, tiers, ...rest } = row;
  const tickSize = formatUnits(1n, tickScale);
  const symbol = `${baseCoin}USDT`;
  const sizes = { stepSize, minSize: stepSize, maxSize };
  const names = { symbol, baseCoin, listedAt: Date.parse(listed) };
  const terms = { ...common, ...names, tickSize, ...sizes, tiers: continuousTiers(tiers) };
  return { terms, ...rest };
}

export const contractListings: readonly ContractListing[] = [
  contract({
    baseCoin: 'BTC',
    listed: '2023-09-12',
    tickScale: 1,
    stepSize: '0.0001',
    maxSize: '500',
    tiers: majorTiers,
    flow: { reach: 0.0003, quoteSize: 4_000, takeSize: 300, gapMs: 95 },
    firstPrice: '97250.0',
    annualVolatility: 0.42,
  }),
  contract({
    baseCoin: 'ETH',
    listed: '2023-09-12',
    tickScale: 2,
    stepSize: '0.001',
    maxSize: '8000',
    tiers: majorTiers,
    flow: { reach: 0.0004, quoteSize: 9_000, takeSize: 700, gapMs: 95 },
    firstPrice: '3420.00',
    annualVolatility: 0.55,
  }),
  contract({
    baseCoin: 'SOL',
    listed: '2024-03-05',
    tickScale: 3,
    stepSize: '0.01',
    maxSize: '50000',
    tiers: otherTiers,
    flow: { reach: 0.0006, quoteSize: 12_000, takeSize: 900, gapMs: 230 },
    firstPrice: '187.000',
    annualVolatility: 0.7,
  }),
  contract({
    baseCoin: 'XRP',
    listed: '2024-03-05',
    tickScale: 4,
    stepSize: '0.1',
    maxSize: '2000000',
    tiers: otherTiers,
    flow: { reach: 0.0007, quoteSize: 90_000, takeSize: 7_000, gapMs: 230 },
    firstPrice: '2.2400',
    annualVolatility: 0.75,
  }),
  contract({
    baseCoin: 'DOGE',
    listed: '2024-07-02',
    tickScale: 5,
    stepSize: '1',
    maxSize: '20000000',
    tiers: otherTiers,
    flow: { reach: 0.0008, quoteSize: 60_000, takeSize: 5_000, gapMs: 450 },
    firstPrice: '0.38150',
    annualVolatility: 0.85,
  }),
  contract({
    baseCoin: 'BNB',
    listed: '2025-06-03',
    tickScale: 2,
    stepSize: '0.01',
    maxSize: '20000',
    tiers: otherTiers,
    flow: { reach: 0.0006, quoteSize: 3_000, takeSize: 250, gapMs: 450 },
    firstPrice: '655.00',
    annualVolatility: 0.5,
  }),
];
