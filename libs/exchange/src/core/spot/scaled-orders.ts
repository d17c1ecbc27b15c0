import { gatewayCode, type ParsedPayload, type placeScaledOrders } from '@bourse/gateway-contract';
import { Refusal } from '../refusal.ts';
import { divideUp } from '../../instruments/decimal.ts';
import type { Instrument } from '../../instruments/instrument.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Market } from '../market.ts';
import type { MarketOf } from '../markets.ts';
import { assertAccepted, assertFitsMarket } from '../orders/order-limits.ts';
import type { OrderDraft, Orders } from '../orders/orders.ts';
import { readOrder, readPrice } from '../orders/read-order.ts';
import type { Order } from '../records/order.ts';

export type ScaledRequest = ParsedPayload<typeof placeScaledOrders>;

export interface ScaledOrdersOptions {
  readonly accounts: Accounts;
  readonly orders: Orders;
  readonly marketOf: MarketOf;
}

/** One of the orders. Price in ticks, size in steps. */
interface Part {
  readonly price: bigint;
  readonly size: bigint;
}

export type PlaceScaled = (
  request: ScaledRequest,
  trader: { readonly userId: string; readonly now: number },
) => readonly Order[];

/** Places all orders of a request, or returns those that it repeats. A refusal changes nothing. */
export function createScaledOrders({
  accounts,
  orders,
  marketOf,
}: ScaledOrdersOptions): PlaceScaled {
  return (request, { userId, now }) => {
    const { ledger, symbol, clientOid, validUntil } = request;
    const market = marketOf(ledger, 'spot', symbol);
    const account = accounts.of(ledger, userId, 'spot');
    const drafts = divideScaled(request, market.instrument).map((part, index) =>
      numbered(index, () => ({
        account,
        terms: termsOf(request, part, market.instrument),
        clientOid: clientOid === undefined ? undefined : `${clientOid}-${index + 1}`,
      })),
    );
    const repeated = findRepeated(drafts, orders);
    if (repeated) return repeated;
    assertAccepted(validUntil, market, now);
    assertFit(drafts, market);
    return orders.placeAll(drafts, market, now);
  };
}

/**
 * Returns prices at equal distances and sizes that add up to the whole. The last order has what rounding leaves.
 * @throws {Refusal} `priceInvalid`, `sizeInvalid` or `scaledPricesTooClose`.
 */
export function divideScaled(request: ScaledRequest, instrument: Instrument): readonly Part[] {
  const { side, count, distribution } = request;
  const from = readPrice(request.fromPrice, instrument);
  const to = readPrice(request.toPrice, instrument);
  const whole = instrument.parseSize(request.size);
  if (whole === undefined) {
    const rule = `a multiple of ${instrument.terms.stepSize}`;
    throw new Refusal(gatewayCode.sizeInvalid, `The size must be ${rule}`);
  }
  const gaps = BigInt(count - 1);
  const distance = to > from ? to - from : from - to;
  if (distance < gaps) {
    const bound = String(distance + 1n);
    const text = `At most ${bound} orders fit between the two prices`;
    throw new Refusal(gatewayCode.scaledPricesTooClose, text, { data: { bound } });
  }
  const weights = Array.from({ length: count }, (_, index) =>
    distribution === 'even' ? 1n : BigInt(index + 1),
  );
  const weight = weights.reduce((sum, each) => sum + each, 0n);
  let left = whole;
  return weights.map((own, index) => {
    const size = index === count - 1 ? left : (whole * own) / weight;
    left -= size;
    const scaled = from * gaps + (to - from) * BigInt(index);
    return { price: side === 'buy' ? scaled / gaps : divideUp(scaled, gaps), size };
  });
}

function termsOf(request: ScaledRequest, { price, size }: Part, instrument: Instrument) {
  const { ledger, symbol, side, force, selfTradeMode } = request;
  const amounts = { price: instrument.formatPrice(price), size: instrument.formatSize(size) };
  const order = { ledger, symbol, side, orderType: 'limit', force, selfTradeMode } as const;
  return readOrder({ ...order, ...amounts }, instrument);
}

/** @throws {Refusal} `clientOidTaken` when some of the names are those of other orders. */
function findRepeated(drafts: readonly OrderDraft[], orders: Orders): readonly Order[] | undefined {
  const repeated = drafts.flatMap((draft) => orders.findRepeated(draft) ?? []);
  if (repeated.length === 0) return undefined;
  if (repeated.length === drafts.length) return repeated;
  throw new Refusal(gatewayCode.clientOidTaken, 'Other orders have names of this clientOid');
}

function assertFit(drafts: readonly OrderDraft[], market: Market): void {
  for (const [index, { terms }] of drafts.entries()) {
    numbered(index, () => {
      assertFitsMarket(terms, market);
    });
  }
}

/** Adds the number of an order to the data of its refusal. */
function numbered<T>(index: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const order = index + 1;
    const data = { ...(typeof error.data === 'object' && error.data), order };
    throw new Refusal(error.code, `Order ${order}: ${error.message}`, { data });
  }
}
