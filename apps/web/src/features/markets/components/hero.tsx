import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { usePage } from '#page/page-context.ts';
import { defaultSymbol } from '#page/simulation/default-pair.ts';
import { useSession } from '@bourse/react/session';
import { useEnterSimulation } from '#platform/simulation/use-enter-simulation.ts';
import { Button } from '@bourse/ui/fields';

const BalanceLine = lazyComponent(async () => (await import('./balance-line.tsx')).BalanceLine);

const primary =
  'flex h-12 items-center rounded-control bg-accent px-6 text-base font-semibold text-on-accent hover:brightness-110';

/** Introduces the product. Shows a user the balance and a link to the last open terminal. */
export function Hero() {
  const { t } = useLingui();
  const enter = useEnterSimulation();
  const isUser = useIsUser();
  return (
    <section className="flex flex-col justify-center gap-4 py-2 lg:pe-6">
      <h1 className="text-3xl font-semibold text-balance sm:text-4xl">
        {t({
          id: 'landing.headline',
          message: 'Trade spot, margin and futures. Practice first.',
        })}
      </h1>
      {isUser ? (
        <div className="min-h-18">
          <Suspense>
            <BalanceLine />
          </Suspense>
        </div>
      ) : (
        <p className="min-h-18 max-w-150 text-text-2">
          {t({
            id: 'landing.text',
            message:
              'Simulation gives you 100,000 USDT in virtual funds and a market with the same orders, rules and fees as the real one.',
          })}
        </p>
      )}
      <div className="flex min-h-12 flex-wrap gap-3">
        {isUser ? (
          <ContinueLink />
        ) : (
          <Link to="/{-$locale}/register" className={primary}>
            {t({ id: 'landing.register', message: 'Create an account' })}
          </Link>
        )}
        <Button className="h-12 px-6 text-base" onClick={enter}>
          {t({ id: 'landing.start', message: 'Start trading in simulation' })}
        </Button>
      </div>
    </section>
  );
}

/** Whether the visitor is logged in; while that is unknown, whether the last page was. */
function useIsUser(): boolean {
  const { status } = useSession();
  const { cookies } = usePage();
  return status === 'user' || (status === 'loading' && Boolean(cookies.read('refresh_token')));
}

const routes = {
  spot: '/{-$locale}/spot/$symbol',
  margin: '/{-$locale}/margin/$symbol',
  futures: '/{-$locale}/futures/usdt/$symbol',
} as const;

function ContinueLink() {
  const { t } = useLingui();
  const [kind, symbol = defaultSymbol] = usePage().preferences.read('last_terminal').split('/');
  const name = `\u2068${symbol}\u2069`;
  return (
    <Link
      to={routes[kind === 'margin' || kind === 'futures' ? kind : 'spot']}
      params={{ symbol }}
      className={primary}
    >
      {kind
        ? t({ id: 'landing.continue', message: `Continue with ${{ symbol: name }}` })
        : t({ id: 'landing.trade', message: `Trade ${{ symbol: name }}` })}
    </Link>
  );
}
