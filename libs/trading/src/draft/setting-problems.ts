import { money, type Big, type Decimal } from '../decimal.ts';
import type { Contract } from '../terms.ts';
import { mostValueAt, type FuturesTerms } from './draft-market.ts';
import { holdingOf, initialMargin } from './futures-estimate.ts';

/** Why leverage, margin mode or position mode cannot be changed. */
export type SettingProblem =
  | 'leverage-invalid'
  | 'position-too-large'
  | 'isolated-lower'
  | 'balance-insufficient'
  | 'orders-wait'
  | 'positions-open';

/** Returns the greatest leverage of a contract. */
export function mostLeverage({ tiers }: Pick<Contract, 'tiers'>): number {
  return tiers[0]?.maxLeverage ?? 1;
}

/** Margin of the contract's cross positions, and the available balance, after a change of leverage. */
export interface LeverageOutcome {
  readonly marginBefore: string;
  readonly margin: string;
  readonly available: string;
}

/** Returns the figures at another leverage; `undefined` without a cross position. Isolated positions keep their margin. */
export function afterLeverage(
  leverage: number,
  { contract, positions }: Pick<FuturesTerms, 'contract' | 'positions'>,
  available: string,
): LeverageOutcome | undefined {
  const own = positions.filter(
    ({ symbol, marginMode }) => symbol === contract.symbol && marginMode === 'cross',
  );
  if (own.length === 0 || leverage < 1) return undefined;
  const sum = (terms: readonly Decimal[]) =>
    terms.reduce<Big>((total, term) => total.plus(term), money.zero);
  const before = sum(own.map(({ margin }) => margin));
  const after = sum(own.map((each) => initialMargin(holdingOf(each).cost, leverage)));
  return {
    marginBefore: money.toShortText(before),
    margin: money.toShortText(after),
    available: money.toShortText(before.minus(after).plus(available)),
  };
}

/**
 * Returns why a leverage cannot be set.
 *
 * @param available - What cross positions may still hold as margin; not checked while it is unknown.
 */
export function leverageProblem(
  leverage: number,
  { contract, positions, waits }: FuturesTerms,
  available?: string,
): SettingProblem | undefined {
  if (!Number.isInteger(leverage) || leverage < 1 || leverage > mostLeverage(contract)) {
    return 'leverage-invalid';
  }
  if (waits.symbol) return 'orders-wait';
  const own = positions.filter(({ symbol }) => symbol === contract.symbol);
  const most = mostValueAt(contract, leverage);
  if (own.some(({ averagePrice, size }) => money.multiply(averagePrice, size).gt(most))) {
    return 'position-too-large';
  }
  const isLower = own.some(
    (position) => position.marginMode === 'isolated' && leverage < position.leverage,
  );
  if (isLower) return 'isolated-lower';
  const after = available && afterLeverage(leverage, { contract, positions }, available);
  return after && money.of(after.available).lt(0) ? 'balance-insufficient' : undefined;
}

/** Returns why the margin mode of a contract, or the position mode of the account, cannot be changed. */
export function modeProblem(
  { contract, positions, waits }: FuturesTerms,
  scope: 'symbol' | 'account',
): SettingProblem | undefined {
  if (waits[scope]) return 'orders-wait';
  const own = positions.filter(({ symbol }) => scope === 'account' || symbol === contract.symbol);
  return own.length > 0 ? 'positions-open' : undefined;
}
