import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

const looks = {
  quiet: 'bg-surface-3 text-text-1 hover:brightness-105',
  bare: 'text-text-2 hover:text-text-1 hover:bg-surface-2',
} as const;

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: keyof typeof looks;
}

export function Button({ look = 'quiet', className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        'hit-area inline-flex items-center justify-center gap-1.5 rounded-control px-3 text-md',
        looks[look],
        className,
      )}
    />
  );
}
