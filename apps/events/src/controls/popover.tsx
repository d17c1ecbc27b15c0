import { Fragment, useId, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface PopoverProps {
  /** Accessible name of the button and of the panel. */
  readonly label: string;
  readonly button: ReactNode;
  /** Called while the panel is open only, with what closes it. */
  readonly children: (close: () => void) => ReactNode;
  /** `sheet` rises from the lower edge of a phone, `screen` covers the phone. */
  readonly shape?: 'menu' | 'sheet' | 'screen';
}

const shapes = {
  menu: '',
  sheet:
    'max-md:start-0 max-md:end-0 max-md:top-auto max-md:bottom-0 max-md:w-full max-md:max-w-none max-md:rounded-b-none max-md:backdrop:bg-sheet-backdrop',
  screen:
    'max-md:inset-0 max-md:h-dvh max-md:max-h-none max-md:w-full max-md:max-w-none max-md:rounded-none max-md:border-0',
};

/**
 * A button that opens a panel below the header on the native popover, which closes on Escape, outside presses and lost
 * focus, and returns focus to the button.
 */
export function Popover({ label, button, children, shape = 'menu' }: PopoverProps) {
  const id = useId();
  const [openedAt, setOpenedAt] = useState<number>();
  const close = () => document.getElementById(id)?.hidePopover();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className="hit-area flex min-w-8 items-center justify-center gap-1.5 rounded-control px-2 text-text-2 hover:bg-surface-2 hover:text-text-1 pointer-coarse:min-w-11"
      >
        {button}
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        onToggle={(event) => {
          setOpenedAt(event.newState === 'open' ? event.timeStamp : undefined);
        }}
        className={classNames(
          'fixed inset-x-auto inset-y-auto end-2 top-14 m-0 max-h-[calc(100dvh-72px)] w-72 max-w-[calc(100%-16px)] overflow-y-auto rounded-panel border border-line bg-surface-1 p-4 whitespace-normal text-text-1',
          shapes[shape],
        )}
      >
        {/* A panel that closes and opens at once sends one event. The key renews its content, which takes the focus. */}
        {openedAt !== undefined && <Fragment key={openedAt}>{children(close)}</Fragment>}
      </div>
    </>
  );
}
