import { useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { classNames } from '../styling/class-names.ts';

interface PopoverProps {
  /** Accessible name of the panel, and of the button unless its content has a name. */
  readonly label: string;
  /** Whether the button is named by its content, which has to be text then. */
  readonly isNamedByContent?: boolean;
  readonly button: ReactNode;
  /** A function is called while the panel is open only, with what closes it. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  /** `sheet` rises from the lower edge of a phone, `screen` covers the phone. */
  readonly shape?: 'menu' | 'sheet' | 'screen';
  /** `head` is below the page's head, at its end; `button` is below the button. Default `head`. */
  readonly placement?: 'head' | 'button';
  /** Width of the panel in rem. Default 18. */
  readonly width?: number;
  readonly buttonRef?: RefObject<HTMLButtonElement | null>;
}

const shapes = {
  menu: '',
  sheet:
    'max-md:start-0 max-md:end-0 max-md:top-auto max-md:bottom-0 max-md:w-full max-md:max-w-none max-md:rounded-b-none',
  screen:
    'max-md:inset-0 max-md:h-dvh max-md:max-h-none max-md:w-full max-md:max-w-none max-md:rounded-none max-md:border-0',
};

const placements = {
  head: 'top-14 end-2 max-h-[calc(100dvh-72px)]',
  button:
    'top-(--below) start-[max(8px,min(var(--start),100%-8px-var(--width)))] max-h-[calc(100dvh-var(--below)-8px)]',
};

/** The native popover closes on Escape, outside presses and lost focus, and returns focus to the button. */
export function Popover(props: PopoverProps) {
  const { label, button, children, shape = 'menu', placement = 'head', width = 18 } = props;
  const id = useId();
  const ownRef = useRef<HTMLButtonElement>(null);
  const { buttonRef = ownRef, isNamedByContent = false } = props;
  const [isOpen, setOpen] = useState(false);
  const close = () => document.getElementById(id)?.hidePopover();
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        popoverTarget={id}
        aria-label={isNamedByContent ? undefined : label}
        className="hit-area flex min-w-8 items-center justify-center gap-1.5 rounded-control px-2 text-text-2 hover:bg-surface-2 hover:text-text-1 pointer-coarse:min-w-11"
      >
        {button}
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        onBeforeToggle={({ currentTarget }) => {
          if (buttonRef.current) placeBelow(currentTarget, buttonRef.current);
        }}
        onToggle={(event) => {
          setOpen(event.newState === 'open');
        }}
        style={{ '--width': `${width}rem` }}
        className={classNames(
          'fixed inset-x-auto inset-y-auto m-0 w-(--width) max-w-[calc(100%-16px)] overflow-y-auto rounded-panel border border-line bg-surface-1 p-4 whitespace-normal text-text-1',
          placements[placement],
          shapes[shape],
        )}
      >
        {typeof children === 'function' ? isOpen && children(close) : children}
      </div>
    </>
  );
}

function placeBelow(panel: HTMLElement, button: HTMLElement): void {
  const { bottom, left, right } = button.getBoundingClientRect();
  const isRtl = getComputedStyle(button).direction === 'rtl';
  const start = isRtl ? document.documentElement.clientWidth - right : left;
  panel.style.setProperty('--below', `${Math.round(bottom) + 4}px`);
  panel.style.setProperty('--start', `${Math.round(start)}px`);
}
