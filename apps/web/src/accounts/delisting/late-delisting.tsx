import { lazy, Suspense, type ReactNode } from 'react';
import { loadTexts } from '#platform/locale/texts.ts';
import type { Instrument } from '#platform/market/product.ts';
import type { EndingProps } from './delisting-parts.tsx';

async function loadParts() {
  const [parts] = await Promise.all([import('./delisting-parts.tsx'), loadTexts('lists')]);
  return parts;
}

const Mark = lazy(async () => ({ default: (await loadParts()).DelistingMark }));
const Line = lazy(async () => ({ default: (await loadParts()).DelistingLine }));

/** The form of a delisted pair, with the form itself as its child. */
export const ClosedForm = lazy(async () => ({ default: (await loadParts()).ClosedForm }));

interface LateProps {
  readonly instrument: Instrument;
}

function isEnding(instrument: Instrument): instrument is EndingProps['instrument'] {
  return instrument.delistedAt !== undefined;
}

/** Marks a pair whose delisting is announced, or that is delisted. */
export function DelistingMark({ instrument }: LateProps): ReactNode {
  if (!isEnding(instrument)) return null;
  return (
    <Suspense>
      <Mark instrument={instrument} />
    </Suspense>
  );
}

/** The line above the terminal of such a pair. */
export function DelistingLine({ instrument }: LateProps): ReactNode {
  if (!isEnding(instrument)) return null;
  return (
    <Suspense fallback={<div className="m-2 mb-0 min-h-9" />}>
      <Line instrument={instrument} />
    </Suspense>
  );
}
