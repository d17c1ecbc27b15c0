import type { PlanOrder } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { formatAmount, formatChange, formatPrice } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { usePairFormats } from '#platform/market/pair-format.ts';
import { type Column, Figure } from '@bourse/ui/figures';
import { OcoTag } from '../oco-tag.tsx';
import { exactKey } from '../../tables/exact-key.ts';
import { useRecordColumns } from '../use-record-columns.tsx';

export function usePlanColumns(): readonly Column<PlanOrder>[] {
  const { t } = useLingui();
  const { time, pair, side } = useRecordColumns<PlanOrder>(({ createdAt }) => createdAt);
  const types = usePlanTypes();
  return [
    time,
    pair,
    {
      key: 'type',
      head: t({ id: 'column.type', message: 'Type' }),
      sortBy: ({ planType }) => types[planType],
      cell: ({ planType, listId }) => (
        <>
          {types[planType]}
          {listId !== undefined && <OcoTag />}
        </>
      ),
    },
    side,
    ...usePlanFigures(),
  ];
}

export function usePlanTypes(): Record<PlanOrder['planType'], string> {
  const { t } = useLingui();
  return {
    plan: t({ id: 'plan.plan', message: 'Trigger order' }),
    take_profit: t({ id: 'plan.take-profit', message: 'Take profit' }),
    stop_loss: t({ id: 'plan.stop-loss', message: 'Stop loss' }),
    trailing: t({ id: 'plan.trailing', message: 'Trailing stop' }),
  };
}

function usePlanFigures(): readonly Column<PlanOrder>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const formatOf = usePairFormats();
  return [
    {
      key: 'trigger',
      head: t({ id: 'plan.trigger-price', message: 'Trigger price' }),
      figures: true,
      sortBy: ({ triggerPrice, activationPrice }) => exactKey(triggerPrice ?? activationPrice),
      cell: (plan) => <Trigger plan={plan} />,
    },
    {
      key: 'price',
      head: t({ id: 'column.price', message: 'Price' }),
      figures: true,
      sortBy: ({ executePrice }) => exactKey(executePrice),
      cell: ({ symbol, executePrice }) =>
        executePrice === null ? (
          t({ id: 'order.market', message: 'Market' })
        ) : (
          <Figure>{formatPrice(executePrice, locale, formatOf(symbol).price)}</Figure>
        ),
    },
    {
      key: 'amount',
      head: t({ id: 'column.amount', message: 'Amount' }),
      figures: true,
      sortBy: ({ size }) => exactKey(size),
      cell: ({ symbol, size, quoteSize }) => {
        const { baseCoin, quoteCoin } = formatOf(symbol);
        if (size === null && quoteSize === null)
          return t({ id: 'plan.whole', message: 'Entire position' });
        const [amount, coin] = size === null ? [quoteSize, quoteCoin] : [size, baseCoin];
        return (
          <Figure>
            {formatAmount(amount, locale)} {coin}
          </Figure>
        );
      },
    },
  ];
}

const directions = { rising: '≥ ', falling: '≤ ' } as const;

function Trigger({ plan }: { readonly plan: PlanOrder }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { price } = usePairFormats()(plan.symbol);
  const { triggerPrice, triggerBy, triggerDirection, callbackRate, activationPrice } = plan;
  const by =
    triggerBy === 'mark'
      ? t({ id: 'column.mark', message: 'Mark price' })
      : t({ id: 'price.last', message: 'Last price' });
  const shown = triggerPrice ?? activationPrice;
  return (
    <span>
      {callbackRate !== null && (
        <Figure>{formatChange(callbackRate, locale).replace('+', '')} </Figure>
      )}
      <Figure>
        {triggerPrice === null ? '' : directions[triggerDirection]}
        {formatPrice(shown, locale, price)}
      </Figure>{' '}
      <span className="text-text-3">{by}</span>
    </span>
  );
}
