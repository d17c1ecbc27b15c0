import { useLingui } from '@lingui/react/macro';
import { useLedger } from '#page/page-context.ts';
import { useEnterSimulation } from '#platform/simulation/use-enter-simulation.ts';
import { Button } from '@bourse/ui/fields';
import { useAssets } from '#accounts/markets/own-lists.ts';

/** Offers simulation to users with an empty real account. */
export function SimulationHint() {
  const { t } = useLingui();
  const enter = useEnterSimulation();
  const ledger = useLedger();
  const { data: balances } = useAssets();
  const owns = balances?.some(({ available, frozen }) => /[1-9]/.test(available + frozen)) ?? true;
  if (ledger === 'simulation' || owns) return null;
  return (
    <div className="flex flex-col gap-2 rounded-control bg-surface-2 p-3">
      <p className="text-sm text-text-2">
        {t({
          id: 'simulation.hint',
          message: 'Your account is empty. Practice with 100,000 USDT in virtual funds.',
        })}
      </p>
      <Button look="primary" onClick={enter}>
        {t({ id: 'simulation.start', message: 'Enter simulation' })}
      </Button>
    </div>
  );
}
