import { use, useId, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { UiSettingsContext } from '../settings/ui-settings.ts';
import { hidePopover } from './ports.ts';

/** Properties of {@link AnchoredPopover}. */
export interface AnchoredPopoverProps {
  /** Accessible name of the button and the panel. */
  readonly label: string;
  readonly button: ReactNode;
  /** Called while the panel is open, with a function that closes it. */
  readonly children: (close: () => void) => ReactNode;
  readonly className?: string;
  /** Width of the panel in CSS pixels. Default 240. */
  readonly width?: number;
}

const margin = 8;

/** A button that opens a panel below it, which stays inside the window. Closing it returns the focus to the button. */
export function AnchoredPopover(props: AnchoredPopoverProps) {
  const { label, button, children, className, width = 240 } = props;
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { direction = 'ltr' } = use(UiSettingsContext);
  const close = () => {
    hidePopover(id);
  };
  const place = () => {
    if (!anchor.current || !panel.current) return;
    const { left, right, bottom } = anchor.current.getBoundingClientRect();
    const start = direction === 'rtl' ? right - width : left;
    const { innerWidth = 0, innerHeight = 0 } = panel.current.ownerDocument.defaultView ?? {};
    const { style } = panel.current;
    style.left = `${Math.max(margin, Math.min(start, innerWidth - width - margin))}px`;
    style.top = `${Math.min(bottom + 4, innerHeight / 2)}px`;
    style.maxHeight = `${innerHeight - Math.min(bottom + 4, innerHeight / 2) - margin}px`;
  };
  return (
    <>
      <button
        ref={anchor}
        type="button"
        popoverTarget={id}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        className={classNames(
          'hit-area flex min-w-8 shrink-0 items-center justify-center gap-1 rounded-control px-2 text-sm text-text-2 hover:bg-surface-2 hover:text-text-1 pointer-coarse:min-w-11',
          className,
        )}
      >
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        onBeforeToggle={place}
        onToggle={(event) => {
          setOpen(event.newState === 'open');
        }}
        style={{ width }}
        className="fixed inset-auto m-0 overflow-y-auto rounded-panel border border-line bg-surface-1 p-3 text-text-1"
      >
        {isOpen && children(close)}
      </div>
    </>
  );
}
