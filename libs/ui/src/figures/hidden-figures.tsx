import { createContext, use } from 'react';
import { english } from '../settings/english-texts.ts';
import { UiTextsContext } from '../settings/ui-texts.ts';

/** Provides whether the figures below are hidden. The default is `false`. */
export const HiddenFigures = createContext(false);

/** Has the same width for every figure. */
export function HiddenFigure() {
  const { hiddenFigure = english.hiddenFigure } = use(UiTextsContext);
  return (
    <>
      <span aria-hidden>••••••</span>
      <span className="sr-only">{hiddenFigure}</span>
    </>
  );
}
