import type { Call, CallOf } from './calls.ts';
import { PlainAccounts } from './plain-accounts.ts';
import { PlainMarket } from './plain-market.ts';
import { Refusal, type PlainOrder, type PositionSide } from './records.ts';
import { symbols } from './terms.ts';

/** What a taker has who sweeps a book, in units of USDT. */
export const sweepFunds = 200_000n * 10n ** 8n;

/** The futures exchange as the documents describe it, for a few users and the two contracts of the kit. */
export class PlainFutures extends PlainAccounts {
  constructor(prices: readonly bigint[], users: readonly string[]) {
    super();
    symbols.forEach((symbol, at) => this.markets.set(symbol, new PlainMarket(prices[at] ?? 1n)));
    for (const name of users) this.addUser(name);
  }

  addUser(name: string): void {
    this.users.set(name, {
      name,
      balance: 0n,
      isHedge: false,
      settings: new Map(),
      positions: [],
      closedPositions: [],
    });
  }

  /** Does a call. Returns the code of its refusal. */
  act(call: Call): string | undefined {
    this.now += 1n;
    return refusalOf(() => {
      this.#do(call);
      this.check();
    });
  }

  #do(call: Call): void {
    switch (call.kind) {
      case 'place':
        this.place(call);
        break;
      case 'amend':
        this.amend(call);
        break;
      case 'closePosition':
        this.#closePosition(call);
        break;
      case 'closeAll':
        this.#closeAll(call);
        break;
      case 'reverse':
        this.#reverse(call);
        break;
      case 'cancel':
        this.#cancel(call);
        break;
      case 'cancelAll':
        for (const order of this.waitingOf(this.user(call.user), call.symbol))
          this.cancel(order, 'user');
        break;
      case 'leverage':
        this.setLeverage(call);
        break;
      case 'marginMode':
        this.setMarginMode(call);
        break;
      case 'positionMode':
        this.setPositionMode(call);
        break;
      case 'adjust':
        this.adjustMargin(call);
        break;
      default:
        this.#surround(call);
    }
  }

  /** Does what no user does. */
  #surround(call: CallOf<'fund' | 'quote' | 'prices' | 'pass' | 'sweep'>): void {
    switch (call.kind) {
      case 'fund':
        this.user(call.user).balance += call.amount;
        break;
      case 'quote':
        this.quote(call);
        break;
      case 'prices':
        Object.assign(this.market(call.symbol), { index: call.price, last: call.price });
        this.moved.add(call.symbol);
        break;
      case 'pass':
        this.pass(call.ms);
        break;
      case 'sweep':
        this.addUser(call.user);
        this.user(call.user).balance += sweepFunds;
    }
  }

  #cancel({ user: name, at }: CallOf<'cancel'>): void {
    const user = this.user(name);
    const order = this.waitingOf(user)[at];
    if (!order) throw new Refusal('43001');
    this.cancel(order, 'user');
    this.share(user, order.symbol);
  }

  #closeAll({ user, symbol: only }: CallOf<'closeAll'>): void {
    const found = this.user(user).positions.filter(
      ({ symbol }) => only === undefined || symbol === only,
    );
    for (const { symbol, positionSide } of found) {
      refusalOf(() => this.#closeAtMarket(user, symbol, positionSide));
    }
  }

  #closeAtMarket(user: string, symbol: string, positionSide: PositionSide): PlainOrder {
    return this.#closePosition({
      kind: 'closePosition',
      user,
      symbol,
      positionSide,
      price: undefined,
      size: undefined,
    });
  }

  #reverse({ user, symbol, positionSide }: CallOf<'reverse'>): void {
    const closing = this.#closeAtMarket(user, symbol, positionSide);
    if (closing.status !== 'filled') return;
    const { side, size } = closing;
    const opening: PositionSide = side === 'buy' ? 'long' : 'short';
    const other = positionSide === 'net' ? 'net' : opening;
    refusalOf(() =>
      this.place({
        kind: 'place',
        user,
        symbol,
        side,
        positionSide: other,
        price: undefined,
        size,
        force: 'gtc',
        reduceOnly: false,
      }),
    );
  }

  #closePosition({
    user: name,
    symbol,
    positionSide,
    price,
    size,
  }: CallOf<'closePosition'>): PlainOrder {
    const user = this.user(name);
    const position = this.positionOf(user, symbol, positionSide);
    if (!position) throw new Refusal('45001');
    const whole =
      price === undefined ? position.size : position.size - this.lockedOf(user, position);
    if (size === undefined && whole === 0n) throw new Refusal('45002');
    return this.place({
      kind: 'place',
      user: name,
      symbol,
      positionSide,
      price,
      side: position.sign > 0n ? 'sell' : 'buy',
      size: size ?? whole,
      force: 'gtc',
      reduceOnly: true,
    });
  }
}

/** Returns the code of the refusal that `work` throws. */
function refusalOf(work: () => unknown): string | undefined {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  return undefined;
}
