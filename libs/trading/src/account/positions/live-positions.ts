import { money } from '../../decimal.ts';
import type { Contract, Position } from '../../terms.ts';

/** Profit of a position. */
export interface Profit {
  /** In quote coin. */
  readonly unrealisedProfit: string;
  /** Unrealised profit as a fraction of the initial margin. */
  readonly returnOnMargin: string;
}

/** A position whose figures follow the newest prices. */
export type LivePosition<P extends Position = Position> = P & Profit;

/** Prices, account and contracts that the figures of positions follow from. */
export interface PositionPrices {
  /** Newest mark prices by symbol. Without one a position keeps its own. */
  readonly marks: ReadonlyMap<string, string>;
  /** Balance behind the cross positions. Without it they keep their margin ratio. */
  readonly account: { readonly balance: string } | undefined;
  readonly contracts: readonly Pick<Contract, 'symbol' | 'tiers'>[];
}

/** Returns positions with profit, maintenance margin and margin ratio at the newest mark prices. */
export function livePositions<P extends Position>(
  positions: readonly P[],
  { marks, account, contracts }: PositionPrices,
): readonly LivePosition<P>[] {
  const valued = positions.map((position) => {
    const terms = contracts.find(({ symbol }) => symbol === position.symbol);
    return valueAt(position, marks.get(position.symbol) ?? position.markPrice, terms);
  });
  const cross = valued.filter(({ marginMode }) => marginMode === 'cross');
  const crossRatio =
    account && ratioOf(sum(cross, 'maintenanceMargin'), crossEquity(account, valued));
  return valued.map((position) => ({
    ...position,
    marginRatio:
      position.marginMode === 'cross'
        ? crossRatio === undefined
          ? position.marginRatio
          : crossRatio
        : ratioOf(
            money.of(position.maintenanceMargin),
            money.add(position.margin, position.unrealisedProfit),
          ),
  }));
}

function valueAt<P extends Position>(
  position: P,
  markPrice: string,
  terms: Pick<Contract, 'tiers'> | undefined,
): LivePosition<P> {
  const notional = money.multiply(position.size, markPrice);
  const tier =
    terms?.tiers.find(({ maxNotional }) => notional.lte(maxNotional)) ?? terms?.tiers.at(-1);
  const maintenance = tier && notional.times(tier.maintenanceRate).minus(tier.maintenanceAmount);
  return {
    ...position,
    ...profitAt(position, markPrice),
    markPrice,
    notional: money.toText(notional, 8),
    maintenanceMargin: maintenance ? money.toText(maintenance, 8) : position.maintenanceMargin,
  };
}

/** Returns the profit of closing a position at a price. */
export function profitAt(
  position: Pick<Position, 'size' | 'averagePrice' | 'holdSide' | 'leverage'>,
  price: string,
): Profit {
  const { size, averagePrice, holdSide, leverage } = position;
  const notional = money.multiply(size, price);
  const cost = money.multiply(size, averagePrice);
  const gain = holdSide === 'long' ? notional.minus(cost) : cost.minus(notional);
  return {
    unrealisedProfit: money.toText(gain, 8),
    returnOnMargin: money.toText(money.divide(gain, cost.div(leverage)) ?? money.zero, 6),
  };
}

/** All that the account holds but isolated margins, with the profit of the cross positions. */
function crossEquity({ balance }: { readonly balance: string }, positions: readonly Position[]) {
  return positions.reduce(
    (equity, { marginMode, margin, unrealisedProfit }) =>
      marginMode === 'cross' ? equity.plus(unrealisedProfit) : equity.minus(margin),
    money.of(balance),
  );
}

function sum(positions: readonly Position[], member: 'maintenanceMargin' | 'unrealisedProfit') {
  return positions.reduce((total, position) => total.plus(position[member]), money.zero);
}

function ratioOf(maintenance: ReturnType<typeof money.of>, equity: ReturnType<typeof money.of>) {
  const ratio = equity.gt(0) ? money.divide(maintenance, equity) : undefined;
  return ratio ? money.toText(ratio, 4) : null;
}
