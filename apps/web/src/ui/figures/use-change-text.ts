import { formatAmount } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';

/** An amount; `null` if there is none, `undefined` while it is unknown. */
type Amount = string | null | undefined;

/** Returns a function that writes an amount as it is and, if it is known to change, as it will be. */
export function useChangeText() {
  const locale = useLocale();
  return (before: Amount, after: Amount, unit: string): string => {
    const texts = [before, after].map((amount) => formatAmount(amount, locale));
    const isChange = after !== undefined && texts[0] !== texts[1];
    return `${isChange ? texts.join(' → ') : texts[0]} ${unit}`.trimEnd();
  };
}
