import type Big from 'big.js';
import { greater, lesser, money, parseDecimal } from '../decimal.ts';
import {
  closableBy,
  onlyReduces,
  reducibleBy,
  type DraftMarket,
  type FuturesTerms,
} from './draft-market.ts';
import type { Position } from '../terms.ts';
import type { OrderDraft } from './order-draft.ts';

/** Bounds beyond which a limit order is refused. */
export interface PriceBand {
  readonly least: string;
  readonly most: string;
}

/** An order may wait at a price this many times lower or higher than the market's. */
const passiveFactor = 20;

/** Returns the lowest and the highest price of a limit order; `undefined` without a band or a market price. */
export function bandOf(draft: OrderDraft, market: DraftMarket): PriceBand | undefined {
  const { kind, instrument, last, mark } = market;
  const reference = kind === 'futures' ? mark : last;
  if (reference === undefined || instrument.priceBand === undefined) return undefined;
  const price = money.of(reference);
  const payable = payablePrices(draft, market, price);
  const [low, high] =
    draft.side === 'buy'
      ? [
          price.div(passiveFactor),
          [price.times(money.add('1', instrument.priceBand)), ...payable].reduce(lesser),
        ]
      : [
          [price.times(money.subtract('1', instrument.priceBand)), ...payable].reduce(greater),
          price.times(passiveFactor),
        ];
  const ticks = (value: typeof price, rounding: 0 | 3) =>
    money.toShortText(value.div(instrument.tickSize).round(0, rounding).times(instrument.tickSize));
  return { least: ticks(low, 3), most: ticks(high, 0) };
}

/** Returns the worst prices at which the account can pay what the draft closes, and what it opens in isolated mode. */
function payablePrices(draft: OrderDraft, market: DraftMarket, mark: Big): Big[] {
  const { futures, takerFeeRate } = market;
  if (!futures) return [];
  const position = reducibleBy(draft, futures);
  const prices = position ? [bankruptcyPrice(position, futures, takerFeeRate)] : [];
  const size = parseDecimal(draft.amount);
  const opens =
    !onlyReduces(draft, futures) && (!position || size?.gt(closableBy(draft, futures)) === true);
  if (!opens || futures.marginMode === 'cross') return prices;
  const { leverage } = futures;
  const divisor = draft.side === 'buy' ? leverage - 1 : leverage + 1;
  return divisor === 0 ? prices : [...prices, mark.times(leverage).div(divisor)];
}

/** Returns the price at which closing a position costs all that stands behind it, for a cross one with the taker fee. */
function bankruptcyPrice(position: Position, futures: FuturesTerms, feeRate: string): Big {
  const sign = position.holdSide === 'long' ? 1 : -1;
  const cost = money.multiply(position.averagePrice, position.size);
  const isIsolated = position.marginMode === 'isolated';
  const funds = isIsolated ? money.of(position.margin) : fundsOfCross(position, futures);
  const rate = isIsolated ? '0' : feeRate;
  const slope = money.multiply(
    position.size,
    money.subtract('1', money.multiply(rate, String(sign))),
  );
  return cost.minus(funds.times(sign)).div(slope);
}

function fundsOfCross(position: Position, { positions, balance }: FuturesTerms): Big {
  return positions
    .filter((other) => other !== position)
    .reduce(
      (funds, { marginMode, margin, unrealisedProfit }) =>
        marginMode === 'isolated' ? funds.minus(margin) : funds.plus(unrealisedProfit),
      money.of(balance),
    );
}
