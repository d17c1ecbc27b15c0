import { use, type ReactNode } from 'react';
import { classNames } from '../styling/class-names.ts';
import { HiddenFigure, HiddenFigures } from './hidden-figures.tsx';

/** Meaning of a number's colour. The text also has a sign for `up` and `down`. */
export type Tone = 'plain' | 'up' | 'down' | 'quiet';

const tones: Record<Tone, string> = {
  plain: '',
  up: 'text-up',
  down: 'text-down',
  quiet: 'text-text-3',
};

/** Runs from left to right in every language. Hidden where `HiddenFigures` says so. */
export function Figure({
  children,
  tone = 'plain',
  className,
}: {
  readonly children: ReactNode;
  readonly tone?: Tone;
  readonly className?: string;
}) {
  const isHidden = use(HiddenFigures);
  return (
    <bdi
      dir="ltr"
      className={classNames('tabular-nums', isHidden ? tones.plain : tones[tone], className)}
    >
      {isHidden ? <HiddenFigure /> : children}
    </bdi>
  );
}
