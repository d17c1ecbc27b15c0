import type Big from 'big.js';
import { money, parseDecimal, roundUp, type Decimal } from '../decimal.ts';
import {
  closableBy,
  enlargedBy,
  expectedPrice,
  onlyReduces,
  reducibleBy,
  type DraftMarket,
  type FuturesTerms,
} from './draft-market.ts';
import type { Contract, Position, Tier } from '../terms.ts';
import { linkingPrice, type OrderDraft } from './order-draft.ts';

/** A position that would be held. Money is in quote coin. */
export interface Holding {
  readonly side: 'long' | 'short';
  readonly size: Decimal;
  readonly cost: Decimal;
}

/** Returns the price at which funds plus profit equal the maintenance margin; `undefined` if no positive price does. */
export function liquidationPrice(
  { side, size, cost }: Holding,
  funds: Decimal,
  { tiers, tickSize }: Pick<Contract, 'tiers' | 'tickSize'>,
): string | undefined {
  const sign = side === 'long' ? 1 : -1;
  const priceIn = ({ maintenanceRate, maintenanceAmount }: Tier) => {
    const fixed = money.subtract(cost, money.add(funds, maintenanceAmount).times(sign));
    const slope = money.multiply(
      size,
      money.subtract('1', money.multiply(maintenanceRate, String(sign))),
    );
    const ticks = fixed.div(slope).div(tickSize);
    return ticks.round(0, ticks.gt(0) && side === 'long' ? 3 : 0).times(tickSize);
  };
  const prices = tiers.map(priceIn);
  const found = prices.find(
    (price, index) => price.gt(0) && tierIndexOf(tiers, price.times(size)) === index,
  );
  const price = found ?? prices.findLast((each) => each.gt(0));
  return price && money.toShortText(price);
}

function tierIndexOf(tiers: readonly Tier[], value: Big): number {
  const index = tiers.findIndex(({ maxNotional }) => value.lte(maxNotional));
  return index === -1 ? tiers.length - 1 : index;
}

/** Returns the profit before fees. */
export function profitOfHolding({ side, size, cost }: Holding, price: Decimal): Big {
  const gain = money.multiply(price, size).minus(cost);
  return side === 'long' ? gain : gain.times(-1);
}

/** Returns the money that a position may lose before it is liquidated, its maintenance margin included. */
function fundsOf(cost: Big, futures: FuturesTerms, changed: Changed): Big {
  const { marginMode, leverage, balance, positions } = futures;
  const { enlarged, closed, price } = changed;
  const added = cost.div(leverage);
  if (marginMode === 'isolated') return enlarged ? added.plus(enlarged.margin) : added;
  const realised = closed ? profitOfHolding(holdingOf(closed), price) : money.zero;
  // A cross long and a cross short of one contract share a price; the other one counts at its mark price.
  return positions
    .filter((position) => position !== enlarged && position !== closed)
    .reduce(
      (funds, position) =>
        position.marginMode === 'isolated'
          ? funds.minus(position.margin)
          : funds.plus(position.unrealisedProfit).minus(position.maintenanceMargin),
      realised.plus(balance),
    );
}

/** The position that an order enlarges, or the one that it closes before it opens the other side. */
interface Changed {
  readonly enlarged: Position | undefined;
  readonly closed: Position | undefined;
  readonly price: Decimal;
}

/** Returns the initial margin of a position of this cost or value. */
export function initialMargin(value: Decimal, leverage: number): Big {
  return roundUp(money.of(value).div(leverage), 8);
}

export function holdingOf({ holdSide: side, size, averagePrice }: Position): Holding {
  return { side, size, cost: money.multiply(averagePrice, size) };
}

/** Returns the position after the draft has filled; `undefined` if the draft opens nothing. */
export function holdingAfter(draft: OrderDraft, market: DraftMarket): Holding | undefined {
  const { futures } = market;
  const price = linkingPrice(draft, { expected: expectedPrice(draft, market) });
  const size = parseDecimal(draft.amount);
  if (!futures || !price || !size || onlyReduces(draft, futures)) return undefined;
  const opening = size.minus(closableBy(draft, futures));
  if (opening.lte(0)) return undefined;
  const own = enlargedBy(draft, futures);
  return {
    side: draft.side === 'buy' ? 'long' : 'short',
    size: own ? opening.plus(own.size) : opening,
    cost: opening.times(price).plus(own ? money.multiply(own.averagePrice, own.size) : '0'),
  };
}

/** Returns the liquidation price of the position after the draft has filled; `undefined` if there is none or it is unknown. */
export function estimatedLiquidation(draft: OrderDraft, market: DraftMarket): string | undefined {
  const { futures } = market;
  const holding = holdingAfter(draft, market);
  const price = linkingPrice(draft, { expected: expectedPrice(draft, market) });
  if (!futures || !holding || !price) return undefined;
  const enlarged = enlargedBy(draft, futures);
  const closed = reducibleBy(draft, futures);
  const added = money.of(holding.cost).minus(enlarged ? holdingOf(enlarged).cost : '0');
  const funds = fundsOf(added, futures, { enlarged, closed, price });
  return liquidationPrice(holding, funds, futures.contract);
}
