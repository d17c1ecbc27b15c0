import type { coinProfit, statementFigures } from '@bourse/gateway-contract';
import type { InferOutput } from 'valibot';
import { formatUnits } from '../../instruments/decimal.ts';
import { formatCoin } from '../../instruments/instrument.ts';
import {
  noEquity,
  noSideSums,
  noSums,
  type SideSums,
  type Statement,
  type StatementSums,
  type TradeSide,
} from '../statements/records.ts';

export type WireFigures = InferOutput<typeof statementFigures>;
export type WireCoinProfit = InferOutput<typeof coinProfit>;

type SumName = keyof StatementSums;

function isSumName(name: string): name is SumName {
  return Object.hasOwn(noSums, name);
}

const sumNames: readonly SumName[] = Object.keys(noSums).filter(isSumName);

/** Adds the statements of consecutive days, at least one, oldest first. */
export function toFigures(days: readonly [Statement, ...Statement[]]): WireFigures {
  const sums = { ...noSums };
  let coins = 0n;
  let contracts = 0n;
  for (const day of days) {
    const { opening, closing } = day;
    for (const name of sumNames) sums[name] += day[name];
    coins += (closing ?? opening).coins - opening.coins;
    contracts += (closing ?? opening).contracts - opening.contracts;
  }
  const realised = sums.spot + sums.margin + sums.futures + sums.otc;
  const profit = realised + coins + contracts - sums.fees + sums.funding - sums.interest;
  const [first] = days;
  const last = days.at(-1) ?? first;
  return {
    opening: formatCoin(first.opening.value),
    closing: formatCoin((last.closing ?? noEquity).value),
    deposits: formatCoin(sums.deposits),
    withdrawals: formatCoin(sums.withdrawals),
    transfers: formatCoin(sums.transfers),
    grants: formatCoin(sums.grants),
    realisedSpot: formatCoin(sums.spot),
    realisedMargin: formatCoin(sums.margin),
    realisedFutures: formatCoin(sums.futures),
    realisedOtc: formatCoin(sums.otc),
    unrealisedCoins: formatCoin(coins),
    unrealisedFutures: formatCoin(contracts),
    fees: formatCoin(sums.fees),
    funding: formatCoin(sums.funding),
    interest: formatCoin(sums.interest),
    profit: formatCoin(profit),
  };
}

/** Returns the sums that one side has more than at an earlier time; `undefined` if there are none. */
export function toCoinProfit(
  coin: string,
  side: TradeSide,
  sums: SideSums,
  before: SideSums = noSideSums,
): WireCoinProfit | undefined {
  const [trades, closings, wins] = [
    sums.trades - before.trades,
    sums.closings - before.closings,
    sums.wins - before.wins,
  ];
  const [volume, realised, fees] = [
    sums.volume - before.volume,
    sums.realised - before.realised,
    sums.fees - before.fees,
  ];
  if (trades === 0 && realised === 0n && fees === 0n) return undefined;
  return {
    coin,
    side,
    trades,
    closings,
    wins,
    winRate: closings === 0 ? null : formatUnits(BigInt(Math.floor((wins * 10_000) / closings)), 2),
    volume: formatCoin(volume),
    realised: formatCoin(realised),
    fees: formatCoin(fees),
  };
}
