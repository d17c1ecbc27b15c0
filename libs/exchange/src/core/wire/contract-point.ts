import type { ContractPoint } from '@bourse/gateway-contract';
import { wholeFunding } from '../../instruments/contract.ts';
import { formatTrimmed } from '../../instruments/decimal.ts';
import { formatCoin, type Instrument } from '../../instruments/instrument.ts';
import type { EndedPeriod } from '../futures/series/records.ts';

const rateScale = 8;
const ratioScale = 4;

export function toContractPoint(period: EndedPeriod, instrument: Instrument): ContractPoint {
  const { ts, openInterest, mark, index } = period;
  const { longAccounts, shortAccounts, longSize, shortSize } = period;
  const basis = mark - index;
  return {
    ts,
    openInterest: instrument.formatSize(openInterest),
    openInterestValue: formatCoin(instrument.quoteOf(mark, openInterest)),
    longAccounts,
    shortAccounts,
    accountRatio: formatRatio(BigInt(longAccounts), BigInt(shortAccounts)),
    longSize: instrument.formatSize(longSize),
    shortSize: instrument.formatSize(shortSize),
    sizeRatio: formatRatio(longSize, shortSize),
    longLiquidations: formatCoin(period.longLiquidated),
    shortLiquidations: formatCoin(period.shortLiquidated),
    markPrice: instrument.formatPrice(mark),
    indexPrice: instrument.formatPrice(index),
    basis: instrument.formatPrice(basis),
    basisRate: formatTrimmed((basis * wholeFunding) / index, rateScale),
  };
}

/** Cuts off what is finer than 10^-4. */
function formatRatio(long: bigint, short: bigint): string | null {
  if (short === 0n) return null;
  return formatTrimmed((long * 10n ** BigInt(ratioScale)) / short, ratioScale);
}
