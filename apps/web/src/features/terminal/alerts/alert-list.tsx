import { removeAlert, type PriceAlert } from '@bourse/gateway-contract';
import { useAlertChange, usePairAlerts } from '@bourse/react/notices';
import { decimalsOf } from '@bourse/trading/decimal';
import { useLingui } from '@lingui/react/macro';
import { useMarket } from '#accounts/markets/market.ts';
import { useLedger } from '#page/page-context.ts';
import { formatPrice } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import type { Instrument } from '#platform/market/product.ts';
import { Figure } from '@bourse/ui/figures';
import { CloseIcon } from '@bourse/ui/icons';
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
  readonly alert: PriceAlert;
}

function AlertRow({ alert, instrument }: AlertRowProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const ledger = useLedger();
  const removal = useAlertChange(removeAlert);
  const { alertId, direction, triggerBy, note } = alert;
  const price = formatPrice(alert.price, locale, decimalsOf(instrument.tickSize));
  return (
    <li className="flex min-h-9 items-center gap-2 py-1 text-sm">
      <span aria-hidden className={direction === 'rising' ? 'text-up' : 'text-down'}>
        {direction === 'rising' ? '▲' : '▼'}
      </span>
      <span className="min-w-0 flex-1">
        <span className="sr-only">
          {direction === 'rising'
            ? t({ id: 'alerts.rises-to', message: 'Rises to' })
            : t({ id: 'alerts.falls-to', message: 'Falls to' })}{' '}
        </span>
        <Figure>{price}</Figure>
        {triggerBy === 'mark' && (
          <span className="ms-1 text-xs text-text-3">
            {t({ id: 'book.mark', message: 'Mark' })}
          </span>
        )}
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
