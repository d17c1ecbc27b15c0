import type { MarketOrder } from '@bourse/react';
import { feeCoinOf, filledShare, orderTotal } from '@bourse/trading/account';
import { useLingui } from '@lingui/react/macro';
import {
  formatAmount,
  formatChange,
  formatDecimal,
  unknownFigure,
} from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { usePairFormats } from '#platform/market/pair-format.ts';
import { type Column, Figure } from '@bourse/ui/figures';
import { exactKey } from '../../tables/exact-key.ts';
import { OrderId } from './order-id.tsx';

/** Columns of what follows from an order's figures, and of how it was placed. */
export function useOrderFacts(): readonly Column<MarketOrder>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const formatOf = usePairFormats();
  const forces: Record<MarketOrder['force'], string> = {
    gtc: 'GTC',
    ioc: 'IOC',
    fok: 'FOK',
    post_only: t({ id: 'order.post-only', message: 'Post-only' }),
  };
  return [
    {
      key: 'share',
      head: t({ id: 'column.filled-share', message: 'Filled %' }),
      figures: true,
      sortBy: (order) => exactKey(filledShare(order)),
      cell: (order) => <Figure>{formatChange(filledShare(order), locale).replace('+', '')}</Figure>,
    },
    {
      key: 'total',
      head: t({ id: 'column.total', message: 'Total' }),
      figures: true,
      sortBy: (order) => exactKey(orderTotal(order)),
      cell: (order) => {
        const { total, quoteCoin } = formatOf(order.symbol);
        const text = orderTotal(order);
        if (text === undefined) return <Figure>{unknownFigure}</Figure>;
        return <Figure>{`${formatDecimal(text, locale, total)} ${quoteCoin}`}</Figure>;
      },
    },
    {
      key: 'fee',
      isHidden: true,
      head: t({ id: 'column.fee', message: 'Fee' }),
      figures: true,
      sortBy: ({ fee }) => exactKey(fee),
      cell: (order) => {
        const { baseCoin, quoteCoin } = formatOf(order.symbol);
        const coin = feeCoinOf(order) === 'base' ? baseCoin : quoteCoin;
        return <Figure>{`${formatAmount(order.fee, locale)} ${coin}`}</Figure>;
      },
    },
    {
      key: 'force',
      isHidden: true,
      head: t({ id: 'order.force-short', message: 'TIF' }),
      sortBy: ({ force }) => force,
      cell: ({ force }) => forces[force],
    },
    {
      key: 'id',
      isHidden: true,
      head: t({ id: 'column.order-id', message: 'Order ID' }),
      sortBy: ({ orderId }) => BigInt(orderId),
      cell: ({ orderId }) => <OrderId id={orderId} />,
    },
  ];
}
