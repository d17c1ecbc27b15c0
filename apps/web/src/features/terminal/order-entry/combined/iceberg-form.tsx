import {
  icebergFrozen,
  icebergProblems,
  icebergTerms,
  leastVisible,
  limitLeg,
  mostSlices,
  slicesOf,
  type IcebergDraft,
  type IcebergProblem,
} from '@bourse/trading/combined';
import { decimalsOf } from '@bourse/trading/decimal';
import type { DraftMarket } from '@bourse/trading/draft';
import type { FactEntry } from '@bourse/ui/panels';
import { formatAmount } from '@bourse/i18n-registry/figures';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '#platform/locale/locale.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { OrderFields } from '../fields/order-fields.tsx';
import { Share } from '../fields/share.tsx';
import { useProblemText } from '../problems/use-problem-text.ts';
import { CombinedFacts } from './combined-facts.tsx';
import type { CombinedPart } from './combined-part.ts';
import { SendCombined } from './send-combined.tsx';

/** A limit order of the form's price and amount, of which the book shows a part. */
export function IcebergForm({ summary, onPlaced, ...part }: CombinedPart) {
  const { t } = useLingui();
  const { draft, market } = part;
  const [visible, setVisible] = useState('');
  const { side, price, amount } = draft;
  const iceberg: IcebergDraft = { side, price, amount, visible };
  const [problem] = icebergProblems(iceberg, market);
  const textOf = useIcebergProblemText(iceberg, market);
  const facts = useFacts(iceberg, market);
  const { baseCoin, stepSize } = market.instrument;
  return (
    <>
      <OrderFields {...part} />
      <NumberField
        label={t({ id: 'iceberg.visible', message: 'Visible amount' })}
        unit={baseCoin}
        decimals={decimalsOf(stepSize)}
        value={visible}
        onChange={setVisible}
      />
      <p className="text-xs text-text-3">
        {t({
          id: 'iceberg.hint',
          message: 'The order book shows only this part. When it fills, the next part follows.',
        })}
      </p>
      <Share {...part} />
      <div className="flex flex-col gap-0.5">
        {summary(market)}
        <CombinedFacts facts={facts.slice(-1)} />
      </div>
      <SendCombined
        draft={draft}
        market={market}
        order={{ kind: 'iceberg', terms: icebergTerms(iceberg) }}
        problem={problem && textOf(problem)}
        facts={facts}
        takers={[limitLeg(iceberg, price)]}
        onPlaced={() => {
          setVisible('');
          onPlaced();
        }}
      />
    </>
  );
}

function useFacts(iceberg: IcebergDraft, { instrument }: DraftMarket): readonly FactEntry[] {
  const { t } = useLingui();
  const locale = useLocale();
  const { baseCoin, quoteCoin } = instrument;
  const figure = (text: string | undefined, coin: string) =>
    `${formatAmount(text === '' ? undefined : text, locale)} ${coin}`;
  const slices = slicesOf(iceberg);
  return [
    [t({ id: 'order.price', message: 'Price' }), figure(iceberg.price, quoteCoin)],
    [t({ id: 'order.amount', message: 'Amount' }), figure(iceberg.amount, baseCoin)],
    [t({ id: 'iceberg.visible', message: 'Visible amount' }), figure(iceberg.visible, baseCoin)],
    [
      t({ id: 'column.frozen', message: 'In orders' }),
      figure(icebergFrozen(iceberg), iceberg.side === 'sell' ? baseCoin : quoteCoin),
    ],
    [
      t({ id: 'iceberg.parts', message: 'Parts' }),
      formatAmount(slices === undefined ? undefined : String(slices), locale),
    ],
  ];
}

function useIcebergProblemText(
  iceberg: IcebergDraft,
  market: DraftMarket,
): (problem: IcebergProblem) => string {
  const { t } = useLingui();
  const locale = useLocale();
  const textOf = useProblemText(limitLeg(iceberg, iceberg.price), market);
  const { instrument } = market;
  const label = t({ id: 'iceberg.visible', message: 'Visible amount' });
  const amount = formatAmount(leastVisible(iceberg, instrument), locale);
  return (problem) => {
    switch (problem) {
      case 'visible-missing':
        return t({ id: 'form.required', message: `Please enter ${{ label }}` });
      case 'visible-off-step':
        return textOf('amount-off-step');
      case 'visible-too-small':
        return t({
          id: 'iceberg.too-small',
          message: `The minimum visible amount is ${{ amount }} ${{ coin: instrument.baseCoin }}`,
        });
      case 'visible-too-large':
        return t({
          id: 'iceberg.too-large',
          message: 'The visible amount must be smaller than the amount',
        });
      case 'too-many-slices':
        return t({
          id: 'iceberg.too-many',
          message: `An iceberg has at most ${{ count: formatAmount(String(mostSlices), locale) }} parts. Increase the visible amount`,
        });
      default:
        return textOf(problem);
    }
  };
}
