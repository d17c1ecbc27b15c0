import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentType } from 'react';
import { classNames } from '@bourse/ui/class-names';
import { isTerminal } from '../parts/context/current-link.ts';
import { PlainFooter } from '../parts/plain-footer.tsx';

const FooterPart = lazy<ComponentType>(() =>
  import('../parts/index.ts').then(
    ({ FooterPart: component }) => ({ default: component }),
    () => ({ default: PlainFooter }),
  ),
);

/** The frame of the footer, which keeps the room of what will be shown. */
export function Footer() {
  const { pathname } = useLocation();
  return (
    <footer
      className={classNames(
        'border-t border-line bg-surface-1 text-xs text-text-3',
        !isTerminal(pathname) &&
          'min-h-89 max-[22.4rem]:min-h-105 sm:min-h-48 lg:min-h-45 min-[72rem]:min-h-29 min-[85rem]:min-h-37',
      )}
    >
      <Suspense fallback={<PlainFooter />}>
        <FooterPart />
      </Suspense>
    </footer>
  );
}
