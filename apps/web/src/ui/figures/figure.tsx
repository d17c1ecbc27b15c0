import type { ReactNode } from 'react';
import { classNames } from '../styling/class-names.ts';

/** Meaning of a number's colour. The text also has a sign for `up` and `down`. */
export type Tone = 'plain' | 'up' | 'down' | 'quiet';

const tones: Record<Tone, string> = {
  plain: '',
  up: 'text-up',
  down: 'text-down',
  quiet: 'text-text-3',
};

/** Runs from left to right in every language. */
export function Figure({
  children,
  tone = 'plain',
  className,
}: {
  readonly children: ReactNode;
  readonly tone?: Tone;
  readonly className?: string;
}) {
  return (
    <bdi dir="ltr" className={classNames('tabular-nums', tones[tone], className)}>
      {children}
    </bdi>
  );
}
