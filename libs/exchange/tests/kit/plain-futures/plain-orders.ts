import type { CallOf } from './calls.ts';
import { initialMargin } from './figures.ts';
import { max, min, sum } from './numbers.ts';
import { PlainMatching } from './plain-matching.ts';
import {
  isNearer,
  mayWait,
  newOrder,
  opposite,
  Refusal,
  restOf,
  signOf,
  type PlainOrder,
  type PlainPosition,
  type PlainUser,
} from './records.ts';
import { maxSize, minNotional, tiers, valueOf } from './terms.ts';

/** What is checked before an order is placed or amended. */
export class PlainOrders extends PlainMatching {
  #orders = 0;

  /** @throws Refusal */
  place(call: CallOf<'place'>): PlainOrder {
    const { symbol, side, price, positionSide, size, reduceOnly, force } = call;
    const user = this.user(call.user);
    if (price !== undefined && !reduceOnly && valueOf(price, size) < minNotional)
      throw new Refusal('43027');
    if ((positionSide === 'net') === user.isHedge) throw new Refusal('45005');
    const isClosing = user.isHedge && (side === 'sell') === (positionSide === 'long');
    const reduces = reduceOnly || isClosing;
    const order = newOrder({
      user: user.name,
      symbol,
      side,
      positionSide,
      force,
      price,
      size,
      reduceOnly,
      reduces,
    });
    this.#check(user, order, this.available(user), this.#opensNow(user, symbol));
    this.record(order);
    this.match(order);
    return order;
  }

  /** Gives an order of a user a number. */
  protected record(order: PlainOrder): void {
    this.#orders += 1;
    order.number = this.#orders;
    this.queue(order);
    this.userOrders.push(order);
  }

  /** Changes price and size of a waiting order, as if it was placed again without the old one. */
  amend(call: CallOf<'amend'>): PlainOrder {
    const user = this.user(call.user);
    const order = this.waitingOf(user)[call.at];
    if (!order) throw new Refusal('43001');
    const price = call.price ?? order.price;
    const size = call.size ?? order.size;
    if (size <= order.filled) throw new Refusal('43006');
    const before = {
      price: order.price,
      size: order.size,
      frozen: order.frozen,
      status: order.status,
    };
    const keepsPlace = price === order.price && size <= order.size;
    if (price !== undefined && !order.reduceOnly && valueOf(price, size) < minNotional) {
      throw new Refusal('43027');
    }
    const spare = this.available(user) + order.frozen;
    const opensNow = this.#opensNow(user, order.symbol);
    order.status = 'cancelled';
    const turn = keepsPlace ? order.turn : 0;
    const rest = { ...order, price, size: size - order.filled, status: before.status, turn };
    try {
      this.#check(user, rest, spare, opensNow);
    } catch (error) {
      order.status = before.status;
      throw error;
    }
    Object.assign(order, { price, size, frozen: rest.frozen, status: before.status });
    if (!keepsPlace) {
      this.orders.splice(this.orders.indexOf(order), 1);
      this.queue(order);
      this.match(order);
    }
    this.share(user, order.symbol);
    return order;
  }

  #opensNow(user: PlainUser, symbol: string): Opens {
    return new Map(
      this.waitingOf(user, symbol).map((order) => [order.number, this.opensOf(user, order)]),
    );
  }

  /**
   * Sets `frozen` of an order that is accepted. `spare` is what it may use, `opensNow` what waiting orders open without it.
   * @throws Refusal
   */
  #check(user: PlainUser, order: PlainOrder, spare: bigint, opensNow: Opens): void {
    const { symbol, side, price, positionSide, size } = order;
    if (size > maxSize) throw new Refusal('43131');
    this.#checkPrice(order);
    const position = this.positionOf(user, symbol, positionSide);
    const against = position && position.sign === -signOf(side) ? position : undefined;
    const closes = against ? min(size, this.leftBy(user, against, order)) : 0n;
    const frozen = order.reduces ? 0n : this.#margin(user, order, closes);
    if (price !== undefined) this.#checkLoss(user, order, price, { against, closes, frozen });
    if (order.reduces) this.#checkReduction(user, order, against);
    else this.#checkMargin(user, order, { against, closes, frozen, spare, opensNow });
    order.frozen = frozen;
    const makers = this.against(order, price);
    if (order.force === 'post_only' && makers.length > 0) throw new Refusal('43026');
    if (price === undefined && this.best(symbol, opposite(side)) === undefined)
      throw new Refusal('43025');
    const others = makers.filter((maker) => maker.user !== order.user);
    if (order.force === 'fok' && this.#fillable(others, size) < size) throw new Refusal('43025');
  }

  /** Returns how much of a size waiting orders take that can pay. */
  #fillable(makers: readonly PlainOrder[], size: bigint): bigint {
    let left = size;
    for (const maker of makers) {
      const part = min(left, restOf(maker));
      if (part > 0n && this.canPay(maker, maker.price ?? 0n, part)) left -= part;
    }
    return size - left;
  }

  /** Refuses a price at which the loss of what the order closes or opens could not be paid. */
  #checkLoss(
    user: PlainUser,
    { symbol, side, size, reduces }: PlainOrder,
    price: bigint,
    { against, closes, frozen }: Pick<Demand, 'against' | 'closes' | 'frozen'>,
  ): void {
    if (against && closes > 0n && !this.isClosable(user, against, price, frozen))
      throw new Refusal('43130');
    const isIsolated = this.settingOf(user, symbol).marginMode === 'isolated';
    const opens = size > closes && !reduces;
    if (opens && isIsolated && !this.isAboveMark(user, symbol, side, price))
      throw new Refusal('43130');
  }

  #checkPrice({ symbol, side, price }: PlainOrder): void {
    if (price === undefined) return;
    const bound = this.bound(symbol, side);
    if (side === 'buy' ? price > bound : price < bound) throw new Refusal('43130');
  }

  #checkReduction(user: PlainUser, order: PlainOrder, against: PlainPosition | undefined): void {
    if (!against) throw new Refusal('45002');
    const most = mayWait(order)
      ? against.size - this.lockedOf(user, against)
      : this.leftBy(user, against, order);
    if (order.size > most) throw new Refusal('45002');
  }

  /** Returns the value of what an order opens, at its price or those of the book. */
  #openedValue(order: PlainOrder, closes: bigint): bigint {
    if (order.price !== undefined) return valueOf(order.price, order.size - closes);
    const value = this.#walk(order, closes);
    if (value === undefined) throw new Refusal('43025');
    return value;
  }

  /** Returns the margin and fee of what an order opens. A limit sell may find a higher bid. */
  #margin(user: PlainUser, order: PlainOrder, closes: bigint): bigint {
    const { symbol, side, price, size } = order;
    const value = this.#openedValue(order, closes);
    const bid = side === 'sell' && price !== undefined ? this.best(symbol, 'buy') : undefined;
    return this.reservation(user, symbol, max(value, valueOf(bid ?? 0n, size - closes)));
  }

  #checkMargin(
    user: PlainUser,
    order: PlainOrder,
    { against, closes, frozen, spare, opensNow }: Demand,
  ): void {
    const { symbol, side } = order;
    const opens = order.size - closes;
    const value = this.#openedValue(order, closes);
    const loss = max(0n, signOf(side) * (value - valueOf(this.market(symbol).mark, opens)));
    const others = this.#othersOf(user, order, against);
    const moved = against && mayWait(order) ? this.#moved(user, others) : 0n;
    const margin = initialMargin(value, this.leverageOf(user, symbol));
    const need = max(frozen + moved, margin + loss);
    const opensMore = (part: Part) => part.opens > (opensNow.get(part.other.number) ?? 0n);
    if (opens > 0n || (mayWait(order) && others.some(opensMore)))
      this.#checkTier(user, order, value, others);
    if (opens + moved > 0n && need > spare) throw new Refusal('43012');
  }

  #checkTier(user: PlainUser, order: PlainOrder, value: bigint, others: readonly Part[]): void {
    const leverage = this.leverageOf(user, order.symbol);
    const most = tiers.filter(({ maxLeverage }) => maxLeverage >= leverage).at(-1)?.upTo ?? 0n;
    const position = this.positionOf(user, order.symbol, order.positionSide);
    const has = position && position.sign === signOf(order.side) ? position.cost : 0n;
    const waits = sum(others.map(({ other, opens }) => valueOf(other.price ?? 0n, opens)));
    if (has + waits + value > most) throw new Refusal('45003');
  }

  /** Returns what the waiting orders of an order's side open once it has taken its part of the position. */
  #othersOf(user: PlainUser, order: PlainOrder, against: PlainPosition | undefined): Part[] {
    const same = this.waitingOf(user, order.symbol)
      .filter(
        ({ side, positionSide }) => side === order.side && positionSide === order.positionSide,
      )
      .filter(({ reduces }) => !reduces);
    if (!against) return same.map((other) => ({ other, opens: restOf(other) }));
    const closers = this.closersOf(user, against);
    const nearer = closers.filter((other) => isNearer(other, order));
    const farther = closers.filter((other) => !isNearer(other, order));
    let left = against.size;
    const parts: Part[] = [];
    for (const other of [...nearer, order, ...farther]) {
      parts.push({ other, opens: max(0n, restOf(other) - left) });
      left = max(0n, left - restOf(other));
    }
    return parts.filter(({ other }) => same.includes(other));
  }

  /** Margin of what waiting orders lose to a new one. */
  #moved(user: PlainUser, others: readonly Part[]): bigint {
    const more = others.map(({ other, opens }) => {
      const value = valueOf(other.price ?? 0n, opens);
      return opens === 0n ? 0n : this.reservation(user, other.symbol, value) - other.frozen;
    });
    return sum(more.map((each) => max(0n, each)));
  }

  /** Returns the value of what a market order opens after it has closed; `undefined` without a book. */
  #walk(order: PlainOrder, closes: bigint): bigint | undefined {
    let left = order.size;
    let skip = closes;
    let value = 0n;
    let price: bigint | undefined;
    for (const maker of this.bookOf(order.symbol, opposite(order.side))) {
      const part = min(left, restOf(maker));
      const closing = min(part, skip);
      skip -= closing;
      left -= part;
      price = maker.price ?? 0n;
      value += valueOf(price, part - closing);
    }
    if (price === undefined) return undefined;
    return value + valueOf(price, left - min(skip, left));
  }
}

/** Sizes that waiting orders open, by the numbers of the orders. */
type Opens = ReadonlyMap<number, bigint>;

/** Sizes and amounts that decide whether an order is accepted. */
interface Demand {
  /** The position that it closes. */
  readonly against: PlainPosition | undefined;
  readonly closes: bigint;
  /** Margin and fee of what it opens. */
  readonly frozen: bigint;
  readonly spare: bigint;
  readonly opensNow: Opens;
}

/** The part of a waiting order that opens a position. */
interface Part {
  readonly other: PlainOrder;
  readonly opens: bigint;
}
