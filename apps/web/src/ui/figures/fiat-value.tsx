import { money } from '@bourse/trading/decimal';
import { useLocale } from '#platform/locale/locale.ts';
import { formatMoney } from '@bourse/i18n-registry/figures';
import { useFiatUnit } from '#platform/market/rates/currency.ts';
import { Figure } from '@bourse/ui/figures';

interface FiatValueProps {
  readonly amount: string | undefined;
  /** Units of the display currency for one of the amount's coin. */
  readonly rate: string | undefined;
  readonly className?: string | undefined;
}

export function FiatValue({ amount, rate, className = 'text-xs' }: FiatValueProps) {
  const locale = useLocale();
  const { fiatName } = useFiatUnit();
  const value =
    amount === undefined || rate === undefined ? undefined : money.multiply(amount, rate).toFixed();
  return (
    <Figure tone="quiet" className={className}>
      ≈ {formatMoney(value, locale, fiatName)}
    </Figure>
  );
}
