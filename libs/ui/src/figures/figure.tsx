import { Children, use, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { HiddenFigure, HiddenFigures } from './hidden-figures.tsx';

/** Meaning of a number's colour. The text also has a sign for `up` and `down`. */
export type Tone = 'plain' | 'up' | 'down' | 'quiet';

const tones: Record<Tone, string> = {
  plain: '',
  up: 'text-up',
  down: 'text-down',
  quiet: 'text-text-3',
};

/** Properties of {@link Figure}. */
export interface FigureProps {
  readonly children: ReactNode;
  /** Default `plain`. */
  readonly tone?: Tone;
  readonly className?: string;
}

/**
 * A number with its signs. Runs from left to right in every language. Hidden where `HiddenFigures` says so. Its text is one node: React
 * replaces the only text of an element even if a page translator has wrapped it, and loses one of several.
 */
export function Figure({ children, tone = 'plain', className }: FigureProps) {
  const isHidden = use(HiddenFigures);
  return (
    <bdi
      dir="ltr"
      translate="no"
      className={classNames('tabular-nums', isHidden ? tones.plain : tones[tone], className)}
    >
      {isHidden ? <HiddenFigure /> : joinText(children)}
    </bdi>
  );
}

/** Joins texts. Text beside an element has its own element. */
function joinText(children: ReactNode): ReactNode {
  const parts = Children.toArray(children);
  if (parts.every(isText)) return parts.join('');
  return Children.map(parts, (part) => (isText(part) ? <span>{part}</span> : part));
}

function isText(part: ReactNode): part is string | number {
  return typeof part !== 'object';
}
