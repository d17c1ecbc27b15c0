import type { ReachedAlert } from '@bourse/client/notices';
import type { FundingAlert, LineAlert, MarketAlert } from '@bourse/gateway-contract';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import {
  formatAmount,
  formatDecimal,
  formatRate,
  formatMoment,
  isolate,
} from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { useIndicatorText } from '#platform/notices/use-indicator-text.ts';
import { toast } from '#platform/messages/toast.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { usePairNames, type PairNames } from '@bourse/react/notices';

/** More alerts than these are shown in one notice. */
const singleNotices = 3;

/** An alert that was reached longer ago is shown with its time, in milliseconds. */
const recentMs = 10_000;

const routes = {
  spot: '/{-$locale}/spot/$symbol',
  futures: '/{-$locale}/futures/usdt/$symbol',
} as const;

/** Stays until the user closes it: an alert that was shown counts as seen. */
const lasting = { duration: Infinity, closeButton: true } as const;

interface AlertToasts {
  readonly show: (alerts: readonly ReachedAlert[]) => Promise<void>;
}

export function useAlertToasts(): AlertToasts {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { now } = useSdk();
  const texts = useAlertTexts();
  const pairNames = usePairNames();
  const showOne = (alert: ReachedAlert, nameOf: PairNames) => {
    const { alertId, product, symbol, note, reachedAt } = alert;
    const when = now() - reachedAt > recentMs ? texts.when(reachedAt) : '';
    toast.info(texts.title(alert, nameOf(symbol)), {
      ...lasting,
      id: `alert ${alertId}`,
      description: [note, when].filter(Boolean).join('\n'),
      action: {
        label: t({ id: 'alerts.open-pair', message: 'Open chart' }),
        onClick: () => void navigate({ to: routes[product], params: { symbol } }),
      },
    });
  };
  return {
    show: async (alerts) => {
      const names = { spot: await pairNames('spot'), futures: await pairNames('futures') };
      if (alerts.length <= singleNotices) {
        for (const alert of alerts) showOne(alert, names[alert.product]);
        return;
      }
      const { length: count } = alerts;
      toast.info(
        t({
          id: 'alerts.reached-count',
          message: plural(count, {
            one: '# price alert triggered',
            other: '# price alerts triggered',
          }),
        }),
        {
          ...lasting,
          id: `alerts ${alerts.map(({ alertId }) => alertId).join(' ')}`,
          description: alerts
            .map((alert) => texts.title(alert, names[alert.product](alert.symbol)))
            .join('\n'),
        },
      );
    },
  };
}

function useAlertTexts() {
  const { t } = useLingui();
  const locale = useLocale();
  const indicatorText = useIndicatorText();
  const fundingTitle = (alert: FundingAlert, name: string) => {
    const rate = isolate(formatRate(alert.rate, locale));
    const pair = isolate(name);
    return alert.direction === 'rising'
      ? t({ id: 'alerts.funding-rose', message: `${{ pair }}: funding rate rose to ${{ rate }}` })
      : t({ id: 'alerts.funding-fell', message: `${{ pair }}: funding rate fell to ${{ rate }}` });
  };
  const lineTitle = ({ reachedPrice, line }: LineAlert, name: string) => {
    const price = isolate(formatAmount(reachedPrice ?? line.to.price, locale));
    const pair = isolate(name);
    return t({
      id: 'alerts.line-crossed',
      message: `${{ pair }} crossed your line at ${{ price }}`,
    });
  };
  return {
    title: (alert: MarketAlert, name: string): string => {
      if (alert.kind === 'funding') return fundingTitle(alert, name);
      if (alert.kind === 'line') return lineTitle(alert, name);
      if (alert.kind === 'indicator') return indicatorText(alert, name);
      const decimals = alert.price.split('.')[1]?.length ?? 0;
      const price = isolate(formatDecimal(alert.price, locale, decimals));
      const pair = isolate(name);
      if (alert.triggerBy === 'mark') {
        return alert.direction === 'rising'
          ? t({
              id: 'alerts.mark-rose',
              message: `${{ pair }}: mark price rose to ${{ price }}`,
            })
          : t({
              id: 'alerts.mark-fell',
              message: `${{ pair }}: mark price fell to ${{ price }}`,
            });
      }
      return alert.direction === 'rising'
        ? t({ id: 'alerts.rose', message: `${{ pair }} rose to ${{ price }}` })
        : t({ id: 'alerts.fell', message: `${{ pair }} fell to ${{ price }}` });
    },
    when: (ms: number): string => {
      const time = isolate(formatMoment(ms, locale));
      return t({ id: 'alerts.reached-at', message: `Triggered at ${{ time }}` });
    },
  };
}
