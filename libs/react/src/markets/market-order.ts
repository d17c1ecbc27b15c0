import type { FuturesOrder, MarginOrder, SpotFill, SpotOrder } from '@bourse/gateway-contract';

/** An order of any market. A member that a market does not have is absent. */
export interface MarketOrder extends Pick<
  SpotOrder,
  | 'orderId'
  | 'clientOid'
  | 'symbol'
  | 'side'
  | 'orderType'
  | 'force'
  | 'price'
  | 'size'
  | 'filledSize'
  | 'filledQuote'
  | 'averagePrice'
  | 'fee'
  | 'status'
  | 'takeProfit'
  | 'stopLoss'
  | 'planId'
  | 'listId'
  | 'visibleSize'
  | 'createdAt'
  | 'updatedAt'
> {
  /** Set for a market buy of spot and margin. */
  readonly quoteSize?: string | null;
  readonly marginMode?: MarginOrder['marginMode'];
  readonly loanMode?: MarginOrder['loanMode'];
  readonly positionSide?: FuturesOrder['positionSide'];
  readonly reduceOnly?: boolean;
  readonly source?: FuturesOrder['source'];
}

/** A fill of any market. */
export type MarketFill = SpotFill;
