import type { MarketOrder } from '@bourse/react';
import { decimalsOf } from '@bourse/trading/decimal';
import { formatPrice } from '@bourse/i18n-registry/figures';
import { ConfirmDialog } from '@bourse/ui/overlays';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSendAmend } from '#accounts/orders/use-send-amend.ts';
import { useLocale } from '#platform/locale/locale.ts';
import type { Instrument } from '#platform/market/product.ts';

/** Orders of a row, and the prices between which they move. */
export interface Move {
  readonly orders: readonly MarketOrder[];
  readonly from: string;
  readonly to: string;
}

/** Gives orders another price, after a question unless one-click trading is on. */
export function useMoveOrders({ tickSize }: Instrument, isOneClick: boolean) {
  const { t } = useLingui();
  const locale = useLocale();
  const { send } = useSendAmend();
  const [asked, setAsked] = useState<Move>();
  const amend = async ({ orders, to }: Move) => {
    for (const order of orders) await send({ order }, { price: to });
  };
  const close = () => {
    setAsked(undefined);
  };
  const priceText = (price: string) => formatPrice(price, locale, decimalsOf(tickSize));
  return {
    move: (move: Move) => {
      if (isOneClick) void amend(move);
      else setAsked(move);
    },
    question: asked && (
      <ConfirmDialog
        title={t({ id: 'chart.move-title', message: 'Change the price?' })}
        confirmLabel={t({ id: 'chart.move', message: 'Change price' })}
        onCancel={close}
        onConfirm={() => {
          close();
          void amend(asked);
        }}
      >
        <p dir="ltr" translate="no">{`${priceText(asked.from)} → ${priceText(asked.to)}`}</p>
      </ConfirmDialog>
    ),
  };
}
