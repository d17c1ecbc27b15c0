import {
  emptyOco,
  limitLeg,
  ocoBudget,
  ocoFrozen,
  ocoProblems,
  ocoTerms,
  stopsAtMarket,
  type OcoDraft,
  type OcoProblem,
} from '@bourse/trading/combined';
import type { DraftMarket } from '@bourse/trading/draft';
import type { FactEntry } from '@bourse/ui/panels';
import { formatAmount } from '@bourse/i18n-registry/figures';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '#platform/locale/locale.ts';
import { FormSelect } from '../fields/form-select.tsx';
import { OrderFields } from '../fields/order-fields.tsx';
import { Share } from '../fields/share.tsx';
import { useProblemText } from '../problems/use-problem-text.ts';
import { CombinedFacts } from './combined-facts.tsx';
import type { CombinedPart } from './combined-part.ts';
import { PriceInput } from './price-input.tsx';
import { SendCombined } from './send-combined.tsx';

type Stop = Pick<OcoDraft, 'triggerPrice' | 'executePrice' | 'atMarket'>;

/** A limit order and a stop. The limit order has the price and the amount of the form's draft. */
export function OcoForm({ summary, onPlaced, ...part }: CombinedPart) {
  const { t } = useLingui();
  const { draft, market } = part;
  const [stop, setStop] = useState<Stop>(emptyOco);
  const { side, price, amount } = draft;
  const oco: OcoDraft = { ...stop, side, price, amount };
  const [problem] = ocoProblems(oco, market);
  const textOf = useOcoProblemText(oco, market);
  const facts = useFacts(oco, market);
  const budget = ocoBudget(oco, market);
  return (
    <>
      <p className="text-xs text-text-3">
        {t({
          id: 'oco.hint',
          message: 'When one of the two orders fills or triggers, the other is canceled.',
        })}
      </p>
      <OrderFields {...part} />
      <StopFields
        oco={oco}
        market={market}
        onChange={(members) => {
          setStop({ ...stop, ...members });
        }}
      />
      <Share {...part} market={budget} />
      <div className="flex flex-col gap-0.5">
        {summary(budget)}
        <CombinedFacts facts={facts.slice(-1)} />
      </div>
      <SendCombined
        draft={draft}
        market={market}
        order={{ kind: 'oco', terms: ocoTerms(oco) }}
        problem={problem && textOf(problem)}
        facts={facts}
        onPlaced={onPlaced}
      />
    </>
  );
}

interface StopFieldsProps {
  readonly oco: OcoDraft;
  readonly market: DraftMarket;
  readonly onChange: (members: Partial<Stop>) => void;
}

function StopFields({ oco, market, onChange }: StopFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <PriceInput
        label={t({ id: 'order.trigger-price', message: 'Trigger price' })}
        value={oco.triggerPrice}
        market={market}
        onChange={(triggerPrice) => {
          onChange({ triggerPrice });
        }}
      />
      {oco.side === 'sell' && (
        <FormSelect
          label={t({ id: 'order.then', message: 'Execute as' })}
          value={oco.atMarket ? 'market' : 'limit'}
          options={[
            { value: 'limit', label: t({ id: 'order.limit-order', message: 'Limit order' }) },
            { value: 'market', label: t({ id: 'order.market-order', message: 'Market order' }) },
          ]}
          onChange={(type) => {
            onChange({ atMarket: type === 'market' });
          }}
        />
      )}
      {!stopsAtMarket(oco) && (
        <PriceInput
          label={t({ id: 'oco.stop-price', message: 'Stop limit price' })}
          value={oco.executePrice}
          market={market}
          onChange={(executePrice) => {
            onChange({ executePrice });
          }}
        />
      )}
    </>
  );
}

function useFacts(oco: OcoDraft, { instrument }: DraftMarket): readonly FactEntry[] {
  const { t } = useLingui();
  const locale = useLocale();
  const { baseCoin, quoteCoin } = instrument;
  const figure = (text: string | undefined, coin: string) =>
    `${formatAmount(text === '' ? undefined : text, locale)} ${coin}`;
  const frozenCoin = oco.side === 'sell' ? baseCoin : quoteCoin;
  return [
    [t({ id: 'order.price', message: 'Price' }), figure(oco.price, quoteCoin)],
    [
      t({ id: 'order.trigger-price', message: 'Trigger price' }),
      figure(oco.triggerPrice, quoteCoin),
    ],
    [
      t({ id: 'oco.stop-price', message: 'Stop limit price' }),
      stopsAtMarket(oco)
        ? t({ id: 'order.market', message: 'Market' })
        : figure(oco.executePrice, quoteCoin),
    ],
    [t({ id: 'order.amount', message: 'Amount' }), figure(oco.amount, baseCoin)],
    [t({ id: 'column.frozen', message: 'In orders' }), figure(ocoFrozen(oco), frozenCoin)],
  ];
}

function useOcoProblemText(oco: OcoDraft, market: DraftMarket): (problem: OcoProblem) => string {
  const { t } = useLingui();
  const locale = useLocale();
  const textOf = useProblemText(limitLeg(oco, oco.price), market);
  const price = formatAmount(market.last, locale);
  const stopPrice = t({ id: 'oco.stop-price', message: 'Stop limit price' });
  const isSell = oco.side === 'sell';
  return (problem) => {
    switch (problem) {
      case 'price-on-wrong-side':
        return isSell
          ? t({
              id: 'oco.price-above',
              message: `The price must be above the current price, ${{ price }}`,
            })
          : t({
              id: 'oco.price-below',
              message: `The price must be below the current price, ${{ price }}`,
            });
      case 'trigger-on-wrong-side':
        return isSell
          ? t({
              id: 'oco.trigger-below',
              message: `The trigger price must be below the current price, ${{ price }}`,
            })
          : t({
              id: 'oco.trigger-above',
              message: `The trigger price must be above the current price, ${{ price }}`,
            });
      case 'execute-missing':
        return t({ id: 'form.required', message: `Please enter ${{ label: stopPrice }}` });
      case 'execute-off-tick':
        return textOf('price-off-tick');
      default:
        return textOf(problem);
    }
  };
}
