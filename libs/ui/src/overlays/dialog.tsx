import { use, useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { HiddenFigures } from '../figures/hidden-figures.tsx';
import { CloseIcon } from '../icons.tsx';
import { UiTextsContext } from '../settings/ui-texts.ts';

/** Properties of {@link Dialog}. */
export interface DialogProps {
  readonly title: string;
  /** Name of the button that closes it. Default: `close` of the texts. */
  readonly closeLabel?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** `sheet` rises from the lower edge of a phone. */
  readonly shape?: 'window' | 'sheet';
}

/**
 * A native `<dialog>`, which traps focus, closes on Escape and restores focus.
 *
 * A field or button in it with `autoFocus` has the focus at first, otherwise its close button.
 */
export function Dialog({ title, closeLabel, onClose, children, shape = 'window' }: DialogProps) {
  const titleId = useId();
  return (
    <dialog
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        // React passes it on to the dialogs around this one, which stay open.
        event.stopPropagation();
        onClose();
      }}
      className={classNames(
        'border border-line bg-surface-1 p-4 text-text-1',
        shape === 'sheet'
          ? 'mx-0 mt-auto mb-0 w-full max-w-none rounded-t-panel pb-[max(1rem,env(safe-area-inset-bottom))]'
          : 'm-auto max-w-[calc(100vw-16px)] rounded-panel',
      )}
    >
      <DialogHeader titleId={titleId} closeLabel={closeLabel} onClose={onClose}>
        {title}
      </DialogHeader>
      {/* An action on an amount needs it in view. */}
      <HiddenFigures value={false}>{children}</HiddenFigures>
    </dialog>
  );
}

interface DialogHeaderProps {
  readonly titleId: string;
  readonly closeLabel: string | undefined;
  readonly onClose: () => void;
  readonly children: string;
}

/** Opens the dialog as soon as it is in the page: nothing after the header could take the focus in a closed one. */
function DialogHeader({ titleId, closeLabel, onClose, children }: DialogHeaderProps) {
  const { close = 'Close' } = use(UiTextsContext);
  const ref = useRef<HTMLDivElement>(null);
  const handleClose = useEffectEvent(onClose);
  // A layout effect, because focus is restored only from a dialog in the page.
  useLayoutEffect(() => {
    const dialog = ref.current?.closest('dialog');
    const listening = new AbortController();
    dialog?.showModal();
    // A back button may close it without the event that can be cancelled.
    const noteClose = () => {
      if (!dialog?.open) handleClose();
    };
    dialog?.addEventListener('close', noteClose, listening);
    return () => {
      listening.abort();
      dialog?.close();
    };
  }, []);
  return (
    <div ref={ref} className="mb-3 flex items-center justify-between gap-4">
      <h2 id={titleId} className="text-base font-semibold">
        {children}
      </h2>
      <button
        type="button"
        aria-label={closeLabel ?? close}
        onClick={onClose}
        className="flex size-8 items-center justify-center rounded-control text-text-2 hover:bg-surface-2 hover:text-text-1 pointer-coarse:size-11"
      >
        <CloseIcon />
      </button>
    </div>
  );
}
