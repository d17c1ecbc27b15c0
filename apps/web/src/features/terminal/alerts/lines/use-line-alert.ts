import { createLineAlert, removeAlert, type LineAlert } from '@bourse/gateway-contract';
import { alertProduct, useAlertChange } from '@bourse/react/notices';
import { useLingui } from '@lingui/react/macro';
import { useMarket } from '#accounts/markets/market.ts';
import { useLedger } from '#page/page-context.ts';
import type { Instrument } from '#platform/market/product.ts';
import { toast } from '#platform/messages/toast.ts';
import type { WatchedLine } from './alert-lines.ts';

/** Returns a function that sets an alert of a line, or removes the one that it has. */
export function useLineAlert({ symbol }: Instrument) {
  const { t } = useLingui();
  const ledger = useLedger();
  const product = alertProduct(useMarket().kind);
  const creation = useAlertChange(createLineAlert, {
    onSuccess: () => {
      toast.success(t({ id: 'alerts.set', message: 'Price alert set' }), { id: 'alerts.set' });
    },
  });
  const removal = useAlertChange(removeAlert);
  return {
    isSetting: creation.isPending,
    isRemoving: removal.isPending,
    toggle: ({ drawingId, line }: WatchedLine, alert: LineAlert | undefined) => {
      if (alert) removal.mutate({ ledger, alertId: alert.alertId });
      else creation.mutate({ ledger, product, symbol, drawingId, line });
    },
  };
}
