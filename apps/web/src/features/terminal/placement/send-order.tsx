import type { SpotInstrument } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { EntryLink } from '#platform/simulation/entry-link.tsx';
import { useLedger } from '#page/page-context.ts';
import { useLiveTicker } from '#platform/market/live-ticker.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useSession } from '#platform/session/session.ts';
import { Button } from '#ui/fields/button.tsx';
import { usePlaceOrder } from './place-order.ts';
import type { OrderDraft } from '../draft/order-draft.ts';
import { priceDistance } from './price-guard.ts';
import { sentOrdersAtom } from './sent-orders.ts';
import { noticeMs, toOrder, useOrderNotices } from './use-order-notices.ts';
import { PriceWarning } from './price-warning.tsx';

interface SendOrderProps {
  readonly draft: OrderDraft;
  readonly instrument: SpotInstrument;
  /** Called at a press; `false` keeps the order from being sent. */
  readonly onPress: () => boolean;
  readonly onPlaced: () => void;
}

/** The button that sends an order, or a link to the login. */
export function SendOrder(props: SendOrderProps) {
  const { status } = useSession();
  return status === 'anonymous' ? <SignedOut /> : <SendButton {...props} />;
}

function SendButton({ draft, instrument, onPress, onPlaced }: SendOrderProps) {
  const { t } = useLingui();
  const { symbol, baseCoin } = instrument;
  const place = usePlaceOrder(symbol);
  const notices = useOrderNotices();
  const { consequenceOf, trackClick } = useSdk();
  const isChecking = useIsChecking();
  const last = useLiveTicker(symbol)?.lastPrice;
  const [distance, setDistance] = useState<string>();
  const send = () => {
    setDistance(undefined);
    place.mutate(draft, {
      onSuccess: ({ sent, order }) => {
        if (!order) return;
        notices.ended(sent, order, noticeMs.answer);
        onPlaced();
      },
      onError: (error) => {
        if (consequenceOf(error) !== 'logout') notices.refused(toOrder({ symbol, draft }), error);
      },
    });
  };
  const press = () => {
    trackClick('placeOrder', { side: draft.side, orderType: draft.orderType });
    if (!onPress()) return;
    const far = priceDistance(draft, last);
    if (far === undefined) send();
    else setDistance(far);
  };
  const label = useSideLabel(draft.side, baseCoin);
  return (
    <>
      <Button
        look={draft.side}
        busy={place.isPending || isChecking}
        onClick={press}
        className="h-10"
      >
        {isChecking
          ? t({ id: 'order.checking-button', message: 'Checking the last order …' })
          : label}
      </Button>
      {distance !== undefined && last !== undefined && (
        <PriceWarning
          draft={draft}
          distance={distance}
          lastPrice={last}
          instrument={instrument}
          confirmLabel={label}
          onConfirm={send}
          onCancel={() => {
            setDistance(undefined);
          }}
        />
      )}
    </>
  );
}

function useSideLabel(side: OrderDraft['side'], coin: string): string {
  const { t } = useLingui();
  return side === 'buy'
    ? t({ id: 'order.buy-coin', message: `Buy ${{ coin }}` })
    : t({ id: 'order.sell-coin', message: `Sell ${{ coin }}` });
}

/** Another press could place the unanswered order twice. */
function useIsChecking(): boolean {
  const { user } = useSession();
  const pageLedger = useLedger();
  return useAtomValue(sentOrdersAtom).some(
    ({ state, ledger, userId }) =>
      state === 'unanswered' && ledger === pageLedger && userId === user?.userId,
  );
}

function SignedOut() {
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
          message: 'With an account you can trade, and practise with 100,000 USDT in simulation.',
        })}
      </p>
    </div>
  );
}
