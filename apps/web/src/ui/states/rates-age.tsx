import { useLingui } from '@lingui/react/macro';
import { formatMoment } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { useRatesAge } from '#platform/market/rates/fiat.ts';

/** Appears after a refresh has failed. */
export function RatesAge() {
  const { t } = useLingui();
  const at = useRatesAge();
  const locale = useLocale();
  if (at === undefined) return null;
  const time = formatMoment(at, locale);
  return (
    <p role="status" className="text-xs text-warn">
      {t({ id: 'rates.as-of', message: `Exchange rates as of ${{ time }}.` })}
    </p>
  );
}
