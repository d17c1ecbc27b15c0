import { Button } from '@bourse/ui/fields';
import { useLingui } from '@lingui/react/macro';
import type { HeaderProps } from './header-props.ts';

export function SimulationSwitch({ context }: HeaderProps) {
  const { t } = useLingui();
  if (context.ledger === 'real')
    return (
      <Button className="text-sm max-sm:px-1.5" onClick={context.enterSimulation}>
        {t({ id: 'simulation.enter', message: 'Simulation' })}
      </Button>
    );
  return (
    <div className="flex items-center gap-1">
      <strong className="rounded-control bg-simulation px-2 py-0.5 text-xs font-semibold text-on-simulation">
        {t({ id: 'simulation.badge', message: 'Simulation' })}
      </strong>
      <Button look="bare" className="text-sm max-sm:px-1.5" onClick={context.leaveSimulation}>
        {t({ id: 'simulation.exit', message: 'Exit' })}
      </Button>
    </div>
  );
}
