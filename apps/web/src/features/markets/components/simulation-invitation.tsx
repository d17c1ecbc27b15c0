import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSession } from '#platform/session/session.ts';
import { useEnterSimulation } from '#platform/simulation/use-enter-simulation.ts';
import { Button } from '#ui/fields/button.tsx';

/** The product in two sentences, with the way to begin. */
export function SimulationInvitation() {
  const { t } = useLingui();
  const session = useSession();
  const enter = useEnterSimulation();
  const known = session.status === 'user';
  return (
    <section className="flex flex-col gap-4 rounded-panel border border-line bg-surface-1 p-6 sm:p-10">
      <h1 className="max-w-160 text-3xl font-semibold text-balance sm:text-4xl">
        {t({ id: 'landing.title', message: 'Practise on a live market before you risk anything' })}
      </h1>
      <p className="max-w-150 text-base text-text-2">
        {t({
          id: 'landing.text',
          message:
            'The simulation gives you 100,000 USDT of play money, and a market with the same orders, rules and fees as the real one.',
        })}
      </p>
      <div className="flex min-h-11 flex-wrap gap-3">
        {known ? (
          <Button look="primary" className="h-11 px-6 text-base" onClick={enter}>
            {t({ id: 'landing.start', message: 'Start trading in simulation' })}
          </Button>
        ) : (
          <Link
            to="/{-$locale}/register"
            className="flex h-11 items-center rounded-control bg-accent px-6 text-base font-semibold text-on-accent hover:brightness-110"
          >
            {t({ id: 'landing.register', message: 'Create an account' })}
          </Link>
        )}
        <Link
          to="/{-$locale}/spot/$symbol"
          params={{ symbol: 'BTCUSDT' }}
          className="flex h-11 items-center rounded-control bg-surface-3 px-6 text-base hover:brightness-105"
        >
          {t({ id: 'landing.look', message: 'Look at the market' })}
        </Link>
      </div>
    </section>
  );
}
