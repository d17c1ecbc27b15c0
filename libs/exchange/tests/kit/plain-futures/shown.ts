import {
  availableOf,
  breakEven,
  crossBalance,
  crossHeld,
  crossOf,
  crossUnrealised,
  initialMargin,
  isDeleveragedBefore,
  liquidationPrice,
  maintenance,
  ratio,
  setAsideOf,
  unrealised,
} from './figures.ts';
import { floor, sum, text } from './numbers.ts';
import type { PlainFutures } from './plain-futures.ts';
import {
  isOpen,
  restOf,
  type PlainOrder,
  type PlainPosition,
  type PlainUser,
  type Side,
} from './records.ts';
import { priceText, sizeText, usdt, valueOf } from './terms.ts';

/** Fields as the contract names them. */
export type Figures = Record<string, unknown>;

const ratioText = (value: bigint | undefined) =>
  value === undefined ? null : text(value, 6, true);
const priceOrNull = (ticks: bigint | undefined) => (ticks === undefined ? null : priceText(ticks));
/** Average price of a size, in USDT, rounded down to one unit. */
const average = (value: bigint, size: bigint) => usdt(floor(value * 1_000n, size));

/** Maintenance margin / equity of all cross positions. */
function crossRatio(model: PlainFutures, user: PlainUser): bigint | undefined {
  const needed = crossOf(user).map((one) => maintenance(one, model.marks(one.symbol)));
  return ratio(sum(needed), crossBalance(user) + crossUnrealised(user, model.marks));
}

export function accountFigures(model: PlainFutures, name: string): Figures {
  const user = model.user(name);
  const { balance, positions } = user;
  const { marks } = model;
  const orderMargin = model.orderMarginOf(user);
  const profit = sum(positions.map((position) => unrealised(position, marks(position.symbol))));
  return {
    balance: usdt(balance),
    available: usdt(availableOf(user, orderMargin, marks)),
    orderMargin: usdt(orderMargin),
    positionMargin: usdt(setAsideOf(user) + crossHeld(user, orderMargin)),
    unrealisedProfit: usdt(profit),
    equity: usdt(balance + profit),
    maintenanceMargin: usdt(sum(crossOf(user).map((one) => maintenance(one, marks(one.symbol))))),
    marginRatio: ratioText(crossRatio(model, user)),
  };
}

export function positionFigures(model: PlainFutures, name: string): Figures[] {
  const user = model.user(name);
  return user.positions.map((position) => ({
    ...identityOf(position),
    ...sizesOf(model, user, position),
    ...moneyOf(position),
    ...marginOf(model, user, position),
  }));
}

function identityOf({ symbol, positionSide, sign, marginMode, leverage }: PlainPosition): Figures {
  const holdSide = sign > 0n ? 'long' : 'short';
  return { symbol, positionSide, holdSide, marginMode, leverage: Number(leverage) };
}

function sizesOf(model: PlainFutures, user: PlainUser, position: PlainPosition): Figures {
  const { size, cost } = position;
  const locked = model.lockedOf(user, position);
  return {
    size: sizeText(size),
    available: sizeText(size - locked),
    locked: sizeText(locked),
    averagePrice: average(cost, size),
  };
}

function moneyOf(position: PlainPosition): Figures {
  const { realised, fees, funding } = position;
  return {
    realisedProfit: usdt(realised),
    fees: usdt(fees),
    funding: usdt(funding),
    breakEvenPrice: priceOrNull(breakEven(position)),
  };
}

function marginOf(model: PlainFutures, user: PlainUser, position: PlainPosition): Figures {
  const { symbol, size, cost, leverage, setAside } = position;
  const mark = model.marks(symbol);
  const profit = unrealised(position, mark);
  const needed = maintenance(position, mark);
  const isIsolated = position.marginMode === 'isolated';
  return {
    adlRank: rankOf(model, position),
    markPrice: priceText(mark),
    notional: usdt(valueOf(mark, size)),
    margin: usdt(isIsolated ? setAside : initialMargin(cost, leverage)),
    unrealisedProfit: usdt(profit),
    liquidationPrice: priceOrNull(liquidationPrice(user, position, model.marks)),
    maintenanceMargin: usdt(needed),
    marginRatio: ratioText(isIsolated ? ratio(needed, setAside + profit) : crossRatio(model, user)),
  };
}

/** Returns the fifth of the queue of auto-deleveraging in which a position is: 5 is the first. */
function rankOf(model: PlainFutures, position: PlainPosition): number {
  const { symbol, sign } = position;
  const mark = model.marks(symbol);
  const others = [...model.users.values()]
    .flatMap(({ positions }) => positions)
    .filter((other) => other.symbol === symbol && other.sign === sign && other !== position);
  const before = others.filter((other) => isDeleveragedBefore(other, position, mark));
  return 5 - Math.floor((5 * before.length) / (others.length + 1));
}

/** Open orders, newest first. */
export function openOrders(model: PlainFutures, name: string): Figures[] {
  return model.waitingOf(model.user(name)).reverse().map(orderFigures);
}

/** Ended orders, newest first. */
export function pastOrders(model: PlainFutures, name: string): Figures[] {
  const past = model.userOrders.filter((order) => order.user === name && !isOpen(order));
  return past.reverse().map((order) => ({
    ...orderFigures(order),
    source: order.isLiquidation ? 'liquidation' : 'user',
    endReason: documentedReason(order.endReason),
  }));
}

/** Returns a reason that the document names; of the others only that there is none of these. */
export function documentedReason(reason: string | null): string | null {
  return reason === 'reduceOnly' || reason === 'margin' || reason === 'liquidation' ? reason : null;
}

function orderFigures(order: PlainOrder): Figures {
  const { symbol, side, positionSide, reduceOnly, force, price, status } = order;
  return {
    symbol,
    side,
    positionSide,
    orderType: price === undefined ? 'market' : 'limit',
    force,
    reduceOnly,
    status,
    price: priceOrNull(price),
    size: sizeText(order.size),
    filledSize: sizeText(order.filled),
    filledQuote: usdt(order.filledValue),
    averagePrice: order.filled === 0n ? null : average(order.filledValue, order.filled),
    fee: usdt(order.fee),
  };
}

/** Closed positions, those first that were closed last; of one time those that were opened last. */
export function pastPositions(model: PlainFutures, name: string): Figures[] {
  const past = model
    .user(name)
    .closedPositions.toSorted((a, b) => Number(b.closedAt - a.closedAt) || b.number - a.number);
  return past.map((position) => {
    const { realised, funding, fees } = position;
    return {
      ...identityOf(position),
      closedSize: sizeText(position.closed),
      openAveragePrice: average(position.openedValue, position.opened),
      closeAveragePrice: average(position.closedValue, position.closed),
      realisedProfit: usdt(realised),
      fees: usdt(fees),
      funding: usdt(funding),
      netProfit: usdt(realised + funding - fees),
    };
  });
}

/** Steps of liquidations, newest first. */
export function pastLiquidations(model: PlainFutures, name: string): Figures[] {
  const found = model.liquidations.filter(({ user }) => user === name).reverse();
  return found.map(({ position, size, takenOver, mark, bankruptcy, fee }) => ({
    symbol: position.symbol,
    positionSide: position.positionSide,
    holdSide: position.sign > 0n ? 'long' : 'short',
    size: sizeText(size),
    takenOver: sizeText(takenOver),
    markPrice: priceText(mark),
    bankruptcyPrice: priceText(bankruptcy),
    fee: usdt(fee),
  }));
}

/** Reductions to cover liquidations of others, newest first. */
export function pastDeleveragings(model: PlainFutures, name: string): Figures[] {
  const found = model.deleveragings.filter(({ user }) => user === name).reverse();
  return found.map(({ position, size, price, profit }) => ({
    symbol: position.symbol,
    positionSide: position.positionSide,
    holdSide: position.sign > 0n ? 'long' : 'short',
    size: sizeText(size),
    price: priceText(price),
    realisedProfit: usdt(profit),
  }));
}

/** Levels of one side of a book, best first. */
export function bookLevels(model: PlainFutures, symbol: string, side: Side): Figures[] {
  const levels = new Map<bigint, bigint>();
  for (const order of model.bookOf(symbol, side)) {
    const price = order.price ?? 0n;
    levels.set(price, (levels.get(price) ?? 0n) + restOf(order));
  }
  return [...levels].map(([price, size]) => ({ price, size }));
}
