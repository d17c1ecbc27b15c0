import type { Instrument } from '#platform/market/product.ts';
import { useLingui } from '@lingui/react/macro';
import { Panel } from '@bourse/ui/panels';
import { OrderForm } from './order-form.tsx';

interface OrderPanelProps {
  readonly instrument: Instrument;
  readonly className?: string;
}

export function OrderPanel({ instrument, className }: OrderPanelProps) {
  const { t } = useLingui();
  return (
    <Panel label={t({ id: 'order.label', message: 'Place an order' })} className={className}>
      <div className="p-3">
        <OrderForm instrument={instrument} />
      </div>
    </Panel>
  );
}
