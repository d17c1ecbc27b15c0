import { subAccountOf } from '@bourse/client/session';
import { useSession } from '@bourse/react/session';
import { Suspense } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { useLedger } from '#page/page-context.ts';
import { PlainHeader } from '../parts/plain-header.tsx';

const HeaderPart = lazyComponent(async () => (await import('./after-paint.ts')).HeaderPart);

/** The frame of the header. It draws the stripe of an account itself, so that the stripe stands also beside the plain header. */
export function Header() {
  return (
    <header className="z-10 border-b border-line bg-surface-1 tall:sticky tall:top-0">
      <Stripe />
      <div className="min-h-14">
        <Suspense fallback={<PlainHeader />}>
          <HeaderPart />
        </Suspense>
      </div>
    </header>
  );
}

/** Tells simulation and sub-accounts from the main account without reading. */
export function Stripe() {
  const { user } = useSession();
  const isSubAccount = user && subAccountOf(user) !== undefined;
  const tone = useLedger() === 'simulation' ? 'bg-simulation' : isSubAccount && 'bg-sub-account';
  return tone && <div aria-hidden className={`h-0.5 ${tone}`} />;
}
