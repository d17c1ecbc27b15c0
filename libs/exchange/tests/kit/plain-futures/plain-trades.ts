import { crossBalance, crossOf, crossUnrealised, initialMargin, unrealised } from './figures.ts';
import { ceil, floor, max, min, sum } from './numbers.ts';
import { PlainState } from './plain-state.ts';
import {
  byNearness,
  isOpen,
  restOf,
  signOf,
  type PlainOrder,
  type PlainPosition,
  type PlainUser,
  type Side,
} from './records.ts';
import { feeOf, liquidationRate, million, takerRate, valueOf } from './terms.ts';

/** What trades change in orders, positions and balances. */
export class PlainTrades extends PlainState {
  #positions = 0;

  /** Gives each waiting order its part of the positions again, the farthest first. */
  share(user: PlainUser, symbol: string): void {
    for (const order of this.waitingOf(user, symbol).sort(byNearness).reverse()) {
      if (!isOpen(order) || order.price === undefined) continue;
      const opens = this.opensOf(user, order);
      if (order.reduces) this.#shrink(order, opens);
      else this.#reserve(user, order, valueOf(order.price, opens));
    }
  }

  #shrink(order: PlainOrder, lost: bigint): void {
    if (lost === 0n) return;
    if (lost === restOf(order)) {
      this.reach('reducing order cancelled');
      this.cancel(order, 'reduceOnly');
      return;
    }
    this.reach('reducing order made smaller');
    order.size -= lost;
  }

  #reserve(user: PlainUser, order: PlainOrder, value: bigint): void {
    const needs = value === 0n ? 0n : this.reservation(user, order.symbol, value);
    const more = needs - order.frozen;
    if (more <= 0n || more <= this.available(user)) {
      if (more > 0n) this.reach('order reserved margin again');
      order.frozen = needs;
      return;
    }
    this.reach('order without margin cancelled');
    this.cancel(order, 'margin');
  }

  /** Whether all that a trade costs is there: the insurance fund is for liquidations. */
  protected canPay(order: PlainOrder, price: bigint, size: bigint): boolean {
    if (order.user === undefined || order.isLiquidation) return true;
    const user = this.user(order.user);
    const position = this.positionOf(user, order.symbol, order.positionSide);
    const isAgainst = position !== undefined && position.sign === -signOf(order.side);
    const closes = isAgainst ? min(size, position.size) : 0n;
    if (isAgainst && !this.isClosable(user, position, price, order.frozen)) return false;
    return size === closes || this.#canOpen(user, order, price, closes, size - closes);
  }

  /**
   * Whether closing all of a position at a price leaves nothing below zero: of the margin of an isolated one, or of the
   * account, once the taker fee is paid. What `frozen` is for may not be used.
   */
  protected isClosable(
    user: PlainUser,
    position: PlainPosition,
    price: bigint,
    frozen: bigint,
  ): boolean {
    const value = valueOf(price, position.size);
    const outcome = position.sign * (value - position.cost);
    if (position.marginMode === 'isolated') return position.setAside + outcome >= 0n;
    const others = crossOf(user).filter((other) => other !== position);
    const theirs = sum(others.map((other) => unrealised(other, this.marks(other.symbol))));
    const rest = crossBalance(user) + theirs + outcome - frozen;
    return rest * million >= value * takerRate;
  }

  #canOpen(
    user: PlainUser,
    order: PlainOrder,
    price: bigint,
    closes: bigint,
    opens: bigint,
  ): boolean {
    const { symbol, side, frozen } = order;
    const spare = closes === 0n ? this.available(user) : 0n;
    const margin = initialMargin(valueOf(price, opens), this.leverageOf(user, symbol));
    if (margin > frozen + spare) return false;
    if (this.settingOf(user, symbol).marginMode === 'isolated')
      return this.isAboveMark(user, symbol, side, price);
    const value = valueOf(price, closes + opens);
    const loss = signOf(side) * (value - valueOf(this.marks(symbol), closes + opens));
    const equity = crossBalance(user) + crossUnrealised(user, this.marks);
    return equity >= loss + feeOf(value, takerRate);
  }

  /** Whether the initial margin of a position that is opened at a price pays its loss at the mark price. */
  protected isAboveMark(user: PlainUser, symbol: string, side: Side, price: bigint): boolean {
    const loss = signOf(side) * (price - this.marks(symbol));
    return price >= loss * this.leverageOf(user, symbol);
  }

  /** Frees what waiting orders no longer need, after one that closes has ended. */
  #ease(user: PlainUser, symbol: string): void {
    for (const order of this.waitingOf(user, symbol).filter(({ reduces }) => !reduces)) {
      const value = valueOf(order.price ?? 0n, this.opensOf(user, order));
      order.frozen = min(order.frozen, this.reservation(user, symbol, value));
    }
  }

  /** Books a trade of one user. */
  book(order: PlainOrder, price: bigint, size: bigint, rate: bigint): void {
    const value = valueOf(price, size);
    order.filled += size;
    order.filledValue += value;
    order.status = order.filled === order.size ? 'filled' : 'partially_filled';
    if (order.user === undefined) return;
    const user = this.user(order.user);
    const position = this.positionOf(user, order.symbol, order.positionSide);
    const isAgainst = position !== undefined && position.sign === -signOf(order.side);
    const closes = isAgainst ? min(size, position.size) : 0n;
    if (position && order.isLiquidation) {
      this.closeForLiquidation(user, position, price, closes);
      order.fee += this.#payLiquidationFee(user, position, value);
    } else if (position && closes > 0n) {
      this.close(user, position, price, closes);
      this.#payFee(user, order, position, feeOf(valueOf(price, closes), rate));
    }
    if (order.status === 'filled') order.frozen = 0n;
    if (size > closes) this.#open(user, order, price, size - closes, rate);
    this.share(user, order.symbol);
  }

  protected close(user: PlainUser, position: PlainPosition, price: bigint, size: bigint): void {
    const share = floor(position.cost * size, position.size);
    const profit = position.sign * (valueOf(price, size) - share);
    const bears = position.marginMode === 'isolated' ? max(profit, -position.setAside) : profit;
    const released = max(ceil(position.setAside * size, position.size), -bears);
    position.setAside = max(0n, position.setAside - released);
    position.cost -= share;
    position.size -= size;
    position.realised += profit;
    position.closed += size;
    position.closedValue += valueOf(price, size);
    if (position.size === 0n) this.remove(user, position);
    if (profit !== bears) this.reach('isolated loss beyond its margin');
    this.chargeFund(bears - profit);
    if (bears >= 0n) user.balance += bears;
    else this.pay(user, -bears);
  }

  /** Closes a part at a loss that a position's own margin bears. */
  closeForLiquidation(user: PlainUser, position: PlainPosition, price: bigint, size: bigint): void {
    if (position.marginMode === 'cross') {
      this.close(user, position, price, size);
      return;
    }
    const share = floor(position.cost * size, position.size);
    const profit = position.sign * (valueOf(price, size) - share);
    const borne = max(profit, -position.setAside);
    this.chargeFund(borne - profit);
    position.setAside += min(0n, borne);
    user.balance += borne;
    position.cost -= share;
    position.size -= size;
    position.realised += profit;
    position.closed += size;
    position.closedValue += valueOf(price, size);
  }

  /** Takes a loss from the insurance fund; the house bears what the fund does not have. */
  protected chargeFund(loss: bigint): void {
    if (loss > this.insurance) this.reach('loss beyond the fund');
    this.insurance = max(0n, this.insurance - loss);
  }

  remove(user: PlainUser, position: PlainPosition): void {
    user.positions = user.positions.filter((other) => other !== position);
    user.closedPositions.push(position);
    position.closedAt = this.now;
  }

  #payLiquidationFee(user: PlainUser, position: PlainPosition, value: bigint): bigint {
    const isIsolated = position.marginMode === 'isolated';
    const fee = min(
      feeOf(value, liquidationRate),
      isIsolated ? position.setAside : max(0n, crossBalance(user) - this.orderMarginOf(user)),
    );
    if (isIsolated) position.setAside -= fee;
    user.balance -= fee;
    position.fees += fee;
    this.insurance += fee;
    return fee;
  }

  #open(user: PlainUser, order: PlainOrder, price: bigint, size: bigint, rate: bigint): void {
    const { symbol, positionSide } = order;
    const position = this.positionOf(user, symbol, positionSide) ?? this.#create(user, order);
    const value = valueOf(price, size);
    position.size += size;
    position.cost += value;
    position.opened += size;
    position.openedValue += value;
    if (position.marginMode === 'isolated') {
      position.setAside += initialMargin(value, position.leverage);
    }
    order.frozen = this.#frozenAfter(user, order, value);
    this.#payFee(user, order, position, feeOf(value, rate));
  }

  /** Returns what an order holds once it has opened a position of this value. */
  #frozenAfter(user: PlainUser, order: PlainOrder, value: bigint): bigint {
    const { symbol, price, frozen } = order;
    if (order.status === 'filled') return 0n;
    if (price === undefined) return max(0n, frozen - this.reservation(user, symbol, value));
    const rest = valueOf(price, this.opensOf(user, order));
    return min(frozen, this.reservation(user, symbol, rest));
  }

  /** An account pays of a fee what neither orders nor isolated positions hold. */
  #payFee(user: PlainUser, order: PlainOrder, position: PlainPosition, fee: bigint): void {
    const others = this.waitingOf(user).filter((other) => other !== order);
    const frozen = order.frozen + sum(others.map((other) => other.frozen));
    const paid = min(fee, max(0n, crossBalance(user) - frozen));
    if (paid < fee) this.reach('fee that an account cannot pay');
    order.fee += paid;
    position.fees += paid;
    user.balance -= paid;
  }

  #create(user: PlainUser, { symbol, positionSide, side }: PlainOrder): PlainPosition {
    const { marginMode, leverage } = this.settingOf(user, symbol);
    this.#positions += 1;
    const position: PlainPosition = {
      number: this.#positions,
      symbol,
      positionSide,
      sign: signOf(side),
      marginMode,
      leverage,
      size: 0n,
      cost: 0n,
      opened: 0n,
      openedValue: 0n,
      closed: 0n,
      closedValue: 0n,
      setAside: 0n,
      realised: 0n,
      fees: 0n,
      funding: 0n,
      closedAt: 0n,
    };
    user.positions.push(position);
    return position;
  }

  /** Takes a loss or a fee from the account: from what it has, then by cancelling orders, and so on. */
  pay(user: PlainUser, amount: bigint): void {
    user.balance -= amount;
    const lacks = () => this.orderMarginOf(user) - crossBalance(user);
    while (lacks() > 0n) {
      const newest = this.waitingOf(user)
        .filter(({ frozen }) => frozen > 0n)
        .at(-1);
      if (!newest) break;
      this.reach('order cancelled to pay');
      this.cancel(newest, 'margin');
      this.#ease(user, newest.symbol);
    }
    for (const position of crossOf(user)) {
      const profit = unrealised(position, this.marks(position.symbol));
      const taken = min(max(0n, profit), max(0n, lacks()));
      if (taken > 0n) this.reach('profit paid out');
      position.cost += position.sign * taken;
      position.realised += taken;
      user.balance += taken;
    }
    const rest = max(0n, lacks());
    if (rest > 0n) this.reach('loss paid by the fund');
    this.chargeFund(rest);
    user.balance += rest;
  }
}
