import { mostLeverage, type FuturesTerms, type SettingProblem } from '@bourse/trading/draft';
import { useLingui } from '@lingui/react/macro';
import { formatAmount } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';

export function useSettingTexts({ contract }: FuturesTerms): Record<SettingProblem, string> {
  const { t } = useLingui();
  const most = formatAmount(String(mostLeverage(contract)), useLocale());
  return {
    'leverage-invalid': t({
      id: 'setting.leverage-invalid',
      message: `Enter a whole number from 1 to ${{ most }}`,
    }),
    'position-too-large': t({
      id: 'setting.position-too-large',
      message: 'Your position is too large for this leverage. Reduce it first.',
    }),
    'isolated-lower': t({
      id: 'setting.isolated-lower',
      message: 'You cannot reduce the leverage of an isolated position. Add margin instead.',
    }),
    'balance-insufficient': t({
      id: 'problem.balance-insufficient',
      message: 'Insufficient balance',
    }),
    'orders-wait': t({
      id: 'setting.orders-wait',
      message: 'Cancel your open orders first.',
    }),
    'positions-open': t({
      id: 'setting.positions-open',
      message: 'Close your positions first.',
    }),
  };
}
