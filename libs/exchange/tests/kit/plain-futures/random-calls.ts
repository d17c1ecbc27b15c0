import type { Call } from './calls.ts';
import { sum } from './numbers.ts';
import type { PlainFutures } from './plain-futures.ts';
import {
  opposite,
  type Force,
  type PlainPosition,
  type PositionSide,
  type Side,
} from './records.ts';
import { payFunding, squeeze } from './squeeze.ts';
import { symbols, valueOf } from './terms.ts';
import { seededRandom } from '../../../../../tools/random.ts';

const dayMs = 86_400_000n;

const forces: readonly Force[] = ['gtc', 'gtc', 'gtc', 'gtc', 'gtc', 'ioc', 'fok', 'post_only'];

/** Chooses calls by what the model has, so that most of them are accepted. */
export class RandomCalls {
  readonly #random: () => number;
  readonly #model: PlainFutures;
  readonly #names: readonly string[];
  /** Part of the calls that concern the first contract. */
  readonly #focus: number;
  /** Whether users have little money and use all of it, so that losses reach beyond it. */
  readonly #isTight: boolean;
  #sweeps = 0;
  /** Calls that belong together and come next. */
  #planned: Call[] = [];

  constructor(seed: number, model: PlainFutures, names: readonly string[]) {
    this.#random = seededRandom(seed);
    this.#model = model;
    this.#names = names;
    this.#focus = this.#of([0.5, 0.8, 1]);
    this.#isTight = this.#chance(0.35);
  }

  /** Money and settings. It is too little for another fee level. */
  first(): Call[] {
    const amounts = this.#isTight ? [300n, 1_000n] : [300n, 1_000n, 3_000n, 10_000n, 40_000n];
    const leverages = this.#isTight ? [75n, 100n, 125n] : [5n, 20n, 25n, 50n, 75n, 100n, 125n];
    return this.#names.flatMap((user) => [
      { kind: 'fund', user, amount: this.#of(amounts) * 10n ** 8n } as const,
      { kind: 'positionMode', user, isHedge: this.#chance(0.35) } as const,
      ...symbols.flatMap((symbol) => [
        {
          kind: 'marginMode',
          user,
          symbol,
          mode: this.#chance(0.35) ? 'isolated' : 'cross',
        } as const,
        {
          kind: 'leverage',
          user,
          symbol,
          leverage: this.#of(leverages),
        } as const,
      ]),
    ]);
  }

  next(): Call {
    const call = this.#next();
    const isSafe = call.kind !== 'pass' || this.#keepsFees(call.ms);
    return isSafe ? call : { kind: 'pass', ms: 1_000n };
  }

  #next(): Call {
    const user = this.#of(this.#names);
    const planned = this.#planned.shift();
    if (planned) return planned;
    if (this.#chance(0.05)) this.#planned = squeeze(this.#model, user, this.#random);
    else if (this.#chance(0.01)) this.#planned = payFunding(this.#model, user, this.#random);
    const symbol = this.#chance(this.#focus) ? 'BTCUSDT' : this.#of(symbols);
    const dice = this.#random();
    if (dice < 0.4) return this.#place(user, symbol);
    if (dice < 0.62) return this.#quote(symbol);
    if (dice < 0.75) return this.#prices(symbol);
    if (dice < 0.8) return this.#amend(user);
    if (dice < 0.85) return { kind: 'cancel', user, at: this.#below(4) };
    if (dice < 0.91) return this.#close(user, symbol);
    if (dice < 0.93) return this.#adjust(user, symbol);
    if (dice < 0.95) return this.#sweep(symbol);
    if (dice < 0.965) return { kind: 'reverse', user, ...this.#target(user, symbol) };
    return this.#rare(user, symbol);
  }

  /** Whether no user has traded enough for another fee level, or no day begins. */
  #keepsFees(ms: bigint): boolean {
    const { now, userOrders } = this.#model;
    const traded = (name: string) =>
      sum(userOrders.filter(({ user }) => user === name).map(({ filledValue }) => filledValue));
    const isSameDay = now / dayMs === (now + ms + 2_000n) / dayMs;
    return isSameDay || this.#names.every((name) => traded(name) < 1_000_000n * 10n ** 8n);
  }

  #rare(user: string, symbol: string): Call {
    const dice = this.#below(8);
    const part = this.#chance(0.5) ? symbol : undefined;
    if (dice === 0) return { kind: 'cancelAll', user, symbol: part };
    if (dice === 1) return { kind: 'closeAll', user, symbol: part };
    if (dice === 2) return { kind: 'positionMode', user, isHedge: this.#chance(0.5) };
    if (dice === 3)
      return { kind: 'fund', user, amount: BigInt(1 + this.#below(1_000_000)) * 10_003n };
    if (dice === 4)
      return { kind: 'marginMode', user, symbol, mode: this.#of(['cross', 'isolated'] as const) };
    if (dice < 7)
      return { kind: 'pass', ms: this.#of([1_000n, 1_000n, 60_000n, 300_000n, this.#toFunding()]) };
    return {
      kind: 'leverage',
      user,
      symbol,
      leverage: this.#of([3n, 10n, 20n, 40n, 50n, 100n, 125n]),
    };
  }

  #place(user: string, symbol: string): Call {
    const position = this.#positionOf(user, symbol);
    return position && this.#chance(0.6) ? this.#against(user, position) : this.#open(user, symbol);
  }

  #open(user: string, symbol: string): Call {
    const isHedge = this.#model.user(user).isHedge;
    const side = this.#of(['buy', 'sell'] as const);
    const opening: PositionSide = side === 'buy' ? 'long' : 'short';
    const positionSide = isHedge ? opening : 'net';
    const isMarket = this.#isMarket(symbol, side, 0.3);
    const price = isMarket ? undefined : this.#price(symbol, 0.004);
    const force = isMarket ? 'gtc' : this.#of(forces);
    return {
      kind: 'place',
      user,
      symbol,
      side,
      positionSide,
      price,
      force,
      size: this.#affordable(user, symbol),
      reduceOnly: this.#chance(0.03),
    };
  }

  /** An order against a position: it mostly waits beyond the mark price. */
  #against(user: string, position: PlainPosition): Call {
    const { symbol, positionSide } = position;
    const side = position.sign > 0n ? 'sell' : 'buy';
    const isMarket = this.#isMarket(symbol, side, 0.3);
    const away = BigInt(this.#below(6)) * this.#grid(symbol) * position.sign;
    const waiting = this.#price(symbol, 0.001) + away;
    const price = isMarket ? undefined : this.#chance(0.2) ? this.#price(symbol, 0.004) : waiting;
    const reduceOnly = positionSide === 'net' && this.#chance(this.#isTight ? 0.25 : 0.5);
    const force = isMarket ? 'gtc' : this.#of(forces);
    const isReducing = reduceOnly || positionSide !== 'net';
    const size = this.#part(user, position, isReducing && this.#chance(0.8));
    return { kind: 'place', user, symbol, side, positionSide, price, force, size, reduceOnly };
  }

  /** A part of a position, of what is available of it, or sometimes more than it. */
  #part(user: string, position: PlainPosition, isBounded: boolean): bigint {
    const locked = this.#model.lockedOf(this.#model.user(user), position);
    const whole = isBounded ? position.size - locked : position.size;
    const share = BigInt(
      this.#of([100, 100, 50, 34, 20, isBounded ? 60 : 170, isBounded ? 80 : 300]),
    );
    return (whole * share) / 100n + 1n - (share === 100n ? 1n : 0n) || 1n;
  }

  #isMarket(symbol: string, side: Side, part: number): boolean {
    return this.#chance(part) && this.#model.best(symbol, opposite(side)) !== undefined;
  }

  /** Often nearly all that the user can afford, so that losses find nothing available. */
  #affordable(user: string, symbol: string): bigint {
    if (this.#chance(this.#isTight ? 0.25 : 0.6)) return this.#size(symbol);
    const account = this.#model.user(user);
    const most = this.#model.available(account) * this.#model.leverageOf(account, symbol);
    const step = valueOf(this.#model.market(symbol).mark, 100n);
    return 1n + (most * BigInt(30 + this.#below(75))) / step;
  }

  #size(symbol: string): bigint {
    const most = symbol === 'BTCUSDT' ? 400 : 8_000;
    return BigInt(1 + this.#below(this.#chance(0.1) ? most * 12 : most));
  }

  #grid(symbol: string): bigint {
    return symbol === 'BTCUSDT' ? 200n : 10n;
  }

  /** A price around the mark price; a coarse grid makes equal prices common. */
  #price(symbol: string, spread: number): bigint {
    const { mark } = this.#model.market(symbol);
    const away = Number(mark) * spread * (this.#random() + this.#random() - 1);
    const grid = Number(this.#grid(symbol));
    const coarse = Math.round((Number(mark) + away) / grid) * grid;
    return BigInt(this.#chance(0.8) ? coarse : coarse + this.#below(grid));
  }

  #quote(symbol: string): Call {
    const price = this.#price(symbol, 0.008);
    const isBelow = price < this.#model.market(symbol).mark;
    // Most quotes make the book deeper, some trade with it.
    const side = isBelow === this.#chance(0.75) ? 'buy' : 'sell';
    return { kind: 'quote', symbol, side, price, size: this.#size(symbol) };
  }

  #close(user: string, symbol: string): Call {
    const target = this.#target(user, symbol);
    const price = this.#chance(0.5) ? this.#price(target.symbol, 0.004) : undefined;
    const position = this.#positionOf(user, symbol);
    const size =
      position && this.#chance(0.4) ? this.#part(user, position, this.#chance(0.7)) : undefined;
    return { kind: 'closePosition', user, ...target, price, size };
  }

  #prices(symbol: string): Call {
    const { index } = this.#model.market(symbol);
    const reach = this.#of([0.003, 0.003, 0.003, 0.003, 0.01, 0.01, 0.04, 0.12]);
    const price = BigInt(
      Math.max(1, Math.round(Number(index) * (1 + reach * (this.#random() * 2 - 1)))),
    );
    return { kind: 'prices', symbol, price };
  }

  #adjust(user: string, symbol: string): Call {
    const amount = BigInt(1 + this.#below(300_000)) * 12_347n;
    return {
      kind: 'adjust',
      user,
      ...this.#target(user, symbol),
      isAdd: this.#chance(0.6),
      amount,
    };
  }

  #amend(user: string): Call {
    const waiting = this.#model.waitingOf(this.#model.user(user));
    const at = this.#below(Math.max(1, waiting.length));
    const order = waiting[at];
    const symbol = order?.symbol ?? 'BTCUSDT';
    const isPrice = this.#chance(0.5);
    const price = isPrice ? this.#price(symbol, 0.005) : undefined;
    const isSize = !isPrice || this.#chance(0.3);
    const rest = order === undefined ? 1n : order.size - order.filled;
    const size = isSize
      ? (rest * BigInt(this.#of([30, 60, 90, 120, 200]))) / 100n + 1n + (order?.filled ?? 0n)
      : undefined;
    return { kind: 'amend', user, at, price, size };
  }

  #sweep(symbol: string): Call {
    this.#sweeps += 1;
    return {
      kind: 'sweep',
      user: `taker${this.#sweeps}`,
      symbol,
      side: this.#of(['buy', 'sell'] as const),
    };
  }

  /** The time until an interval ends, and a little more. */
  #toFunding(): bigint {
    const interval = 8n * 3_600_000n;
    return interval - (this.#model.now % interval) + BigInt(this.#below(2_000));
  }

  #positionOf(user: string, symbol: string): PlainPosition | undefined {
    const { positions } = this.#model.user(user);
    const found = positions.filter((position) => position.symbol === symbol);
    return found.length > 0 ? this.#of(found) : positions[0];
  }

  #target(user: string, symbol: string): { symbol: string; positionSide: PositionSide } {
    const position = this.#positionOf(user, symbol);
    const { isHedge } = this.#model.user(user);
    return {
      symbol: position?.symbol ?? symbol,
      positionSide: position?.positionSide ?? (isHedge ? 'long' : 'net'),
    };
  }

  #below(count: number): number {
    return Math.floor(this.#random() * count);
  }

  #chance(part: number): boolean {
    return this.#random() < part;
  }

  #of<T>(values: readonly T[]): T {
    const found = values[this.#below(values.length)];
    if (found === undefined) throw new Error('There is nothing to choose');
    return found;
  }
}
