import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

/** Appearance of a button: what it does, by colour. */
export type ButtonLook = 'primary' | 'buy' | 'sell' | 'danger' | 'quiet' | 'bare';

const looks: Record<ButtonLook, string> = {
  primary: 'bg-accent text-on-accent font-semibold hover:brightness-110',
  buy: 'bg-up-fill text-on-trade font-semibold hover:brightness-110',
  sell: 'bg-down-fill text-on-trade font-semibold hover:brightness-110',
  danger: 'bg-error-fill text-on-trade font-semibold hover:brightness-110',
  quiet: 'bg-surface-3 text-text-1 hover:brightness-105 dark:hover:brightness-125',
  bare: 'text-text-2 hover:text-text-1 hover:bg-surface-2',
};

/** Properties of {@link Button}: those of `<button>`, a look, and whether it is busy. */
export interface ButtonProps extends ComponentProps<'button'> {
  /** Default `quiet`. */
  readonly look?: ButtonLook;
  /** Greys the button and announces work, without losing focus. */
  readonly busy?: boolean;
}

/** A button that submits nothing unless its `type` says so. */
export function Button({ look = 'quiet', busy = false, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={
        busy
          ? (event) => {
              event.preventDefault();
            }
          : onClick
      }
      className={classNames(
        'hit-area inline-flex items-center justify-center gap-1.5 rounded-control button-padding text-md transition-[filter,background-color]',
        'disabled:opacity-50 aria-disabled:opacity-60',
        looks[look],
        className,
      )}
    />
  );
}
