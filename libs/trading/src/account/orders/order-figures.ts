import { money } from '../../decimal.ts';
import { isOpen, type ListedOrder } from './open-order-list.ts';

/** An order, as far as its figures need it. Amounts are decimal text. */
export interface FiguredOrder extends Pick<ListedOrder, 'status' | 'filledSize'> {
  readonly side: 'buy' | 'sell';
  readonly price: string | null;
  /** In base coin; `null` for an order that is sized in quote coin. */
  readonly size: string | null;
  /** In quote coin. */
  readonly quoteSize?: string | null;
  readonly filledQuote: string;
  /** Set for futures only. */
  readonly positionSide?: string | null | undefined;
}

/** Decimals of a share: two of a per cent. */
const shareDecimals = 4;

/**
 * Returns the value of an order in quote coin: of an open one at its price, of an ended one of what it has traded. `undefined` for
 * an open order without a price that is sized in base coin.
 */
export function orderTotal(order: FiguredOrder): string | undefined {
  const { price, size, quoteSize, filledQuote } = order;
  if (!isOpen(order)) return filledQuote;
  if (size === null) return quoteSize ?? undefined;
  return price === null ? undefined : money.multiply(price, size).toFixed();
}

/** Returns the traded fraction of an order, rounded down to two decimals of a per cent. `undefined` if the order has no size. */
export function filledShare(order: FiguredOrder): string | undefined {
  const { size, quoteSize, filledSize, filledQuote } = order;
  const [part, whole] = size === null ? [filledQuote, quoteSize] : [filledSize, size];
  if (whole === null || whole === undefined) return undefined;
  const share = money.divide(part, whole);
  return share && money.toText(share, shareDecimals);
}

/** Returns how far a price is from the last one, as a fraction of the last one; negative below it. */
export function distanceToMarket(
  price: string | null,
  last: string | undefined,
): string | undefined {
  if (price === null || last === undefined) return undefined;
  return money.divide(money.subtract(price, last), last)?.toFixed();
}

/** Returns which coin of the pair the fee of an order is in. Futures take it in quote coin; elsewhere it is a part of what the order brings in. */
export function feeCoinOf({
  side,
  positionSide,
}: Pick<FiguredOrder, 'side' | 'positionSide'>): 'base' | 'quote' {
  return side === 'buy' && !positionSide ? 'base' : 'quote';
}
