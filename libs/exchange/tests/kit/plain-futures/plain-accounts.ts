import type { CallOf } from './calls.ts';
import { initialMargin, unrealised } from './figures.ts';
import { ceil, max, min, sum } from './numbers.ts';
import { PlainLiquidation } from './plain-liquidation.ts';
import { Refusal, type PlainPosition, type PlainUser } from './records.ts';
import { rateUnit, symbols, tiers, valueOf } from './terms.ts';

const interval = 8n * 3_600_000n;

/** Settings, margin of isolated positions, and funding. */
export class PlainAccounts extends PlainLiquidation {
  /** When time has passed last. */
  #passed: bigint | undefined;

  setLeverage({ user: name, symbol, leverage }: CallOf<'leverage'>): void {
    const user = this.user(name);
    if (this.waitingOf(user, symbol).length > 0) throw new Refusal('45004');
    const own = user.positions.filter((position) => position.symbol === symbol);
    const most = tiers.filter(({ maxLeverage }) => maxLeverage >= leverage).at(-1)?.upTo ?? 0n;
    for (const position of own) {
      if (position.marginMode === 'isolated' && leverage < position.leverage)
        throw new Refusal('45004');
      if (position.cost > most) throw new Refusal('45003');
    }
    const cross = own.filter(({ marginMode }) => marginMode === 'cross');
    const before = sum(cross.map((position) => initialMargin(position.cost, position.leverage)));
    const after = sum(cross.map((position) => initialMargin(position.cost, leverage)));
    if (after - before > 0n && after - before > this.available(user)) throw new Refusal('43012');
    for (const position of own) position.leverage = leverage;
    this.settingOf(user, symbol).leverage = leverage;
  }

  setMarginMode({ user: name, symbol, mode }: CallOf<'marginMode'>): void {
    const user = this.user(name);
    const setting = this.settingOf(user, symbol);
    if (setting.marginMode === mode) return;
    const isOpen = user.positions.some((position) => position.symbol === symbol);
    if (isOpen || this.waitingOf(user, symbol).length > 0) throw new Refusal('45004');
    setting.marginMode = mode;
  }

  setPositionMode({ user: name, isHedge }: CallOf<'positionMode'>): void {
    const user = this.user(name);
    if (user.isHedge === isHedge) return;
    if (user.positions.length + this.waitingOf(user).length > 0) throw new Refusal('45004');
    user.isHedge = isHedge;
  }

  adjustMargin({ user: name, symbol, positionSide, isAdd, amount }: CallOf<'adjust'>): void {
    const user = this.user(name);
    const position = this.positionOf(user, symbol, positionSide);
    if (!position) throw new Refusal('45001');
    if (position.marginMode === 'cross') throw new Refusal('45004');
    if (isAdd && amount > this.available(user)) throw new Refusal('43012');
    if (!isAdd && amount > this.#spare(position)) throw new Refusal('45006');
    position.setAside += isAdd ? amount : -amount;
  }

  /** Initial margin at entry and at mark stays. */
  #spare(position: PlainPosition): bigint {
    const mark = this.market(position.symbol).mark;
    const atEntry = position.setAside - initialMargin(position.cost, position.leverage);
    const atMark =
      position.setAside +
      unrealised(position, mark) -
      initialMargin(valueOf(mark, position.size), position.leverage);
    return max(0n, min(atEntry, atMark));
  }

  /** Lets time pass at once: what a second does is done once. */
  pass(ms: bigint): void {
    const before = this.#passed;
    this.now += ms;
    this.#passed = this.now;
    const isOver = before !== undefined && before / interval !== this.now / interval;
    for (const symbol of symbols) {
      const market = this.market(symbol);
      market.sampleBasis(this.topsOf(symbol));
      this.remark(symbol);
      if (isOver) this.#fund(symbol, market.settle(this.topsOf(symbol)));
      market.samplePremium(this.now, this.topsOf(symbol));
      this.remark(symbol);
      this.unchecked.add(symbol);
    }
  }

  /** A long pays value at mark × rate, a short receives it. */
  #fund(symbol: string, rate: bigint): void {
    for (const user of this.users.values()) {
      for (const position of user.positions.filter((one) => one.symbol === symbol)) {
        const owed = position.sign * valueOf(this.marks(symbol), position.size) * rate;
        const amount = ceil(owed, rateUnit);
        position.funding -= amount;
        this.reach('funding paid');
        this.#payFunding(user, position, amount);
      }
    }
  }

  #payFunding(user: PlainUser, position: PlainPosition, amount: bigint): void {
    if (position.marginMode === 'cross' && amount > 0n) {
      this.pay(user, amount);
      return;
    }
    user.balance -= amount;
    if (position.marginMode === 'isolated') position.setAside -= max(0n, amount);
    const lacks = max(0n, -position.setAside);
    if (lacks === 0n) return;
    this.reach('funding beyond an isolated margin');
    const taken = min(lacks, max(0n, unrealised(position, this.marks(position.symbol))));
    position.cost += position.sign * taken;
    position.realised += taken;
    this.chargeFund(lacks - taken);
    position.setAside = 0n;
    user.balance += lacks;
  }
}
