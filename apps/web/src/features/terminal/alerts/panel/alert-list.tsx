import { indicatorName } from '@bourse/client/notices';
import { removeAlert, type IndicatorAlert, type MarketAlert } from '@bourse/gateway-contract';
import { useAlertChange, usePairAlerts } from '@bourse/react/notices';
import { decimalsOf } from '@bourse/trading/decimal';
import { useLingui } from '@lingui/react/macro';
import { useMarket } from '#accounts/markets/market.ts';
import { useLedger } from '#page/page-context.ts';
import { formatAmount, formatPrice, formatRate, isolate } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import type { Instrument } from '#platform/market/product.ts';
import { Figure } from '@bourse/ui/figures';
import { CloseIcon } from '@bourse/ui/icons';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { linePriceAt } from '@bourse/trading/market';
import { useState } from 'react';
import { QueryState } from '#ui/states/query-state.tsx';

interface AlertListProps {
  readonly instrument: Instrument;
}

export function AlertList({ instrument }: AlertListProps) {
  const { t } = useLingui();
  const query = usePairAlerts(useMarket().kind, instrument.symbol);
  return (
    <section aria-label={t({ id: 'alerts.active', message: 'Active alerts' })}>
      <div className="flex min-h-20 flex-col">
        <QueryState
          query={query}
          loading={t({ id: 'alerts.loading', message: 'Loading your alerts' })}
          empty={t({ id: 'alerts.none', message: 'No active alerts for this pair.' })}
        >
          {(alerts) => (
            <ul className="flex max-h-60 flex-col divide-y divide-line overflow-y-auto">
              {alerts.map((alert) => (
                <AlertRow key={alert.alertId} alert={alert} instrument={instrument} />
              ))}
            </ul>
          )}
        </QueryState>
      </div>
    </section>
  );
}

interface AlertRowProps extends AlertListProps {
  readonly alert: MarketAlert;
}

function AlertRow({ alert, instrument }: AlertRowProps) {
  const { t } = useLingui();
  const ledger = useLedger();
  const removal = useAlertChange(removeAlert);
  const { alertId, direction, note } = alert;
  const price = useLevelText(alert, instrument);
  const condition = useCondition(alert);
  return (
    <li className="flex min-h-9 items-center gap-2 py-1 text-sm">
      <span aria-hidden className={direction === 'rising' ? 'text-up' : 'text-down'}>
        {direction === 'rising' ? '▲' : '▼'}
      </span>
      <span className="min-w-0 flex-1">
        <span className={isAverage(alert) ? 'text-xs text-text-2' : 'sr-only'}>{condition} </span>
        <Figure>{price}</Figure>
        <WatchedName alert={alert} />
        {note !== null && (
          <bdi className="block text-xs [overflow-wrap:anywhere] text-text-2">{note}</bdi>
        )}
      </span>
      <button
        type="button"
        aria-label={t({ id: 'alerts.remove', message: `Remove the alert at ${{ price }}` })}
        aria-disabled={removal.isPending || undefined}
        onClick={() => {
          if (!removal.isPending) removal.mutate({ ledger, alertId });
        }}
        className="flex size-8 shrink-0 items-center justify-center rounded-control text-text-2 hover:bg-surface-2 hover:text-text-1 aria-disabled:opacity-60 pointer-coarse:size-11"
      >
        <CloseIcon />
      </button>
    </li>
  );
}

/** An average has no level: the close of a candle crosses it. */
function isAverage(alert: MarketAlert): boolean {
  return alert.kind === 'indicator' && alert.level === null;
}

function useCondition(alert: MarketAlert): string {
  const { t } = useLingui();
  const isRising = alert.direction === 'rising';
  if (isAverage(alert)) {
    return isRising
      ? t({ id: 'alerts.closes-above', message: 'Closes above' })
      : t({ id: 'alerts.closes-below', message: 'Closes below' });
  }
  return isRising
    ? t({ id: 'alerts.rises-to', message: 'Rises to' })
    : t({ id: 'alerts.falls-to', message: 'Falls to' });
}

function useIndicatorTitle(): (alert: IndicatorAlert) => string {
  const { t } = useLingui();
  return (alert) => {
    const indicator = isolate(indicatorName(alert));
    const interval = isolate(alert.granularity);
    return t({ id: 'alerts.indicator-of', message: `${{ indicator }} on ${{ interval }}` });
  };
}

/** Returns the price, rate or level of an alert; of a line its price now, of an average its name. */
function useLevelText(alert: MarketAlert, { tickSize }: Instrument): string {
  const locale = useLocale();
  const { now } = useSdk();
  const [openedAt] = useState(now);
  const indicatorTitle = useIndicatorTitle();
  if (alert.kind === 'funding') return formatRate(alert.rate, locale);
  if (alert.kind === 'indicator') {
    return alert.level === null ? indicatorTitle(alert) : formatAmount(alert.level, locale);
  }
  const price =
    alert.kind === 'line' ? linePriceAt(alert.line, openedAt, { tickSize }) : alert.price;
  return formatPrice(price, locale, decimalsOf(tickSize));
}

/** The name of what is watched; none for the last price, and for an average, which has it in place of a level. */
function WatchedName({ alert }: Pick<AlertRowProps, 'alert'>) {
  const { t } = useLingui();
  const indicatorTitle = useIndicatorTitle();
  const indicator = alert.kind === 'indicator' && !isAverage(alert) ? indicatorTitle(alert) : '';
  const names = {
    price: '',
    mark: t({ id: 'book.mark', message: 'Mark' }),
    line: t({ id: 'alerts.line', message: 'Drawn line' }),
    indicator,
    funding: t({ id: 'funding.rate', message: 'Funding rate' }),
  };
  const isMark = alert.kind === 'price' && alert.triggerBy === 'mark';
  const name = names[isMark ? 'mark' : alert.kind];
  return name !== '' && <span className="ms-1 text-xs text-text-3">{name}</span>;
}
