import { createContext, use } from 'react';
import { UiTextsContext } from '../settings/ui-texts.ts';

/** Provides whether the figures below are hidden. The default is `false`. */
export const HiddenFigures = createContext(false);

/** Has the same width for every figure. */
export function HiddenFigure() {
  const { hiddenFigure = 'Hidden' } = use(UiTextsContext);
  return (
    <>
      <span aria-hidden>••••••</span>
      <span className="sr-only">{hiddenFigure}</span>
    </>
  );
}
