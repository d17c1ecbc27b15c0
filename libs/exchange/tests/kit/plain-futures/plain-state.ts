import { availableOf, initialMargin } from './figures.ts';
import { max, min, sum } from './numbers.ts';
import type { PlainMarket } from './plain-market.ts';
import {
  byNearness,
  isNearer,
  isOpen,
  restOf,
  signOf,
  type PlainDeleveraging,
  type PlainLiquidation,
  type PlainOrder,
  type PlainPosition,
  type PlainUser,
  type PositionSide,
} from './records.ts';
import { feeOf, takerRate } from './terms.ts';

/** The records of the model. All else is computed from them at each use. */
export class PlainState {
  readonly markets = new Map<string, PlainMarket>();
  readonly users = new Map<string, PlainUser>();
  /** Orders that wait or have waited. */
  readonly orders: PlainOrder[] = [];
  /** All orders of users, oldest first. */
  readonly userOrders: PlainOrder[] = [];
  readonly liquidations: PlainLiquidation[] = [];
  readonly deleveragings: PlainDeleveraging[] = [];
  /** What the insurance fund has. */
  insurance = 0n;
  now = BigInt(Date.UTC(2026, 10, 19, 3));
  /** How often a rule was reached. */
  readonly reached = new Map<string, number>();
  /** The order that is trading; it does not wait yet. */
  protected taker: PlainOrder | undefined;

  readonly marks = (symbol: string) => this.market(symbol).mark;

  protected reach(rule: string): void {
    this.reached.set(rule, (this.reached.get(rule) ?? 0) + 1);
  }

  market(symbol: string): PlainMarket {
    const found = this.markets.get(symbol);
    if (!found) throw new Error(`There is no market ${symbol}`);
    return found;
  }

  user(name: string): PlainUser {
    const found = this.users.get(name);
    if (!found) throw new Error(`There is no user ${name}`);
    return found;
  }

  waitingOf(user: PlainUser, symbol?: string): PlainOrder[] {
    return this.orders
      .filter((order) => order.user === user.name && isOpen(order))
      .filter((order) => symbol === undefined || order.symbol === symbol)
      .sort((one, other) => one.turn - other.turn);
  }

  orderMarginOf(user: PlainUser): bigint {
    const { taker } = this;
    const taking = taker?.user === user.name && isOpen(taker) ? taker.frozen : 0n;
    return sum(this.waitingOf(user).map(({ frozen }) => frozen)) + taking;
  }

  available(user: PlainUser): bigint {
    return availableOf(user, this.orderMarginOf(user), this.marks);
  }

  positionOf(user: PlainUser, symbol: string, positionSide: PositionSide) {
    return user.positions.find(
      (position) => position.symbol === symbol && position.positionSide === positionSide,
    );
  }

  /** Returns the waiting orders against a position, nearest first. */
  closersOf(user: PlainUser, position: PlainPosition): PlainOrder[] {
    return this.waitingOf(user, position.symbol)
      .filter(({ positionSide }) => positionSide === position.positionSide)
      .filter(({ side }) => signOf(side) === -position.sign)
      .sort(byNearness);
  }

  lockedOf(user: PlainUser, position: PlainPosition): bigint {
    return min(position.size, sum(this.closersOf(user, position).map(restOf)));
  }

  /** Returns what nearer orders leave of a position for one that does not wait yet, or that is amended. */
  leftBy(user: PlainUser, position: PlainPosition, order: PlainOrder): bigint {
    const nearer = this.closersOf(user, position).filter((other) => isNearer(other, order));
    return max(0n, position.size - sum(nearer.map(restOf)));
  }

  cancel(order: PlainOrder, reason: string): void {
    order.status = 'cancelled';
    order.endReason = reason;
    order.frozen = 0n;
  }

  /** Margin and fee of a part that opens. */
  reservation(user: PlainUser, symbol: string, value: bigint): bigint {
    return initialMargin(value, this.leverageOf(user, symbol)) + feeOf(value, takerRate);
  }

  settingOf(user: PlainUser, symbol: string) {
    const found = user.settings.get(symbol) ?? { marginMode: 'cross', leverage: 20n };
    user.settings.set(symbol, found);
    return found;
  }

  leverageOf(user: PlainUser, symbol: string): bigint {
    return this.settingOf(user, symbol).leverage;
  }

  /** Returns the part of a waiting order that opens a position. */
  opensOf(user: PlainUser, order: PlainOrder): bigint {
    const position = this.positionOf(user, order.symbol, order.positionSide);
    if (!position || position.sign === signOf(order.side)) return restOf(order);
    const nearer = this.closersOf(user, position).filter((other) => byNearness(other, order) < 0);
    const left = max(0n, position.size - sum(nearer.map(restOf)));
    return max(0n, restOf(order) - left);
  }
}
