import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { classNames } from '@bourse/ui/class-names';
import { isTerminal } from '../parts/context/current-link.ts';
import { PlainFooter } from '../parts/plain-footer.tsx';

const FooterPart = lazyComponent(async () => (await import('./after-paint.ts')).FooterPart);

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
