import {
  useDraftMarket,
  useLookUps,
  useOrderSender,
  usePlaceOrder,
  useSentOrders,
  type MarketKind,
  type Placed,
  type Instrument,
} from '@bourse/react';
import { decimalsOf } from '@bourse/trading/decimal';
import {
  emptyDraft,
  problemsOf,
  withAmount,
  withoutAmounts,
  withPrice,
} from '@bourse/trading/draft';
import { hasUnanswered } from '@bourse/trading/sending';
import { Button, NumberField, Segmented } from '@bourse/ui/fields';
import { Panel } from '@bourse/ui/panels';
import { FormProblem } from '@bourse/ui/states';
import { useState } from 'react';
import { client, sentOrders } from './client.ts';

const sides = [
  { value: 'buy', label: 'Buy' },
  { value: 'sell', label: 'Sell' },
] as const;

interface OrderFormProps {
  readonly kind: MarketKind;
  readonly instrument: Instrument;
  readonly userId: string;
}

/** A limit order. While one has no answer, no other is sent. */
export function OrderForm({ kind, instrument, userId }: OrderFormProps) {
  const { baseCoin, quoteCoin, tickSize, stepSize } = instrument;
  const [draft, setDraft] = useState(emptyDraft);
  const [news, setNews] = useState('');
  const market = useDraftMarket(kind, instrument, draft);
  const owner = { ledger: client.ledger, userId };
  const { prepare } = useOrderSender(sentOrders);
  const place = usePlaceOrder(sentOrders);
  const isUnknown = hasUnanswered(useSentOrders(sentOrders), owner);
  const tell = (placed: Placed | undefined) => {
    setNews(placed?.order ? `Order ${placed.order.status.replace('_', ' ')}` : 'Order not placed');
    if (placed) setDraft(withoutAmounts);
  };
  useLookUps(sentOrders, owner, {
    onBegin: () => setNews('No response yet. Checking the order…'),
    onEnd: (_order, placed) => tell(placed),
  });
  const [problem] = problemsOf(draft, market);
  const send = () => {
    setNews(problem?.replaceAll('-', ' ') ?? '');
    if (problem || place.isPending || isUnknown) return;
    place.mutate(prepare(draft, market, owner), { onSuccess: (placed) => placed && tell(placed) });
  };
  return (
    <Panel label="Order">
      <form action={send}>
        <Segmented
          label="Side"
          options={sides}
          value={draft.side}
          onChange={(side) => setDraft({ ...draft, side })}
        />
        <NumberField
          label="Price"
          unit={quoteCoin}
          decimals={decimalsOf(tickSize)}
          value={draft.price}
          onChange={(price) => setDraft(withPrice(draft, price))}
        />
        <NumberField
          label="Amount"
          unit={baseCoin}
          decimals={decimalsOf(stepSize)}
          value={draft.amount}
          onChange={(amount) => setDraft(withAmount(draft, amount))}
        />
        <FormProblem>{place.error?.message}</FormProblem>
        <p role="status">{news}</p>
        <Button look={draft.side} type="submit" busy={place.isPending || isUnknown}>
          {draft.side === 'buy' ? 'Buy' : 'Sell'} {baseCoin}
        </Button>
      </form>
    </Panel>
  );
}
