import { crossBalance, crossOf, initialMargin, unrealised } from './figures.ts';
import { ceil, floor, max, min } from './numbers.ts';
import { PlainState } from './plain-state.ts';
import {
  byNearness,
  isOpen,
  restOf,
  signOf,
  type PlainOrder,
  type PlainPosition,
  type PlainUser,
} from './records.ts';
import { feeOf, liquidationRate, valueOf } from './terms.ts';

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
    // The document says that unrealised losses reduce what orders may use. The exchange lets them use it here.
    if (more <= this.free(user)) this.isOpenQuestion = true;
    this.reach('order without margin cancelled');
    this.cancel(order, 'margin');
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
  }

  #payLiquidationFee(user: PlainUser, position: PlainPosition, value: bigint): bigint {
    const isIsolated = position.marginMode === 'isolated';
    const fee = min(
      feeOf(value, liquidationRate),
      isIsolated ? position.setAside : max(0n, crossBalance(user)),
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
    if (this.#isShortInBetween(user, order, position, value, size)) this.isOpenQuestion = true;
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

  /**
   * Whether a market order for an isolated position needs more for one of its levels than it holds for that size. The
   * exchange then sets less aside than the initial margin, although the order has enough for all of its levels.
   */
  #isShortInBetween(
    user: PlainUser,
    order: PlainOrder,
    { symbol, marginMode }: PlainPosition,
    value: bigint,
    size: bigint,
  ): boolean {
    if (marginMode === 'cross' || order.price !== undefined) return false;
    const held = floor(order.frozen * size, size + this.opensOf(user, order));
    return this.reservation(user, symbol, value) - held > this.free(user);
  }

  /** Returns what an order holds once it has opened a position of this value. */
  #frozenAfter(user: PlainUser, order: PlainOrder, value: bigint): bigint {
    const { symbol, price, frozen } = order;
    if (order.status === 'filled') return 0n;
    if (price === undefined) return max(0n, frozen - this.reservation(user, symbol, value));
    const rest = valueOf(price, this.opensOf(user, order));
    return min(frozen, this.reservation(user, symbol, rest));
  }

  /** An account pays of a fee what it has. */
  #payFee(user: PlainUser, order: PlainOrder, position: PlainPosition, fee: bigint): void {
    const paid = min(fee, max(0n, crossBalance(user)));
    if (paid < fee) this.reach('fee that an account cannot pay');
    order.fee += paid;
    position.fees += paid;
    this.pay(user, paid);
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
