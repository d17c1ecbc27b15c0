import { getOpenPlanOrders, placePlanOrder, type FuturesPosition } from '@bourse/gateway-contract';
import { useOpenPlans, usePositions, useSend } from '@bourse/react';
import { isTpslOf, tpslPlan, tpslProblem, type TpslKind } from '@bourse/trading/account';
import { decimalsOf } from '@bourse/trading/decimal';
import { Button, NumberField } from '@bourse/ui/fields';
import { Panel } from '@bourse/ui/panels';
import { FormProblem } from '@bourse/ui/states';
import { useState } from 'react';
import { client } from './client.ts';

const labels = { take_profit: 'Take profit', stop_loss: 'Stop loss' } as const;

/** Open positions, each with what closes it by itself. */
export function Positions({ tickSize }: { readonly tickSize: string }) {
  const { data: positions, error } = usePositions();
  return (
    <Panel label="Positions">
      <FormProblem>{error?.message}</FormProblem>
      {positions?.length === 0 && <p>No open positions</p>}
      {positions?.map((position) => (
        <Position key={position.positionId} position={position} tickSize={tickSize} />
      ))}
    </Panel>
  );
}

interface PositionProps {
  readonly position: FuturesPosition;
  readonly tickSize: string;
}

function Position({ position, tickSize }: PositionProps) {
  const { holdSide, size, averagePrice } = position;
  const { data: plans = [] } = useOpenPlans('futures');
  return (
    <section aria-label={holdSide}>
      <p className={holdSide}>
        {holdSide} {size} at {averagePrice}
      </p>
      <ul>
        {plans.map((plan) => (
          <li key={plan.planId} hidden={!isTpslOf(position, plan)}>
            {plan.planType === 'take_profit' ? labels.take_profit : labels.stop_loss} at{' '}
            {plan.triggerPrice}
          </li>
        ))}
      </ul>
      <Trigger kind="take_profit" position={position} tickSize={tickSize} />
      <Trigger kind="stop_loss" position={position} tickSize={tickSize} />
    </section>
  );
}

/** Closes the position when the mark price reaches a price. */
function Trigger({ kind, position, tickSize }: PositionProps & { readonly kind: TpslKind }) {
  const [price, setPrice] = useState('');
  const { mutate, isPending, error } = useSend(placePlanOrder, { changes: [getOpenPlanOrders] });
  const problem = tpslProblem(kind, price, position, { price: position.markPrice, tickSize });
  const send = () => {
    if (problem || price === '' || isPending) return;
    const { ledger } = client;
    const trigger = { ledger, kind, triggerPrice: price, triggerBy: 'mark' } as const;
    mutate(tpslPlan(position, trigger), { onSuccess: () => setPrice('') });
  };
  return (
    <form action={send} className="row">
      <NumberField
        label={labels[kind]}
        unit="USDT"
        decimals={decimalsOf(tickSize)}
        value={price}
        onChange={setPrice}
      />
      <Button type="submit" busy={isPending} aria-label={`Set ${labels[kind]}`}>
        Set
      </Button>
      <FormProblem>{problem?.replaceAll('-', ' ') ?? error?.message}</FormProblem>
    </form>
  );
}
