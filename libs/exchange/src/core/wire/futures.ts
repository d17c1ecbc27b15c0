import type {
  CallAnswer,
  FuturesOrder,
  FuturesPosition,
  getFuturesAccount,
  getPositionHistory,
} from '@bourse/gateway-contract';
import { formatTrimmed, toSmallInteger } from '../../instruments/decimal.ts';
import { formatCoin, type Instrument } from '../../instruments/instrument.ts';
import { adlRank } from '../futures/liquidation/adl-ranking.ts';
import { availableSize } from '../futures/positions/closing.ts';
import type { Futures } from '../futures/create-futures.ts';
import { isIsolated, notionalAt, type Position } from '../futures/positions/position.ts';
import { sum, type Portfolio } from '../futures/positions/portfolio.ts';
import {
  breakEvenPrice,
  jointLiquidationPrice,
  liquidationPrice,
} from '../futures/positions/prices.ts';
import { equityBehind, maintenanceBehind } from '../futures/positions/risk.ts';
import type { Order } from '../records/order.ts';
import { presetsOf } from './spot.ts';

const ratioScale = 6;

export function toFuturesOrder(order: Order, instrument: Instrument): FuturesOrder {
  const { price, size, filledSize, filledQuote, positionSide = 'net' } = order;
  return {
    orderId: String(order.id),
    clientOid: order.clientOid,
    symbol: order.symbol,
    side: order.side,
    positionSide,
    orderType: price === null ? 'market' : 'limit',
    force: order.force,
    reduceOnly: order.reduceOnly ?? false,
    price: price === null ? null : instrument.formatPrice(price),
    size: instrument.formatSize(size ?? 0n),
    filledSize: instrument.formatSize(filledSize),
    filledQuote: formatCoin(filledQuote),
    averagePrice: instrument.formatAverage(filledQuote, filledSize),
    fee: formatCoin(order.feePaid),
    source: order.isLiquidation === true ? 'liquidation' : 'user',
    status: order.status,
    endReason: order.endReason,
    ...presetsOf(order, instrument),
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
  };
}

type FuturesParts = Pick<Futures, 'portfolios' | 'cash' | 'feeRateOf'>;

export function toPosition(position: Position, parts: FuturesParts): FuturesPosition {
  const { portfolios, cash, feeRateOf } = parts;
  const portfolio = portfolios.of(position.account);
  const contract = portfolio.contractOf(position);
  const { instrument } = contract;
  const mark = portfolio.markOf(position) ?? 0n;
  const formatPrice = (ticks: bigint | undefined) =>
    ticks === undefined ? null : instrument.formatPrice(ticks);
  const equity = equityBehind(position, portfolio, cash);
  const maintenance = maintenanceBehind(position, portfolio);
  const available = availableSize(portfolio, position);
  return {
    ...identityOf(position),
    size: instrument.formatSize(position.size),
    available: instrument.formatSize(available),
    locked: instrument.formatSize(position.size - available),
    averagePrice: instrument.formatAverage(position.cost, position.size) ?? '0',
    markPrice: instrument.formatPrice(mark),
    notional: formatCoin(notionalAt(position, contract, mark)),
    margin: formatCoin(position.margin),
    unrealisedProfit: formatCoin(portfolio.unrealised(position)),
    realisedProfit: formatCoin(position.realised),
    fees: formatCoin(position.fees),
    funding: formatCoin(position.funding),
    breakEvenPrice: formatPrice(breakEvenPrice(position, contract, feeRateOf(position, 'taker'))),
    liquidationPrice: formatPrice(liquidationPriceOf(position, portfolio, cash)),
    maintenanceMargin: formatCoin(portfolio.maintenance(position)),
    marginRatio: ratioOf(maintenance, equity),
    adlRank: adlRank(portfolios, portfolio.marketOf(position), position),
    openedAt: position.openedAt,
    updatedAt: position.updatedAt,
  };
}

function identityOf(position: Position) {
  return {
    positionId: String(position.id),
    symbol: position.symbol,
    positionSide: position.positionSide,
    holdSide: position.side,
    marginMode: position.marginMode,
    leverage: toSmallInteger(position.leverage),
  };
}

function liquidationPriceOf(
  position: Position,
  portfolio: Portfolio,
  cash: Futures['cash'],
): bigint | undefined {
  const contract = portfolio.contractOf(position);
  if (isIsolated(position)) return liquidationPrice(position, contract, position.margin);
  const { symbol } = position;
  const funds = cash.crossEquity(portfolio) - portfolio.crossMaintenance();
  const without = (each: Position) => portfolio.maintenance(each) - portfolio.unrealised(each);
  const long = portfolio.find(symbol, 'long');
  const short = portfolio.find(symbol, 'short');
  return long && short
    ? jointLiquidationPrice(long, short, contract, funds + without(long) + without(short))
    : liquidationPrice(position, contract, funds + without(position));
}

function ratioOf(maintenance: bigint, equity: bigint): string | null {
  if (equity <= 0n) return null;
  return formatTrimmed((maintenance * 10n ** BigInt(ratioScale)) / equity, ratioScale);
}

type ClosedPosition = CallAnswer<typeof getPositionHistory>['positions'][number];

export function toClosedPosition(position: Position, instrument: Instrument): ClosedPosition {
  const { openedSize, openedQuote, closedSize, closedQuote } = position;
  const { realised, fees, funding, openedAt, updatedAt } = position;
  return {
    ...identityOf(position),
    closedSize: instrument.formatSize(closedSize),
    openAveragePrice: instrument.formatAverage(openedQuote, openedSize) ?? '0',
    closeAveragePrice: instrument.formatAverage(closedQuote, closedSize) ?? '0',
    realisedProfit: formatCoin(realised),
    fees: formatCoin(fees),
    funding: formatCoin(funding),
    netProfit: formatCoin(realised + funding - fees),
    openedAt,
    closedAt: updatedAt,
  };
}

type WireAccount = CallAnswer<typeof getFuturesAccount>['account'];

/** @param reserved - Sum of what the account's open orders reserve. */
export function toFuturesAccount(
  portfolio: Portfolio,
  cash: Futures['cash'],
  reserved: bigint,
): WireAccount {
  const balance = cash.crossBalance(portfolio) + portfolio.isolatedMargin();
  const unrealised = sum(portfolio.positions().map((each) => portfolio.unrealised(each)));
  const maintenance = portfolio.crossMaintenance();
  return {
    coin: 'USDT',
    balance: formatCoin(balance),
    available: formatCoin(cash.free(portfolio)),
    orderMargin: formatCoin(reserved),
    positionMargin: formatCoin(portfolio.held + portfolio.isolatedMargin()),
    unrealisedProfit: formatCoin(unrealised),
    equity: formatCoin(balance + unrealised),
    maintenanceMargin: formatCoin(maintenance),
    marginRatio: ratioOf(maintenance, cash.crossEquity(portfolio)),
  };
}
