import type { ReactNode } from 'react';
import { classNames } from '../styling/class-names.ts';

/** What a number says besides its value. `up` and `down` come with a sign in the text, never as colour alone. */
export type Tone = 'plain' | 'up' | 'down' | 'quiet';

const tones: Record<Tone, string> = {
  plain: '',
  up: 'text-up',
  down: 'text-down',
  quiet: 'text-text-3',
};

/** A number in a left-to-right isolate with tabular digits, whatever the page's direction. */
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
