import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '../fields/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly look?: ButtonLook;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Focuses the button that changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, look = 'primary', onConfirm, onCancel } = props;
  const { t } = useLingui();
  return (
    <Dialog title={title} closeLabel={t({ id: 'close', message: 'Close' })} onClose={onCancel}>
      <div className="max-w-90 text-md text-text-2">{children}</div>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button autoFocus onClick={onCancel}>
          {t({ id: 'confirm.back', message: 'Go back' })}
        </Button>
        <Button look={look} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
