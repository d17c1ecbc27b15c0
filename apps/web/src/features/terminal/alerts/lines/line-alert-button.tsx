import type { LineAlert } from '@bourse/gateway-contract';
import type { Drawing } from '@bourse/trading-chart/react';
import { Button } from '@bourse/ui/fields';
import { BellIcon } from '@bourse/ui/icons';
import { useLingui } from '@lingui/react/macro';
import type { Instrument } from '#platform/market/product.ts';
import type { WatchedLine } from './alert-lines.ts';
import { useLineAlert } from './use-line-alert.ts';

interface LineAlertButtonProps {
  readonly instrument: Instrument;
  readonly drawing: Drawing;
  readonly line: WatchedLine;
  /** The alert that the line has. */
  readonly alert: LineAlert | undefined;
}

/** Sets an alert of a drawing with one line, or removes it. */
export function LineAlertButton({ instrument, drawing, line, alert }: LineAlertButtonProps) {
  const { t } = useLingui();
  const { isSetting, isRemoving, toggle } = useLineAlert(instrument);
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
      busy={isSetting || isRemoving}
      onClick={() => {
        toggle(line, alert);
      }}
    >
      <BellIcon />
      {alert
        ? t({ id: 'alerts.remove-button', message: 'Remove alert' })
        : t({ id: 'alerts.set-button', message: 'Set alert' })}
    </Button>
  );
}
