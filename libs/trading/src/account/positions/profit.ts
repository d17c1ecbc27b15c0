import { money } from '../../decimal.ts';

/** Profit and loss of a period in USDT, as a statement of the gateway has it. */
export interface PeriodFigures {
  readonly opening: string;
  readonly deposits: string;
  readonly withdrawals: string;
  /** Received from other users less given to them. */
  readonly transfers: string;
  readonly grants: string;
  readonly realisedSpot: string;
  readonly realisedMargin: string;
  readonly realisedFutures: string;
  readonly realisedOtc: string;
  readonly unrealisedCoins: string;
  readonly unrealisedFutures: string;
  readonly profit: string;
}

/** Returns what came in less what left. */
export function flowsOf({ deposits, withdrawals, transfers, grants }: PeriodFigures): string {
  return sum([deposits, transfers, grants]).minus(withdrawals).toFixed();
}

/** Returns the realised profit of all products. */
export function realisedOf(figures: PeriodFigures): string {
  const { realisedSpot, realisedMargin, realisedFutures, realisedOtc } = figures;
  return sum([realisedSpot, realisedMargin, realisedFutures, realisedOtc]).toFixed();
}

/** Returns the change of the unrealised profit. */
export function unrealisedOf({ unrealisedCoins, unrealisedFutures }: PeriodFigures): string {
  return sum([unrealisedCoins, unrealisedFutures]).toFixed();
}

/** Returns the profit as a fraction of the opening and what came in; `undefined` where that is nothing. */
export function returnOf(figures: PeriodFigures): string | undefined {
  const { opening, deposits, transfers, grants, profit } = figures;
  const cameIn = [deposits, transfers, grants].filter((flow) => money.of(flow).gt(0));
  const base = sum([opening, ...cameIn]);
  return base.gt(0) ? money.divide(profit, base)?.toFixed() : undefined;
}

function sum(amounts: readonly string[]) {
  return amounts.reduce((total, amount) => money.add(total, amount), money.zero);
}
