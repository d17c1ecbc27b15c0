import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { Checkbox } from '@bourse/ui/fields';
import { Dialog } from '@bourse/ui/overlays';
import { confirmations, type Confirmation } from '../../placement/confirmations.ts';
import { modeTipAtom } from './confirm-modes.ts';

export function FormSettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t({ id: 'order.settings', message: 'Order settings' })} onClose={onClose}>
      <ConfirmationSwitches />
    </Dialog>
  );
}

function ConfirmationSwitches() {
  const { t } = useLingui();
  return (
    <fieldset className="flex flex-col">
      <legend className="text-sm font-semibold">
        {t({ id: 'order.ask-before', message: 'Confirm before' })}
      </legend>
      <Switch kind="order" label={t({ id: 'order.ask-orders', message: 'Placing an order' })} />
      <Switch
        kind="presets"
        label={t({
          id: 'order.ask-presets',
          message: 'Placing an order with TP/SL',
        })}
      />
      <Switch kind="tpsl" label={t({ id: 'order.ask-tpsl', message: 'Placing a TP/SL order' })} />
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
      label={t({ id: 'order.ask-modes', message: 'Changing the margin mode' })}
      checked={silent !== 'true'}
      onChange={(asks) => {
        setSilent(asks ? 'false' : 'true');
      }}
    />
  );
}
