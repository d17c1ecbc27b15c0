import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { Confirmation } from '../../placement/confirmations.ts';
import { confirmations } from '../../placement/confirmations.ts';
import { modeTipAtom } from './confirm-modes.ts';

export function FormSettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t({ id: 'order.settings', message: 'Order settings' })}
      closeLabel={t({ id: 'close', message: 'Close' })}
      onClose={onClose}
    >
      <ConfirmationSwitches />
    </Dialog>
  );
}

function ConfirmationSwitches() {
  const { t } = useLingui();
  return (
    <fieldset className="flex flex-col">
      <legend className="text-sm font-semibold">
        {t({ id: 'order.ask-before', message: 'Ask before' })}
      </legend>
      <Switch kind="order" label={t({ id: 'order.ask-orders', message: 'Orders' })} />
      <Switch
        kind="presets"
        label={t({
          id: 'order.ask-presets',
          message: 'Orders with take profit or stop loss attached',
        })}
      />
      <Switch
        kind="tpsl"
        label={t({ id: 'order.ask-tpsl', message: 'Take-profit and stop-loss orders' })}
      />
      <ModeSwitch />
    </fieldset>
  );
}

function Switch({ kind, label }: { readonly kind: Confirmation; readonly label: string }) {
  const [silent, setSilent] = useAtom(confirmations[kind]);
  return (
    <Checkbox
      label={label}
      checked={silent !== 'true'}
      onChange={(asks) => {
        setSilent(asks ? 'false' : 'true');
      }}
    />
  );
}

function ModeSwitch() {
  const { t } = useLingui();
  const [silent, setSilent] = useAtom(modeTipAtom);
  return (
    <Checkbox
      label={t({ id: 'order.ask-modes', message: 'Changes of the margin mode' })}
      checked={silent !== 'true'}
      onChange={(asks) => {
        setSilent(asks ? 'false' : 'true');
      }}
    />
  );
}
