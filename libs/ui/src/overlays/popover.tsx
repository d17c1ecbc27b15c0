import { Fragment, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { classNames } from '../class-names.ts';
import { customProperties } from '../custom-properties.ts';
import { hidePopover } from './ports.ts';

/** Properties of {@link Popover}. */
export interface PopoverProps {
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
  /** Further classes of the panel. */
  readonly panelClassName?: string;
  /** Receives the button, if the caller needs it too. */
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

/** A button that opens a panel: a native popover, which closes on Escape, outside presses and lost focus, and returns focus to the button. */
export function Popover(props: PopoverProps) {
  const { label, button, children, shape = 'menu', placement = 'head', width = 18 } = props;
  const id = useId();
  const ownRef = useRef<HTMLButtonElement>(null);
  const { buttonRef = ownRef, isNamedByContent = false, panelClassName } = props;
  const [openedAt, setOpenedAt] = useState<number>();
  const close = () => {
    hidePopover(id);
  };
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
          setOpenedAt(event.newState === 'open' ? event.timeStamp : undefined);
        }}
        style={customProperties({ '--width': `${width}rem` })}
        className={classNames(
          'fixed inset-x-auto inset-y-auto m-0 w-(--width) max-w-[calc(100%-16px)] overflow-y-auto rounded-panel border border-line bg-surface-1 p-4 whitespace-normal text-text-1',
          placements[placement],
          shapes[shape],
          panelClassName,
        )}
      >
        {/* A panel that closes and opens at once sends one event. The key renews its content, which takes the focus. */}
        {typeof children === 'function'
          ? openedAt !== undefined && <Fragment key={openedAt}>{children(close)}</Fragment>
          : children}
      </div>
    </>
  );
}

function placeBelow(panel: HTMLElement, button: HTMLElement): void {
  const { bottom, left, right } = button.getBoundingClientRect();
  const { defaultView, documentElement } = button.ownerDocument;
  const isRtl = defaultView?.getComputedStyle(button).direction === 'rtl';
  const start = isRtl ? documentElement.clientWidth - right : left;
  panel.style.setProperty('--below', `${Math.round(bottom) + 4}px`);
  panel.style.setProperty('--start', `${Math.round(start)}px`);
}
