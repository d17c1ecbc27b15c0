import type { SpotInstrument } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatAmount } from '#platform/format/format.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { money, parseDecimal } from '#platform/format/money.ts';
import { Figure } from '#ui/figures/figure.tsx';
import type { Available, OrderDraft } from '../draft/order-draft.ts';

interface OrderSummaryProps {
  readonly draft: OrderDraft;
  readonly available: Available | undefined;
  readonly instrument: SpotInstrument;
}

/** Balance that the order can use, and its largest fee. */
export function OrderSummary({ draft, available, instrument }: OrderSummaryProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { baseCoin, quoteCoin } = instrument;
  const buying = draft.side === 'buy';
  const spendable = formatAmount(buying ? available?.quote : available?.base, locale);
  const fee = largestFee(draft, instrument);
  return (
    <dl className="flex flex-col gap-1 text-xs">
      <Row label={t({ id: 'order.available', message: 'Available' })}>
        <span data-testid="available">{spendable}</span> {buying ? quoteCoin : baseCoin}
      </Row>
      <Row label={t({ id: 'order.fee', message: 'Max. fee' })}>
        {formatAmount(fee, locale)} {buying ? baseCoin : quoteCoin}
      </Row>
    </dl>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex justify-between gap-2">
      <dt className="text-text-3">{label}</dt>
      <dd>
        <Figure>{children}</Figure>
      </dd>
    </div>
  );
}

/** The fee is taken from the coin received; a market order's is unknown before it fills. */
function largestFee(draft: OrderDraft, { takerFeeRate }: SpotInstrument): string | undefined {
  if (draft.orderType === 'market') return undefined;
  const received = parseDecimal(draft.side === 'buy' ? draft.amount : draft.total);
  return received && money.multiply(received, takerFeeRate).toFixed(8, 3);
}
