import { useSession } from '@bourse/react/session';
import { useDraftMarket } from '@bourse/react';
import {
  basisOf,
  emptyDraft,
  priceDistance,
  problemsOf,
  withAmount,
  type DraftProblem,
  type OrderDraft,
} from '@bourse/trading/draft';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useMarket } from '#accounts/markets/market.ts';
import { useLiveTicker } from '#platform/market/instruments.ts';
import type { Instrument } from '#platform/market/product.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { draftAtom } from '../draft/draft-atom.ts';
import { PriceWarning } from '../placement/price-warning.tsx';
import { useIsChecking } from '../placement/use-own-sent-orders.ts';
import { useSendLabel } from '../placement/use-send-label.ts';
import { useSendOrder } from '../placement/use-send-order.ts';
import { useProblemText } from '../order-entry/problems/use-problem-text.ts';

type Refused = { readonly draft: OrderDraft; readonly problem: DraftProblem | 'checking' };

type Question = { readonly draft: OrderDraft; readonly distance: string; readonly last: string };

/**
 * Places limit orders of a size with the checks, the client id and the notices of the order form. An order far from the market is sent
 * after a question, as there.
 */
export function useOneClick(instrument: Instrument, size: string) {
  const { t } = useLingui();
  const base = useBaseDraft();
  const market = useDraftMarket(useMarket().kind, instrument, base, {
    enabled: useSession().status === 'user',
  });
  // The form's prices are up to half a second old.
  const last = useLiveTicker(instrument.symbol)?.lastPrice;
  const { trackClick } = useSdk();
  const { send } = useSendOrder();
  const isChecking = useIsChecking();
  const [refused, setRefused] = useState<Refused>();
  const [question, setQuestion] = useState<Question>();
  const textOf = useProblemText(refused?.draft ?? base, market);
  const askedLabel = useSendLabel(question?.draft ?? base, market);
  const place = (side: OrderDraft['side'], price: string) => {
    const priced = { ...base, side, price };
    const draft = withAmount(priced, size, basisOf(priced, market));
    trackClick('placeOrder', { side, orderType: draft.orderType });
    // Another order could be a second effect of one whose answer was lost.
    const problem = isChecking ? 'checking' : problemsOf(draft, market)[0];
    setRefused(problem && { draft, problem });
    if (problem) return;
    const distance = priceDistance(draft, last);
    if (distance === undefined || last === undefined) void send(draft, market);
    else setQuestion({ draft, distance, last });
  };
  const close = () => {
    setQuestion(undefined);
  };
  return {
    place,
    /** Why the last order was not sent, until the next one. */
    problem:
      refused?.problem === 'checking'
        ? t({ id: 'order.checking-button', message: 'Checking your last order…' })
        : refused && textOf(refused.problem),
    forget: () => {
      setRefused(undefined);
    },
    question: question && (
      <PriceWarning
        draft={question.draft}
        distance={question.distance}
        lastPrice={question.last}
        instrument={instrument}
        confirmLabel={askedLabel}
        onCancel={close}
        onConfirm={() => {
          close();
          void send(question.draft, market);
        }}
      />
    ),
  };
}

/** A limit order that waits until it is filled; in hedge mode it opens a position. A margin order has the modes of the order form. */
function useBaseDraft(): OrderDraft {
  const { marginMode, loanMode } = useAtomValue(draftAtom);
  return { ...emptyDraft, marginMode, loanMode };
}
