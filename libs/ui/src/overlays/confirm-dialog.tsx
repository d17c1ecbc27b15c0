import { use, type ReactNode } from 'react';
import { Button, type ButtonLook } from '../fields/button.tsx';
import { UiTextsContext } from '../settings/ui-texts.ts';
import { Dialog } from './dialog.tsx';

/** Properties of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  /** Look of the button that confirms. Default `primary`. */
  readonly look?: ButtonLook;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A dialog that asks before something is done. It focuses the button that changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, look = 'primary', onConfirm, onCancel } = props;
  const { goBack = 'Go back' } = use(UiTextsContext);
  return (
    <Dialog title={title} onClose={onCancel}>
      <div className="max-w-90 text-md text-text-2">{children}</div>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button autoFocus onClick={onCancel}>
          {goBack}
        </Button>
        <Button look={look} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
