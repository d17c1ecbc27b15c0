import type Big from 'big.js';
import { greater, lesser, money, parseDecimal, roundDownTo, wholePercent } from '../decimal.ts';
import { withUnit } from './amount-unit.ts';
import {
  basisOf,
  closableBy,
  enlargedBy,
  expectedPrice,
  mostValueAt,
  onlyReduces,
  type DraftMarket,
  type FuturesTerms,
} from './draft-market.ts';
import {
  amountText,
  isAtMarket,
  isConverted,
  isSizedInQuote,
  linkingPrice,
  quoteDecimals,
  unitOf,
  withAmount,
  withTotal,
  type OrderDraft,
} from './order-draft.ts';

/** Part of a price by which it may move, against an order that is sized by the balance, before the order arrives. */
const priceReserve = '0.005';

/** The gateway rounds margin and fee up to a unit each. */
const roundedUnits = '0.00000002';

/** The most that a draft can buy or sell, and its coin. */
export interface Capacity {
  readonly coin: 'base' | 'quote';
  readonly most: Big;
}

/**
 * Returns the most that the draft can buy or sell; `undefined` while something that it depends on is unknown.
 * @param reserve - Part of the price to keep for moving prices. `0` for the most that is accepted now.
 */
export function capacityOf(
  draft: OrderDraft,
  market: DraftMarket,
  reserve = priceReserve,
): Capacity | undefined {
  const { instrument, available, futures } = market;
  if (market.kind === 'futures') {
    const most = futures && mostOfContract(draft, market, futures, reserve);
    return most && { coin: 'base', most };
  }
  if (!available) return undefined;
  const { maxSize = available.base, maxNotional = available.quote } = instrument;
  if (draft.side === 'sell') return { coin: 'base', most: lesser(available.base, maxSize) };
  return { coin: 'quote', most: lesser(available.quote, maxNotional) };
}

/** Returns the most in base coin, in whole steps; `undefined` without a price to convert it by. */
export function mostAmount(draft: OrderDraft, market: DraftMarket): string | undefined {
  const capacity = capacityOf(draft, market);
  if (!capacity) return undefined;
  if (capacity.coin === 'base') return amountText(capacity.most, market.instrument);
  const price = parseDecimal(
    isAtMarket(draft) ? (expectedPrice(draft, market) ?? '') : draft.price,
  );
  const size = price && money.divide(capacity.most, price);
  return size && amountText(lesser(size, market.instrument.maxSize ?? size), market.instrument);
}

/** Returns the draft with a percentage of what it can buy or sell, rounded down to a step. */
export function withPercent(draft: OrderDraft, percent: number, market: DraftMarket): OrderDraft {
  const { instrument, kind } = market;
  const capacity = capacityOf(draft, market);
  if (!capacity) return draft;
  if (isConverted(draft)) {
    const sent = withPercent({ ...draft, amountUnit: '' }, percent, market);
    return withUnit(sent, unitOf(draft), market);
  }
  const share = capacity.most.times(percent).div(100);
  const basis = basisOf(draft, market);
  if (capacity.coin === 'base') return withAmount(draft, amountText(share, instrument), basis);
  const total = money.toShortText(money.toText(share, quoteDecimals(instrument)));
  if (isSizedInQuote(draft, kind)) return { ...draft, total, amount: '', cost: '' };
  if (!linkingPrice(draft, basis)) return draft;
  const sized = withTotal(draft, total, instrument, basis);
  const { maxSize } = instrument;
  return maxSize !== undefined && money.of(sized.amount).gt(maxSize)
    ? withAmount(draft, maxSize, basis)
    : sized;
}

/** Returns how much of what it can buy or sell the draft takes, as a whole percentage up to 100. */
export function percentOf(draft: OrderDraft, market: DraftMarket): number {
  const capacity = capacityOf(draft, market);
  if (!capacity) return 0;
  const used = parseDecimal(capacity.coin === 'base' ? draft.amount : draft.total);
  return Math.min(100, wholePercent(used ?? money.zero, capacity.most) ?? 0);
}

/** Returns the size of the opposite position plus the size that money, leverage and book allow to open. */
function mostOfContract(
  draft: OrderDraft,
  market: DraftMarket,
  futures: FuturesTerms,
  reserve: string,
): Big | undefined {
  const closing = money.of(closableBy(draft, futures));
  if (onlyReduces(draft, futures)) return closing;
  const rules = openingRules(draft, market, futures, reserve);
  const opening = rules && mostOpening(draft, market, rules);
  return opening && lesser(closing.plus(opening), futures.contract.maxSize);
}

function mostOpening(draft: OrderDraft, market: DraftMarket, rules: OpeningRules) {
  const { side } = draft;
  if (draft.orderType !== 'market') {
    const price = linkingPrice(draft, { expected: expectedPrice(draft, market) });
    return price && openable(price, rules);
  }
  const levels = side === 'buy' ? market.asks : market.bids;
  let [most, depth] = [money.zero, money.zero];
  for (const [index, { price, size }] of levels.entries()) {
    depth = depth.plus(size);
    const affordable = openable(money.of(price), rules);
    // The price of the last known level is assumed for all further ones.
    const isLast = index === levels.length - 1 || affordable.lte(depth);
    most = greater(most, isLast ? affordable : depth);
    if (isLast) break;
  }
  return levels.length > 0 ? most : undefined;
}

interface OpeningRules {
  readonly side: 'buy' | 'sell';
  readonly funds: Big;
  readonly bestBid: string | undefined;
  readonly leverage: number;
  readonly takerFeeRate: string;
  readonly mark: string | undefined;
  /** Value by which the position may still grow at this leverage. */
  readonly room: Big;
  readonly stepSize: string;
  /** Parts by which the price, and the price of the margin, may move against the order. */
  readonly priceMove: string;
  readonly marginMove: string;
}

function openingRules(
  draft: OrderDraft,
  market: DraftMarket,
  futures: FuturesTerms,
  reserve: string,
): OpeningRules | undefined {
  const { available, bids, mark, takerFeeRate, instrument } = market;
  if (!available) return undefined;
  const { leverage, contract } = futures;
  const [best] = bids;
  const price = parseDecimal(draft.price);
  // A sell below the best bid reserves at that bid, which may rise.
  const isBelowBid = draft.side === 'sell' && best !== undefined && price?.lt(best.price) === true;
  const priceMove = isAtMarket(draft) ? reserve : '0';
  const marginMove = isBelowBid ? reserve : priceMove;
  const funds = money.subtract(available.quote, roundedUnits);
  const room = money.subtract(mostValueAt(contract, leverage), exposureOf(draft, futures));
  return {
    side: draft.side,
    funds,
    leverage,
    takerFeeRate,
    mark,
    room,
    bestBid: best?.price,
    stepSize: instrument.stepSize,
    priceMove,
    marginMove,
  };
}

/** Returns the value of position and waiting orders, which counts against the limit of the leverage. */
export function exposureOf(draft: OrderDraft, futures: FuturesTerms): Big {
  const own = enlargedBy(draft, futures);
  const value = own ? money.multiply(own.averagePrice, own.size) : money.zero;
  return value.plus(futures.waiting[draft.side]);
}

/** Returns the largest size in whole steps that margin, fee, the loss at the mark price and the leverage allow. */
function openable(price: Big, rules: OpeningRules): Big {
  const { side, funds, bestBid, leverage, takerFeeRate, mark, room, stepSize } = rules;
  const highest = side === 'sell' && bestBid ? greater(price, bestBid) : price;
  const reserved = highest.times(money.add('1', rules.marginMove));
  const worst = price.times((side === 'buy' ? money.add : money.subtract)('1', rules.priceMove));
  const bounds = [
    // size × reserved × (1 / leverage + fee) ≤ funds
    funds
      .times(leverage)
      .div(reserved.times(money.multiply(takerFeeRate, String(leverage)).plus(1))),
    room.div(greater(price, worst)),
  ];
  if (mark !== undefined) {
    const loss = side === 'buy' ? worst.minus(mark) : money.subtract(mark, worst);
    // size × (worst / leverage + loss) ≤ funds
    if (loss.gt(0)) bounds.push(funds.div(worst.div(leverage).plus(loss)));
  }
  const least = bounds.reduce(lesser);
  return least.gt(0) ? roundDownTo(least, stepSize) : money.zero;
}
