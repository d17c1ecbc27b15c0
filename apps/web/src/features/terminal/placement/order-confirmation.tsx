import { parseDecimal } from '@bourse/trading/decimal';
import { estimatedLiquidation, isAtMarket, type DraftMarket } from '@bourse/trading/draft';
import { sentTerms, type SentOrder } from '@bourse/trading/sending';
import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { formatAmount } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { Checkbox } from '@bourse/ui/fields';
import { Facts, type FactEntry } from '@bourse/ui/panels';
import { ConfirmDialog } from '@bourse/ui/overlays';
import { useDescribeOrder } from '#accounts/orders/use-describe-order.ts';
import { confirmationOf, confirmations } from './confirmations.ts';
import { useDescribeCondition } from './use-order-notices.ts';

interface OrderConfirmationProps {
  readonly sent: SentOrder;
  readonly market: DraftMarket;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function OrderConfirmation(props: OrderConfirmationProps) {
  const { sent, market, confirmLabel, onConfirm, onCancel } = props;
  const { t } = useLingui();
  const describe = useDescribeOrder();
  const conditionOf = useDescribeCondition();
  const [silent, setSilent] = useState(false);
  const setTip = useSetAtom(confirmations[confirmationOf(sent)]);
  return (
    <ConfirmDialog
      title={t({ id: 'order.confirm', message: 'Confirm order' })}
      confirmLabel={confirmLabel}
      look={sent.draft.side}
      onCancel={onCancel}
      onConfirm={() => {
        if (silent) setTip('true');
        onConfirm();
      }}
    >
      <p className="font-semibold text-text-1">{describe(sentTerms(sent))}</p>
      <p className="mb-2">{conditionOf(sent)}</p>
      <div className="mb-2">
        <Facts facts={useFacts(sent, market)} />
      </div>
      <Checkbox
        label={t({ id: 'confirm.never-again', message: 'Don’t ask again' })}
        checked={silent}
        onChange={setSilent}
      />
    </ConfirmDialog>
  );
}

function useFacts({ draft, hasPresets }: SentOrder, market: DraftMarket): readonly FactEntry[] {
  const { t } = useLingui();
  const locale = useLocale();
  const { quoteCoin } = market.instrument;
  const { futures, kind } = market;
  const amount = (text: string | undefined, unit = quoteCoin) => {
    const value = parseDecimal(text ?? '');
    return value && `${formatAmount(value.toFixed(), locale)} ${unit}`;
  };
  const modes = {
    cross: t({ id: 'margin.cross', message: 'Cross' }),
    isolated: t({ id: 'margin.isolated', message: 'Isolated' }),
  };
  const force = { ...forceNames, post_only: t({ id: 'order.post-only', message: 'Post-only' }) };
  const mode = futures?.marginMode ?? (kind === 'margin' ? draft.marginMode : undefined);
  return [
    [t({ id: 'order.total', message: 'Total' }), amount(draft.total)],
    [t({ id: 'order.cost', message: 'Cost' }), amount(draft.cost)],
    [
      t({ id: 'order.force', message: 'Time in force' }),
      isAtMarket(draft) ? undefined : force[draft.force],
    ],
    [
      t({ id: 'order.activation', message: 'Activation price' }),
      draft.orderType === 'trailing' ? amount(draft.activationPrice) : undefined,
    ],
    [
      t({ id: 'order.take-profit', message: 'Take profit' }),
      hasPresets ? amount(draft.takeProfit) : undefined,
    ],
    [
      t({ id: 'order.stop-loss', message: 'Stop loss' }),
      hasPresets ? amount(draft.stopLoss) : undefined,
    ],
    [t({ id: 'margin.mode', message: 'Margin mode' }), mode && modes[mode]],
    [
      t({ id: 'futures.leverage', message: 'Leverage' }),
      futures && `${formatAmount(String(futures.leverage), locale)}×`,
    ],
    [
      t({ id: 'order.liquidation', message: 'Est. liquidation price' }),
      amount(estimatedLiquidation(draft, market)),
    ],
  ];
}

/** Names that all languages share. */
const forceNames = { gtc: 'GTC', ioc: 'IOC', fok: 'FOK' } as const;
