import type { ContractTerms, FuturesAccount, FuturesPosition } from '@bourse/gateway-contract';
import { money } from '#platform/format/money.ts';

export interface Profit {
  readonly unrealisedProfit: string;
  /** Unrealised profit as a fraction of the initial margin. */
  readonly returnOnMargin: string;
}

export type LivePosition = FuturesPosition & Profit;

/** Prices, account and contracts that the figures of positions follow from. */
export interface Valuation {
  /** Newest mark prices by symbol. Without one a position keeps its own. */
  readonly marks: ReadonlyMap<string, string>;
  /** Balance behind the cross positions. Without it they keep their margin ratio. */
  readonly account: FuturesAccount | undefined;
  readonly contracts: readonly Pick<ContractTerms, 'symbol' | 'tiers'>[];
}

/** Computes the figures of docs/exchange/futures-risk.md. */
export function livePositions(
  positions: readonly FuturesPosition[],
  { marks, account, contracts }: Valuation,
): readonly LivePosition[] {
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

function valueAt(
  position: FuturesPosition,
  markPrice: string,
  terms: Pick<ContractTerms, 'tiers'> | undefined,
): LivePosition {
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
export function profitAt(position: FuturesPosition, price: string): Profit {
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
function crossEquity({ balance }: FuturesAccount, positions: readonly FuturesPosition[]) {
  return positions.reduce(
    (equity, { marginMode, margin, unrealisedProfit }) =>
      marginMode === 'cross' ? equity.plus(unrealisedProfit) : equity.minus(margin),
    money.of(balance),
  );
}

function sum(
  positions: readonly FuturesPosition[],
  member: 'maintenanceMargin' | 'unrealisedProfit',
) {
  return positions.reduce((total, position) => total.plus(position[member]), money.zero);
}

function ratioOf(maintenance: ReturnType<typeof money.of>, equity: ReturnType<typeof money.of>) {
  const ratio = equity.gt(0) ? money.divide(maintenance, equity) : undefined;
  return ratio ? money.toText(ratio, 4) : null;
}
