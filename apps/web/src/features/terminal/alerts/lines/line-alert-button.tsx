import { createLineAlert, removeAlert, type LineAlert } from '@bourse/gateway-contract';
import { alertProduct, useAlertChange } from '@bourse/react/notices';
import type { Drawing } from '@bourse/trading-chart/react';
import { alertLineOf } from '@bourse/trading/market';
import { Button } from '@bourse/ui/fields';
import { BellIcon } from '@bourse/ui/icons';
import { useLingui } from '@lingui/react/macro';
import { useMarket } from '#accounts/markets/market.ts';
import { useLedger } from '#page/page-context.ts';
import type { Instrument } from '#platform/market/product.ts';
import { toast } from '#platform/messages/toast.ts';

interface LineAlertButtonProps {
  readonly instrument: Instrument;
  readonly drawing: Drawing;
  /** The alert that the drawing has. */
  readonly alert: LineAlert | undefined;
}

/** Sets an alert of a drawing's line, or removes it. Drawings without a line have none. */
export function LineAlertButton({ instrument, drawing, alert }: LineAlertButtonProps) {
  const { t } = useLingui();
  const ledger = useLedger();
  const product = alertProduct(useMarket().kind);
  const creation = useAlertChange(createLineAlert, {
    onSuccess: () => {
      toast.success(t({ id: 'alerts.set', message: 'Price alert set' }), { id: 'alerts.set' });
    },
  });
  const removal = useAlertChange(removeAlert);
  const line = alertLineOf(drawing, instrument);
  if (!line) return null;
  const isBeyond = drawing.kind === 'trend' || drawing.kind === 'arrow';
  const setHint = isBeyond
    ? t({
        id: 'alerts.on-extended-line',
        message: 'Alert when the price crosses this line or its extension',
      })
    : t({ id: 'alerts.on-line', message: 'Alert when the price crosses this line' });
  const removeHint = t({ id: 'alerts.remove-line', message: 'Remove the alert of this line' });
  return (
    <Button
      look="bare"
      className="flex min-h-8 items-center gap-1 px-2 text-xs pointer-coarse:min-h-11"
      title={alert ? removeHint : setHint}
      busy={creation.isPending || removal.isPending}
      onClick={() => {
        const { symbol } = instrument;
        if (alert) removal.mutate({ ledger, alertId: alert.alertId });
        else creation.mutate({ ledger, product, symbol, drawingId: drawing.id, line });
      }}
    >
      <BellIcon />
      {alert
        ? t({ id: 'alerts.remove-button', message: 'Remove alert' })
        : t({ id: 'alerts.set-button', message: 'Set alert' })}
    </Button>
  );
}
