import { lazy, Suspense, type ComponentType } from 'react';
import { useLedger } from '#page/page-context.ts';
import { PlainHeader } from '../parts/plain-header.tsx';

const HeaderPart = lazy<ComponentType>(() =>
  import('../parts/index.ts').then(
    ({ HeaderPart: component }) => ({ default: component }),
    () => ({ default: PlainHeader }),
  ),
);

/** The frame of the header. The stripe of the simulation is the page's, whatever the part shows. */
export function Header() {
  return (
    <header className="z-10 border-b border-line bg-surface-1 tall:sticky tall:top-0">
      {useLedger() === 'simulation' && <div aria-hidden className="h-0.5 bg-simulation" />}
      <div className="min-h-14">
        <Suspense fallback={<PlainHeader />}>
          <HeaderPart />
        </Suspense>
      </div>
    </header>
  );
}
