import { formatDecimal } from '@bourse/i18n-registry/figures';
import { money } from '@bourse/trading/decimal';
import { Figure } from '@bourse/ui/figures';
import { gainTone, signed } from '#accounts/positions/use-position-columns.tsx';
import { useLocale } from '#platform/locale/locale.ts';

interface GainProps {
  /** In USDT. */
  readonly amount: string;
  /** Whether it is only moved money, which has no colour. Default `false`. */
  readonly isPlain?: boolean;
  readonly className?: string;
}

/** An amount with a sign, and with the colour of a gain or a loss. Less than a cent is zero. */
export function Gain({ amount, isPlain = false, className = '' }: GainProps) {
  const locale = useLocale();
  const shown = shownGain(amount);
  return (
    <Figure tone={isPlain ? 'plain' : gainTone(shown)} className={className}>
      {signed(formatDecimal(shown, locale, 2), shown)}
    </Figure>
  );
}

/** Returns an amount as it is shown with two decimals: one below a cent has no sign. */
export function shownGain(amount: string): string {
  return money.of(amount).abs().lt('0.01') ? '0' : amount;
}
