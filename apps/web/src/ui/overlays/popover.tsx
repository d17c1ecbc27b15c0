import type { ReactNode } from 'react';
import { useId } from 'react';

interface PopoverProps {
  /** Accessible name of the button. */
  readonly label: string;
  readonly button: ReactNode;
  readonly children: ReactNode;
}

/** A button that opens a panel on the native popover, which closes on Escape, outside presses and lost focus. */
export function Popover({ label, button, children }: PopoverProps) {
  const id = useId();
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
        className="fixed inset-x-auto inset-y-auto top-14 end-2 m-0 max-h-[calc(100dvh-72px)] w-72 overflow-y-auto rounded-panel border border-line bg-surface-1 p-4 text-text-1"
      >
        {children}
      </div>
    </>
  );
}
