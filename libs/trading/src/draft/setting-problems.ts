import { money } from '../decimal.ts';
import type { Contract } from '../terms.ts';
import { mostValueAt, type FuturesTerms } from './draft-market.ts';

/** Why leverage, margin mode or position mode cannot be changed. */
export type SettingProblem =
  'leverage-invalid' | 'position-too-large' | 'isolated-lower' | 'orders-wait' | 'positions-open';

/** Returns the greatest leverage of a contract. */
export function mostLeverage({ tiers }: Pick<Contract, 'tiers'>): number {
  return tiers[0]?.maxLeverage ?? 1;
}

/** Returns why a leverage cannot be set. */
export function leverageProblem(
  leverage: number,
  { contract, positions, waits }: FuturesTerms,
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
  return isLower ? 'isolated-lower' : undefined;
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
