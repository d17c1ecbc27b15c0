import { indicatorName } from '@bourse/client/notices';
import type { IndicatorAlert } from '@bourse/gateway-contract';
import { formatAmount, isolate } from '@bourse/i18n-registry/figures';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#platform/locale/locale.ts';

/** Returns a function that says in one sentence which condition of an indicator was met. */
export function useIndicatorText(): (alert: IndicatorAlert, pair: string) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return (alert, pairName) => {
    const pair = isolate(pairName);
    const indicator = isolate(indicatorName(alert));
    const interval = isolate(alert.granularity);
    const isRising = alert.direction === 'rising';
    if (alert.level !== null) {
      const level = isolate(formatAmount(alert.level, locale));
      return isRising
        ? t({
            id: 'alerts.indicator-rose',
            message: `${{ pair }}: ${{ indicator }} rose to ${{ level }} (${{ interval }})`,
          })
        : t({
            id: 'alerts.indicator-fell',
            message: `${{ pair }}: ${{ indicator }} fell to ${{ level }} (${{ interval }})`,
          });
    }
    const price = isolate(formatAmount(alert.reachedValue ?? '', locale));
    return isRising
      ? t({
          id: 'alerts.closed-above',
          message: `${{ pair }} closed above ${{ indicator }} at ${{ price }} (${{ interval }})`,
        })
      : t({
          id: 'alerts.closed-below',
          message: `${{ pair }} closed below ${{ indicator }} at ${{ price }} (${{ interval }})`,
        });
  };
}
