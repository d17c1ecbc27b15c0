import { useState } from 'react';
import { Button } from '../src/fields/index.ts';
import { AnchoredPopover, ConfirmDialog, Dialog, Popover } from '../src/overlays/index.ts';

/** Buttons that open a window, a sheet, a question and a popover. */
export function Windows() {
  const [open, setOpen] = useState<'window' | 'sheet' | 'question'>();
  const close = () => {
    setOpen(undefined);
  };
  return (
    <section>
      <h2>Windows</h2>
      <div className="row">
        {(['window', 'sheet', 'question'] as const).map((kind) => (
          <Button
            key={kind}
            onClick={() => {
              setOpen(kind);
            }}
          >
            {kind}
          </Button>
        ))}
        <Popover label="Popover" button="popover" placement="button">
          What a popover says.
        </Popover>
        <AnchoredPopover label="Anchored popover" button="anchored popover">
          {() => 'What an anchored popover says.'}
        </AnchoredPopover>
      </div>
      {open === 'question' && (
        <ConfirmDialog
          title="Cancel all orders?"
          confirmLabel="Cancel all"
          look="danger"
          onConfirm={close}
          onCancel={close}
        >
          Three orders wait.
        </ConfirmDialog>
      )}
      {(open === 'window' || open === 'sheet') && (
        <Dialog title="Transfer" shape={open} onClose={close}>
          What a window says.
        </Dialog>
      )}
    </section>
  );
}
