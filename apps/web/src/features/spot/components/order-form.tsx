import type { SpotInstrument, SpotOrder } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { toast } from 'sonner';
import { formatPercent } from '../../../platform/format.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSdk } from '../../../platform/sdk.tsx';
import { useSession } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { PercentSlider } from '../../../ui/percent-slider.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useAssets } from '../api/assets.ts';
import { usePlaceOrder } from '../api/place-order.ts';
import { availableFor } from '../model/balances.ts';
import { draftAtom } from '../model/form-state.ts';
import type { OrderDraft } from '../model/order-draft.ts';
import {
  emptyDraft,
  isSizedInQuote,
  percentOf,
  problemsOf,
  withPercent,
} from '../model/order-draft.ts';
import { DraftProblems } from './draft-problems.tsx';
import { OrderFields } from './order-fields.tsx';
import { OrderSummary } from './order-summary.tsx';
import { SimulationHint } from './simulation-hint.tsx';

interface OrderFormProps {
  readonly instrument: SpotInstrument;
  /** Runs after the gateway has taken the order. */
  readonly onPlaced?: () => void;
}

/** Writes one spot order. Only the button sends it; Enter in a field never does. */
export function OrderForm({ instrument, onPlaced }: OrderFormProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [draft, setDraft] = useAtom(draftAtom);
  const [tried, setTried] = useState(false);
  const session = useSession();
  const { data: balances } = useAssets();
  const available = availableFor(balances, instrument);
  const place = usePlaceOrder(instrument.symbol);
  const { trackClick } = useSdk();
  const problems = problemsOf(draft, balances && available, instrument);
  const edit = (next: OrderDraft) => {
    setTried(false);
    setDraft(next);
  };
  const percent = percentOf(draft, available);
  const placedText = (order: SpotOrder | undefined) => {
    if (!order) return t({ id: 'order.taken-before', message: 'The order had already been taken' });
    if (order.status === 'filled') return t({ id: 'order.filled', message: 'Order filled' });
    return order.status === 'cancelled'
      ? t({ id: 'order.cancelled', message: 'Order cancelled: nothing more to trade against' })
      : t({ id: 'order.placed', message: 'Order placed' });
  };
  const send = () => {
    trackClick('placeOrder', { side: draft.side, orderType: draft.orderType });
    setTried(true);
    if (problems.length > 0) return;
    place.mutate(draft, {
      onSuccess: (order) => {
        toast.success(placedText(order));
        edit({ ...emptyDraft, side: draft.side, orderType: draft.orderType, price: draft.price });
        onPlaced?.();
      },
    });
  };
  return (
    <div className="flex flex-col gap-2.5">
      <SideAndType draft={draft} onChange={edit} />
      <OrderFields draft={draft} instrument={instrument} onChange={edit} />
      <PercentSlider
        label={t({ id: 'order.share', message: 'Share of what is available' })}
        value={percent}
        valueText={formatPercent(percent, locale)}
        disabled={!balances || (draft.orderType === 'limit' && draft.price === '')}
        onChange={(value) => {
          edit(withPercent(draft, value, available, instrument));
        }}
      />
      <OrderSummary draft={draft} available={balances && available} instrument={instrument} />
      <DraftProblems
        problems={tried ? problems : []}
        instrument={instrument}
        quote={isSizedInQuote(draft)}
      />
      {session.status === 'anonymous' ? (
        <SignedOut />
      ) : (
        <SendButton draft={draft} coin={instrument.baseCoin} busy={place.isPending} onSend={send} />
      )}
      {session.status === 'user' && <SimulationHint />}
    </div>
  );
}

interface SideAndTypeProps {
  readonly draft: OrderDraft;
  readonly onChange: (draft: OrderDraft) => void;
}

function SideAndType({ draft, onChange }: SideAndTypeProps) {
  const { t } = useLingui();
  return (
    <>
      <Segmented
        label={t({ id: 'order.side', message: 'Side' })}
        value={draft.side}
        onChange={(side) => {
          onChange({ ...draft, side, amount: '', total: '' });
        }}
        options={[
          {
            value: 'buy',
            label: t({ id: 'side.buy', message: 'Buy' }),
            className: 'bg-up-fill font-semibold text-on-trade',
          },
          {
            value: 'sell',
            label: t({ id: 'side.sell', message: 'Sell' }),
            className: 'bg-down-fill font-semibold text-on-trade',
          },
        ]}
      />
      <Segmented
        label={t({ id: 'order.type', message: 'Order type' })}
        value={draft.orderType}
        onChange={(orderType) => {
          onChange({ ...draft, orderType, amount: '', total: '' });
        }}
        options={[
          { value: 'limit', label: t({ id: 'order.limit', message: 'Limit' }) },
          { value: 'market', label: t({ id: 'order.market', message: 'Market' }) },
        ]}
      />
    </>
  );
}

function SendButton(props: {
  readonly draft: OrderDraft;
  readonly coin: string;
  readonly busy: boolean;
  readonly onSend: () => void;
}) {
  const { t } = useLingui();
  const { draft, coin, busy, onSend } = props;
  return (
    <Button look={draft.side} busy={busy} onClick={onSend} className="h-10">
      {draft.side === 'buy'
        ? t({ id: 'order.buy-coin', message: `Buy ${{ coin }}` })
        : t({ id: 'order.sell-coin', message: `Sell ${{ coin }}` })}
    </Button>
  );
}

function SignedOut() {
  const { t } = useLingui();
  const { href } = useLocation();
  return (
    <div className="flex flex-col gap-2">
      <Link
        to="/{-$locale}/login"
        search={{ redirect: href }}
        className="flex h-10 items-center justify-center rounded-control bg-accent text-md font-semibold text-on-accent hover:brightness-110"
      >
        {t({ id: 'order.log-in', message: 'Log in to trade' })}
      </Link>
      <p className="text-xs text-text-3">
        {t({
          id: 'order.log-in-why',
          message:
            'With an account you can place orders, and practise with 100,000 USDT in simulation.',
        })}
      </p>
    </div>
  );
}
