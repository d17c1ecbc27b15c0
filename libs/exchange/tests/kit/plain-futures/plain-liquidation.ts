import {
  crossBalance,
  crossOf,
  crossUnrealised,
  isDeleveragedBefore,
  maintenance,
  unrealised,
} from './figures.ts';
import { ceil, floor, min, sum } from './numbers.ts';
import { PlainOrders } from './plain-orders.ts';
import {
  newOrder,
  restOf,
  type MarginMode,
  type PlainPosition,
  type PlainUser,
} from './records.ts';
import { tierOf, unitsOfTickStep, valueOf } from './terms.ts';

/** Liquidation of positions whose margin is too small. */
export class PlainLiquidation extends PlainOrders {
  /** Contracts whose positions are to be checked, with their prices unchanged. */
  readonly unchecked = new Set<string>();

  /** Liquidates positions in the contracts whose prices have changed, until no price changes. */
  check(): void {
    while (this.moved.size + this.unchecked.size > 0) {
      for (const symbol of this.moved) this.remark(symbol);
      const symbols = [...this.moved, ...this.unchecked];
      this.moved.clear();
      this.unchecked.clear();
      const before = this.liquidations.length;
      this.#liquidate(symbols);
      if (this.liquidations.length > before) for (const symbol of symbols) this.moved.add(symbol);
    }
  }

  /** Looks at all positions that there are: isolated ones first, then cross accounts, the oldest position first. */
  #liquidate(symbols: readonly string[]): void {
    const isolated = this.#positionsOf('isolated', symbols);
    const cross = this.#positionsOf('cross', symbols);
    const before = this.liquidations.length;
    for (const { user, position } of isolated) {
      if (this.#isWeak(user, position)) this.#liquidateOne(user, position);
    }
    for (const user of new Set(cross.map((found) => found.user))) {
      if (this.#isAccountWeak(user)) this.#liquidateAccount(user);
    }
    if (this.liquidations.length > before + 1) this.reach('several steps of liquidation at once');
  }

  #positionsOf(mode: MarginMode, symbols: readonly string[]) {
    return [...this.users.values()]
      .flatMap((user) => user.positions.map((position) => ({ user, position })))
      .filter(({ position }) => position.marginMode === mode && symbols.includes(position.symbol))
      .sort((one, other) => one.position.number - other.position.number);
  }

  #isWeak(user: PlainUser, position: PlainPosition): boolean {
    const mark = this.marks(position.symbol);
    return (
      user.positions.includes(position) &&
      position.setAside + unrealised(position, mark) <= maintenance(position, mark)
    );
  }

  #isAccountWeak(user: PlainUser): boolean {
    const needed = sum(
      crossOf(user).map((position) => maintenance(position, this.marks(position.symbol))),
    );
    return (
      crossOf(user).length > 0 && crossBalance(user) + crossUnrealised(user, this.marks) <= needed
    );
  }

  #liquidateOne(user: PlainUser, position: PlainPosition): void {
    for (const order of this.waitingOf(user, position.symbol)) this.cancel(order, 'liquidation');
    while (this.#isWeak(user, position)) this.#reduce(user, position, position.setAside);
  }

  #liquidateAccount(user: PlainUser): void {
    const isCross = (symbol: string) => this.settingOf(user, symbol).marginMode === 'cross';
    const waiting = this.waitingOf(user).filter(({ symbol }) => isCross(symbol));
    for (const order of waiting) this.cancel(order, 'liquidation');
    while (this.#isAccountWeak(user)) {
      const lossOf = (position: PlainPosition) => unrealised(position, this.marks(position.symbol));
      const [worst, ...rest] = crossOf(user).sort((a, b) => (lossOf(a) < lossOf(b) ? -1 : 1));
      if (!worst) return;
      this.#reduce(user, worst, crossBalance(user) + sum(rest.map(lossOf)));
    }
  }

  /** Reduces a position to the tier below, in the lowest tier to zero. */
  #reduce(user: PlainUser, position: PlainPosition, funds: bigint): void {
    const { symbol, sign, size, cost } = position;
    const mark = this.marks(symbol);
    const { above } = tierOf(valueOf(mark, size));
    const stays = floor(above, mark * unitsOfTickStep);
    const round = sign > 0n ? ceil : floor;
    const price = round(cost - sign * funds, size * unitsOfTickStep);
    const order = newOrder({
      user: user.name,
      symbol,
      side: sign > 0n ? 'sell' : 'buy',
      positionSide: position.positionSide,
      force: 'ioc',
      price,
      size: size - stays,
      reduces: true,
      reduceOnly: true,
      isLiquidation: true,
    });
    this.record(order);
    this.reach(`${position.marginMode} position liquidated ${stays > 0n ? 'in part' : 'wholly'}`);
    this.match(order);
    const rest = restOf(order);
    if (rest > 0n) {
      const gain = sign * (valueOf(mark, rest) - valueOf(price, rest));
      if (this.insurance + gain >= 0n) this.insurance += gain;
      else this.#deleverage(user, position, price, rest);
      this.closeForLiquidation(user, position, price, rest);
    }
    if (position.size === 0n) {
      this.insurance += position.setAside;
      user.balance -= position.setAside;
      if (user.positions.includes(position)) this.remove(user, position);
    }
    this.share(user, symbol);
    this.liquidations.push({
      user: user.name,
      position,
      size: order.size,
      takenOver: rest,
      mark,
      bankruptcy: price,
      fee: order.fee,
    });
  }

  /** Closes opposite positions of others that gain, at the bankruptcy price, those with the highest profit ratio × leverage first. */
  #deleverage(
    owner: PlainUser,
    { symbol, sign }: PlainPosition,
    price: bigint,
    size: bigint,
  ): void {
    const mark = this.marks(symbol);
    const queue = [...this.users.values()]
      .filter((user) => user !== owner)
      .flatMap((user) => user.positions.map((position) => ({ user, position })))
      .filter(({ position }) => position.symbol === symbol && position.sign === -sign)
      .filter(({ position }) => unrealised(position, mark) > 0n)
      .sort((one, other) => (isDeleveragedBefore(one.position, other.position, mark) ? -1 : 1));
    let left = size;
    for (const { user, position } of queue) {
      const part = min(left, position.size);
      if (part === 0n) break;
      left -= part;
      this.reach('position deleveraged');
      const before = position.realised;
      this.close(user, position, price, part);
      this.share(user, symbol);
      const profit = position.realised - before;
      this.deleveragings.push({ user: user.name, position, size: part, price, profit });
    }
  }
}
