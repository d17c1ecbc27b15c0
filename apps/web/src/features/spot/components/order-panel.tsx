import type { SpotInstrument } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { useSession } from '../../../platform/session.ts';
import { Panel } from '../../../ui/panel.tsx';
import { OrderForm } from './order-form.tsx';
import { SimulationHint } from './simulation-hint.tsx';

interface OrderPanelProps {
  readonly instrument: SpotInstrument;
  readonly className?: string;
}

/** The order form in its column. */
export function OrderPanel({ instrument, className }: OrderPanelProps) {
  const { t } = useLingui();
  const session = useSession();
  return (
    <Panel
      label={t({ id: 'order.label', message: 'Place an order' })}
      {...(className ? { className } : {})}
    >
      <div className="flex flex-col gap-3 p-3">
        <OrderForm instrument={instrument} />
        {session.status === 'user' && <SimulationHint />}
      </div>
    </Panel>
  );
}
