import { parseCoin } from './instrument.ts';
import { parseUnits } from './decimal.ts';

/** Levels are assets divided by debts, in hundredths. */
export const levels = {
  transferOut: 200n,
  borrow: 150n,
  marginCall: 130n,
  liquidation: 110n,
} as const;

export type Level = keyof typeof levels;

/** Interest rates are counted in millionths a day. */
export const wholeDays = 24n * 1_000_000n;

/** In millionths of the liquidated debt. */
export const liquidationFeeRate = 20_000n;

export const hourMs = 3_600_000;

export interface LoanTerms {
  readonly coin: string;
  /** In millionths of the principal. */
  readonly dailyRate: bigint;
  /** Limit of one account, in units of the coin. */
  readonly maxBorrow: bigint;
}

function terms(coin: string, dailyRate: string, maxBorrow: string): LoanTerms {
  return {
    coin,
    dailyRate: parseUnits(dailyRate, 6) ?? 0n,
    maxBorrow: parseCoin(maxBorrow) ?? 0n,
  };
}

/** The coins that are lent. PEPE is not: its price moves too fast for a loan. */
export const loanTerms: ReadonlyMap<string, LoanTerms> = new Map(
  [
    terms('USDT', '0.0003', '1000000'),
    terms('BTC', '0.0001', '20'),
    terms('ETH', '0.00012', '400'),
    terms('SOL', '0.0002', '8000'),
    terms('USDC', '0.0003', '1000000'),
    terms('XRP', '0.0003', '300000'),
    terms('DOGE', '0.0004', '1000000'),
    terms('BNB', '0.0002', '800'),
    terms('LTC', '0.0003', '3000'),
  ].map((each) => [each.coin, each]),
);
