import type { ContractTerms } from '@bourse/gateway-contract';
import { parseUnits } from './decimal.ts';
import { Instrument, parseCoin } from './instrument.ts';
import { wholeRate } from './rate.ts';

/** Funding rates are counted in units of 10^-8. */
export const wholeFunding = 100_000_000n;

const rateScale = 6;
const fundingScale = 8;

/** Bounds of a position's value, in quote units. Rates in millionths. */
export interface Tier {
  readonly maxNotional: bigint;
  readonly maxLeverage: bigint;
  readonly maintenanceRate: bigint;
  /** Subtracted from value × rate, so that maintenance margin has no jump between tiers. */
  readonly maintenanceAmount: bigint;
}

export class Contract {
  readonly terms: ContractTerms;
  readonly instrument: Instrument;
  /** From small positions to large ones. */
  readonly tiers: readonly Tier[];
  readonly maxSize: bigint;
  /** Greatest distance of an order's price from the mark price, in millionths. */
  readonly priceBand: bigint;
  readonly liquidationFeeRate: bigint;
  /** Greatest funding rate in either direction, in units of 10^-8. */
  readonly fundingCap: bigint;
  readonly fundingIntervalMs: number;

  constructor(terms: ContractTerms) {
    this.terms = terms;
    this.instrument = new Instrument(terms);
    this.tiers = terms.tiers.map((tier) => ({
      maxNotional: unitsOf(tier.maxNotional),
      maxLeverage: BigInt(tier.maxLeverage),
      maintenanceRate: rateOf(tier.maintenanceRate),
      maintenanceAmount: unitsOf(tier.maintenanceAmount),
    }));
    this.maxSize = this.instrument.parseSize(terms.maxSize) ?? 0n;
    this.priceBand = rateOf(terms.priceBand);
    this.liquidationFeeRate = rateOf(terms.liquidationFeeRate);
    this.fundingCap = parseUnits(terms.fundingCap, fundingScale) ?? 0n;
    this.fundingIntervalMs = terms.fundingIntervalHours * 3_600_000;
  }

  get symbol(): string {
    return this.terms.symbol;
  }

  get maxLeverage(): bigint {
    return this.tiers[0]?.maxLeverage ?? 1n;
  }

  /** `0` beyond the greatest leverage. */
  maxNotional(leverage: bigint): bigint {
    return this.tiers.findLast(({ maxLeverage }) => maxLeverage >= leverage)?.maxNotional ?? 0n;
  }

  tierIndexOf(notional: bigint): number {
    const index = this.tiers.findIndex(({ maxNotional }) => notional <= maxNotional);
    return index === -1 ? this.tiers.length - 1 : index;
  }

  /** Rounds up. */
  maintenance(notional: bigint): bigint {
    const tier = this.tiers[this.tierIndexOf(notional)];
    if (!tier) throw new TypeError(`${this.symbol} has no tiers`);
    const { maintenanceRate, maintenanceAmount } = tier;
    return (notional * maintenanceRate + wholeRate - 1n) / wholeRate - maintenanceAmount;
  }
}

function unitsOf(text: string): bigint {
  const units = parseCoin(text);
  if (units === undefined) throw new TypeError(`${text} is too fine`);
  return units;
}

function rateOf(text: string): bigint {
  const rate = parseUnits(text, rateScale);
  if (rate === undefined) throw new TypeError(`${text} is too fine`);
  return rate;
}
