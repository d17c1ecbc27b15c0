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

/** A native `<dialog>`, which traps focus, closes on Escape and restores focus. */
export function Dialog({ title, closeLabel, onClose, children, shape = 'window' }: DialogProps) {
  const { close = 'Close' } = use(UiTextsContext);
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const handleClose = useEffectEvent(onClose);
  // A layout effect, because focus is restored only from a dialog in the page.
  useLayoutEffect(() => {
    const dialog = ref.current;
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
    <dialog
      ref={ref}
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
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id={titleId} className="text-base font-semibold">
          {title}
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
      {/* An action on an amount needs it in view. */}
      <HiddenFigures value={false}>{children}</HiddenFigures>
    </dialog>
  );
}
