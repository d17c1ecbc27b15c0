import { parseCoin } from './instrument.ts';

/** How small balances are converted. */
export const conversionTerms = {
  /** The coin that comes out. */
  toCoin: 'USDT',
  /** Balances below this value are small, in units of `toCoin`. */
  bound: parseCoin('10') ?? 0n,
} as const;
