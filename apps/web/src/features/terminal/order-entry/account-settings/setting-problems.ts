import type { ContractTerms } from '@bourse/gateway-contract';
import { money } from '#platform/format/money.ts';
import { mostValueAt, type FuturesTerms } from '../../draft/draft-market.ts';

export type SettingProblem =
  'leverage-invalid' | 'position-too-large' | 'isolated-lower' | 'orders-wait' | 'positions-open';

/** The form warns above this leverage. */
export const highLeverage = 20;

export function mostLeverage({ tiers }: Pick<ContractTerms, 'tiers'>): number {
  return tiers[0]?.maxLeverage ?? 1;
}

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

export function modeProblem(
  { contract, positions, waits }: FuturesTerms,
  scope: 'symbol' | 'account',
): SettingProblem | undefined {
  if (waits[scope]) return 'orders-wait';
  const own = positions.filter(({ symbol }) => scope === 'account' || symbol === contract.symbol);
  return own.length > 0 ? 'positions-open' : undefined;
}
