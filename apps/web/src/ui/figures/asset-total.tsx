import type { CoinHolding } from '@bourse/trading/account';
import { formatAmount, formatMoney } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { useTotalValue } from '#platform/market/rates/valuation.ts';
import { Figure } from '@bourse/ui/figures';

interface AssetTotalProps {
  /** `undefined` while they are unknown. */
  readonly holdings: readonly CoinHolding[] | undefined;
  readonly className?: string;
}

/** Total value of holdings, in the unit of the settings. */
export function AssetTotal({ holdings, className = '' }: AssetTotalProps) {
  const locale = useLocale();
  const { amount, decimals, unit } = useTotalValue(holdings);
  return (
    <Figure tone="quiet" className={className}>
      ≈{' '}
      {decimals === undefined
        ? formatMoney(amount, locale, unit)
        : `${formatAmount(amount, locale, decimals)} ${unit}`}
    </Figure>
  );
}
