import type { AccountNews } from '@bourse/exchange';
import type { NoticeKind } from '@bourse/gateway-contract';
import type { NewNotice } from '../../identity/notices/index.ts';

/**
 * Returns the notice about a liquidation, a margin call or delisted orders. Its subject is the pair, with the liquidated size or the
 * number of orders.
 */
export function noticeOf(news: AccountNews): NewNotice {
  const { userId, name, symbol, size, orderCount, at } = news;
  const count = orderCount === undefined ? null : `× ${orderCount}`;
  return {
    userId,
    kind: kindOf(news),
    // Ids of the ledgers are counted together, so a name is unique.
    name,
    at,
    subject: [symbol, size, count].filter((part) => part !== null).join(' '),
    address: '',
  };
}

function kindOf({ kind, ledger }: AccountNews): NoticeKind {
  if (ledger === 'real') return kind;
  return kind === 'ordersDelisted' ? 'simulatedOrdersDelisted' : 'simulatedLiquidation';
}
