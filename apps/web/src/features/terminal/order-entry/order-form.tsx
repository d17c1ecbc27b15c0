import type { SpotInstrument } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { formatPercent } from '#platform/format/format.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { useSession } from '#platform/session/session.ts';
import { PercentSlider } from '#ui/fields/percent-slider.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { useAssets } from '../balances/assets.ts';
import { availableFor } from '../balances/balances.ts';
import { draftAtom } from '../draft/draft-atom.ts';
import type { OrderDraft } from '../draft/order-draft.ts';
import {
  isSizedInQuote,
  percentOf,
  problemsOf,
  withoutAmounts,
  withPercent,
} from '../draft/order-draft.ts';
import { DraftProblems } from './draft-problems.tsx';
import { OrderFields } from './order-fields.tsx';
import { OrderSummary } from './order-summary.tsx';
import { SendOrder } from '../placement/send-order.tsx';
import { SimulationHint } from './simulation-hint.tsx';

interface OrderFormProps {
  readonly instrument: SpotInstrument;
  readonly onPlaced?: () => void;
}

/** The form of one order. Only its button sends; Enter does not. */
export function OrderForm({ instrument, onPlaced }: OrderFormProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [draft, setDraft] = useAtom(draftAtom);
  const [tried, setTried] = useState(false);
  const session = useSession();
  const { data: balances } = useAssets();
  const available = availableFor(balances, instrument);
  const problems = problemsOf(draft, balances && available, instrument);
  const edit = (next: OrderDraft) => {
    setTried(false);
    setDraft(next);
  };
  const percent = percentOf(draft, available);
  return (
    <div className="flex flex-col gap-2.5">
      <SideAndType draft={draft} onChange={edit} />
      <OrderFields draft={draft} instrument={instrument} onChange={edit} />
      <PercentSlider
        label={t({ id: 'order.share', message: 'Share of available balance' })}
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
      <SendOrder
        draft={draft}
        instrument={instrument}
        onPress={() => {
          setTried(true);
          return problems.length === 0;
        }}
        onPlaced={() => {
          edit(withoutAmounts(draft));
          onPlaced?.();
        }}
      />
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
  const typeTexts = {
    limit: t({ id: 'order.limit', message: 'Limit' }),
    market: t({ id: 'order.market', message: 'Market' }),
  };
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
        options={(['limit', 'market'] as const).map((value) => ({
          value,
          label: typeTexts[value],
        }))}
      />
    </>
  );
}
