import { canAttach, priceDistance, type DraftMarket, type OrderDraft } from '@bourse/trading/draft';
import type { SentOrder } from '@bourse/trading/sending';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Suspense, useState, type MouseEvent } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { EntryLink } from '#platform/simulation/entry-link.tsx';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useSession } from '@bourse/react/session';
import { Button, focusInvalidField } from '@bourse/ui/fields';
import { confirmationOf, confirmations } from './confirmations.ts';
import { usePrepareOrder } from './prepare-order.ts';
import { useIsChecking } from './use-own-sent-orders.ts';
import { useSendLabel } from './use-send-label.ts';
import { useSendOrder } from './use-send-order.ts';

const OrderConfirmation = lazyComponent(
  async () => (await import('./order-confirmation.tsx')).OrderConfirmation,
);

const PriceWarning = lazyComponent(async () => (await import('./price-warning.tsx')).PriceWarning);

interface SendOrderProps {
  readonly draft: OrderDraft;
  readonly market: DraftMarket;
  /** Called at a press; `false` keeps the order from being sent. */
  readonly onPress: () => boolean;
  readonly onPlaced: (draft: OrderDraft) => void;
}

export function SendOrder(props: SendOrderProps) {
  const { status } = useSession();
  return status === 'anonymous' ? <SignedOut /> : <SendButton {...props} />;
}

/** The question before an order is sent. The draft and the market are those of the press. */
type Question =
  | { readonly ask: 'price'; readonly distance: string; readonly last: string }
  | { readonly ask: 'confirm'; readonly sent: SentOrder };

function SendButton({ draft, market, onPress, onPlaced }: SendOrderProps) {
  const { t } = useLingui();
  const { send, isPending } = useSendOrder();
  const { trackClick } = useSdk();
  const prepare = usePrepareOrder();
  const isConfirmed = useIsConfirmed(draft, market);
  const isChecking = useIsChecking();
  const [question, setQuestion] = useState<Question>();
  const finish = () => {
    setQuestion(undefined);
    void send(draft, market).then((placed) => {
      if (placed) onPlaced(draft);
    });
  };
  const confirm = () => {
    if (isConfirmed) setQuestion({ ask: 'confirm', sent: prepare(draft, market) });
    else finish();
  };
  const press = ({ currentTarget }: MouseEvent) => {
    trackClick('placeOrder', { side: draft.side, orderType: draft.orderType });
    if (!onPress() || focusInvalidField(currentTarget)) return;
    const distance = priceDistance(draft, market.last);
    if (distance === undefined || market.last === undefined) confirm();
    else setQuestion({ ask: 'price', distance, last: market.last });
  };
  const label = useSendLabel(draft, market);
  const answers = {
    confirmLabel: label,
    onCancel: () => {
      setQuestion(undefined);
    },
  };
  return (
    <>
      <Button look={draft.side} busy={isPending || isChecking} onClick={press} className="h-10">
        {isChecking
          ? t({ id: 'order.checking-button', message: 'Checking your last order…' })
          : label}
      </Button>
      {question?.ask === 'price' && (
        <Suspense>
          <PriceWarning
            draft={draft}
            distance={question.distance}
            lastPrice={question.last}
            {...answers}
            instrument={market.instrument}
            onConfirm={confirm}
          />
        </Suspense>
      )}
      {question?.ask === 'confirm' && (
        <Suspense>
          <OrderConfirmation {...answers} sent={question.sent} market={market} onConfirm={finish} />
        </Suspense>
      )}
    </>
  );
}

/** Whether the trader is asked before such an order is sent. */
function useIsConfirmed(draft: OrderDraft, market: DraftMarket): boolean {
  const hasPresets = draft.attached && canAttach(draft, market);
  return useAtomValue(confirmations[confirmationOf({ draft, hasPresets })]) !== 'true';
}

export function SignedOut() {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-2">
      <EntryLink
        to="login"
        className="flex h-10 items-center justify-center rounded-control bg-accent text-md font-semibold text-on-accent hover:brightness-110"
      >
        {t({ id: 'order.log-in', message: 'Log in to trade' })}
      </EntryLink>
      <p className="text-xs text-text-3">
        {t({
          id: 'order.log-in-why',
          message: 'You need an account to trade, or to practice with 100,000 USDT in simulation.',
        })}
      </p>
    </div>
  );
}
