import { useLingui } from '@lingui/react/macro';
import { createContext } from 'react';

const Hidden = createContext(false);

/** Provides whether the figures below are hidden; they are shown without one. */
export const HiddenFigures = Hidden;

/** Has the same width for every figure. */
export function HiddenFigure() {
  const { t } = useLingui();
  return (
    <>
      <span aria-hidden>••••••</span>
      <span className="sr-only">{t({ id: 'figure.hidden', message: 'Hidden' })}</span>
    </>
  );
}
