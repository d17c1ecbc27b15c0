import {
  emptyScaled,
  limitLeg,
  scaledAverage,
  scaledParts,
  scaledTerms,
  type ScaledDraft,
} from '@bourse/trading/combined';
import { decimalsOf, money } from '@bourse/trading/decimal';
import type { DraftMarket } from '@bourse/trading/draft';
import { Checkbox } from '@bourse/ui/fields';
import type { FactEntry } from '@bourse/ui/panels';
import { formatAmount, formatPrice } from '@bourse/i18n-registry/figures';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '#platform/locale/locale.ts';
import { shownBalance } from '#platform/market/pair-format.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { FormSelect } from '../fields/form-select.tsx';
import { CombinedFacts } from './combined-facts.tsx';
import type { CombinedPart } from './combined-part.ts';
import { PriceInput } from './price-input.tsx';
import { ScaledPreview } from './scaled-preview.tsx';
import { SendCombined } from './send-combined.tsx';
import { useScaledProblem } from './use-scaled-problem.ts';

/** Limit orders between two prices. */
export function ScaledForm({ draft, market, onPlaced }: CombinedPart) {
  const [written, setWritten] = useState<ScaledDraft>(emptyScaled);
  const scaled = { ...written, side: draft.side };
  const parts = scaledParts(scaled, market.instrument);
  const problem = useScaledProblem(scaled, market);
  const facts = useFacts(scaled, market);
  return (
    <>
      <ScaledFields
        scaled={scaled}
        market={market}
        onChange={(members) => {
          setWritten({ ...written, ...members });
        }}
      />
      <CombinedFacts facts={facts} />
      <ScaledPreview parts={parts ?? []} market={market} />
      <SendCombined
        draft={draft}
        market={market}
        order={{ kind: 'scaled', terms: scaledTerms(scaled) }}
        problem={problem}
        facts={facts}
        takers={parts?.map((part) => limitLeg({ side: draft.side, amount: part.size }, part.price))}
        onPlaced={() => {
          setWritten({ ...written, amount: '' });
          onPlaced();
        }}
      />
    </>
  );
}

interface ScaledFieldsProps {
  readonly scaled: ScaledDraft;
  readonly market: DraftMarket;
  readonly onChange: (members: Partial<ScaledDraft>) => void;
}

function ScaledFields({ scaled, market, onChange }: ScaledFieldsProps) {
  const { t } = useLingui();
  const { baseCoin, stepSize } = market.instrument;
  return (
    <>
      <PriceInput
        label={t({ id: 'scaled.from', message: 'Start price' })}
        value={scaled.fromPrice}
        market={market}
        onChange={(fromPrice) => {
          onChange({ fromPrice });
        }}
      />
      <PriceInput
        label={t({ id: 'scaled.to', message: 'End price' })}
        value={scaled.toPrice}
        market={market}
        onChange={(toPrice) => {
          onChange({ toPrice });
        }}
      />
      <NumberField
        label={t({ id: 'order.amount', message: 'Amount' })}
        unit={baseCoin}
        decimals={decimalsOf(stepSize)}
        value={scaled.amount}
        onChange={(amount) => {
          onChange({ amount });
        }}
      />
      <NumberField
        label={t({ id: 'scaled.count', message: 'Number of orders' })}
        unit=""
        decimals={0}
        value={scaled.count}
        onChange={(count) => {
          onChange({ count });
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <FormSelect
          label={t({ id: 'scaled.distribution', message: 'Amounts' })}
          value={scaled.distribution}
          options={[
            { value: 'even', label: t({ id: 'scaled.even', message: 'Equal amounts' }) },
            { value: 'linear', label: t({ id: 'scaled.linear', message: 'Increasing amounts' }) },
          ]}
          onChange={(distribution) => {
            onChange({ distribution });
          }}
        />
        <Checkbox
          label={t({ id: 'order.post-only', message: 'Post-only' })}
          checked={scaled.postOnly}
          onChange={(postOnly) => {
            onChange({ postOnly });
          }}
        />
      </div>
    </>
  );
}

function useFacts(scaled: ScaledDraft, { instrument, available }: DraftMarket): FactEntry[] {
  const { t } = useLingui();
  const locale = useLocale();
  const { baseCoin, quoteCoin, tickSize } = instrument;
  const isSell = scaled.side === 'sell';
  const coin = isSell ? baseCoin : quoteCoin;
  const balance = isSell ? available?.base : available?.quote;
  const parts = scaledParts(scaled, instrument);
  const worth = parts?.reduce(
    (sum, { price, size }) => sum.plus(money.multiply(price, size)),
    money.zero,
  );
  return [
    [
      t({ id: 'order.available', message: 'Available' }),
      `${formatAmount(balance === undefined ? undefined : shownBalance(balance, coin), locale)} ${coin}`,
    ],
    [
      t({ id: 'column.average', message: 'Average price' }),
      `${formatPrice(scaledAverage(scaled, instrument), locale, decimalsOf(tickSize))} ${quoteCoin}`,
    ],
    [
      t({ id: 'order.total', message: 'Total' }),
      `${formatAmount(worth && money.toShortText(worth), locale)} ${quoteCoin}`,
    ],
  ];
}
