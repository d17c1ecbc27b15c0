import {
  getFuturesAccount,
  getFuturesLiquidationHistory,
  getFuturesOpenOrders,
  getFuturesOrderHistory,
  getInsuranceFund,
  getPositionHistory,
  getPositions,
} from '@bourse/gateway-contract';
import { FuturesKit } from '../futures-kit.ts';
import type { Call, CallOf } from './calls.ts';
import { sum } from './numbers.ts';
import { PlainFutures, sweepFunds } from './plain-futures.ts';
import { opposite } from './records.ts';
import { send } from './send.ts';
import * as shown from './shown.ts';
import { priceText, sizeText, symbols, usdt, valueOf } from './terms.ts';

const unpaid = 'waiting order that cannot pay cancelled';

export const users = ['ann', 'bob', 'cas'];
const firstPrices = [600_000n, 30_000n];

/** The first figure in which the exchange differs from the model. */
export interface Difference {
  /** Number of the call after which it differs. */
  readonly at: number;
  readonly what: string;
  /** By the model. */
  readonly expected: unknown;
  /** By the exchange. */
  readonly actual: unknown;
}

/** Thrown at the first difference. */
class Differs extends Error {
  readonly difference: Difference;

  constructor(difference: Difference) {
    super(difference.what);
    this.difference = difference;
  }
}

/** The exchange and the model, side by side. */
export class Driver {
  readonly kit = new FuturesKit();
  readonly model = new PlainFutures(firstPrices, users);
  /** Number of single figures that were compared. */
  comparisons = 0;
  /** How often each call was answered with each code. */
  readonly answers = new Map<string, number>();
  #calls = 0;

  /** @param fund - Of the insurance, in USDT. */
  constructor(fund: bigint) {
    this.kit.insure(String(fund));
    this.model.insurance = fund * 10n ** 8n;
    symbols.forEach((symbol, at) => {
      this.kit.setPrice(priceText(firstPrices[at] ?? 1n), symbol);
    });
  }

  /** Does a call on both sides and compares all that is shown then. */
  step(call: Call): Promise<Difference | undefined> {
    this.#calls += 1;
    return this.#differenceOf(async () => {
      await this.#act(call);
      if (call.kind === 'sweep') await this.#sweep(call);
      await this.#compareMarkets();
      const taker = call.kind === 'sweep' ? [call.user] : [];
      for (const user of [...users, ...taker]) await this.#compareUser(user);
    });
  }

  /** Compares what has ended. */
  finish(): Promise<Difference | undefined> {
    return this.#differenceOf(async () => {
      for (const user of users) await this.#compareHistory(user);
    });
  }

  async #differenceOf(work: () => Promise<void>): Promise<Difference | undefined> {
    try {
      await work();
    } catch (error) {
      if (error instanceof Differs) return error.difference;
      throw error;
    }
    return undefined;
  }

  async #act(call: Call): Promise<void> {
    this.kit.now += 1;
    const expected = this.model.act(call);
    const code = await send(this.kit, call);
    const answer = `${call.kind} ${code ?? 'ok'}`;
    this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1);
    this.#compare('code', expected, code);
  }

  /**
   * A new taker takes all that a side of the book shows within the price band, at the prices that it shows, unless an order
   * ends because it cannot pay.
   */
  async #sweep({ user, symbol, side }: CallOf<'sweep'>): Promise<void> {
    const bound = this.model.bound(symbol, side);
    const offered = this.kit
      .market(symbol)
      .levels(opposite(side), 200)
      .filter(({ price }) => (side === 'buy' ? price <= bound : price >= bound));
    const levels = affordable(offered);
    if (levels.length === 0) return;
    const size = sum(levels.map((level) => level.size));
    const value = sum(levels.map((level) => valueOf(level.price, level.size)));
    const terms = { user, symbol, side, positionSide: 'net', size, force: 'gtc' } as const;
    const before = this.model.reached.get(unpaid);
    await this.#act({ kind: 'place', ...terms, price: undefined, reduceOnly: false });
    if (this.model.reached.get(unpaid) !== before) return;
    const { orders } = await this.kit.ask(user, getFuturesOrderHistory);
    // The trade may move the mark price so far that the taker is liquidated at once.
    const order = orders.find(({ source }) => source === 'user');
    this.#compare('size that a taker gets', sizeText(size), order?.filledSize);
    this.#compare('value that a taker pays', usdt(value), order?.filledQuote);
    this.#compare('status of a taker', 'filled', order?.status);
  }

  async #compareMarkets(): Promise<void> {
    const { balance } = await this.kit.ask('ann', getInsuranceFund);
    this.#compare('insurance fund', usdt(this.model.insurance), balance);
    for (const symbol of symbols) {
      for (const side of ['buy', 'sell'] as const) {
        const levels = this.kit.market(symbol).levels(side, 200);
        const figures = levels.map(({ price, size }) => ({ price, size }));
        this.#compareLists(
          `${symbol} ${side}`,
          shown.bookLevels(this.model, symbol, side),
          figures,
        );
      }
    }
  }

  async #compareUser(user: string): Promise<void> {
    const { kit, model } = this;
    const { account } = await kit.ask(user, getFuturesAccount);
    const { positions } = await kit.ask(user, getPositions);
    const { orders } = await kit.ask(user, getFuturesOpenOrders);
    this.#compareLists(`${user}: order`, shown.openOrders(model, user), orders);
    const expected = shown.positionFigures(model, user);
    this.#compareLists(`${user}: position`, expected.sort(byIdentity), positions.sort(byIdentity));
    this.#compareLists(`${user}: account`, [shown.accountFigures(model, user)], [account]);
  }

  async #compareHistory(user: string): Promise<void> {
    const { kit, model } = this;
    const { orders } = await kit.ask(user, getFuturesOrderHistory);
    const past = orders
      .sort((one, other) => Number(other.orderId) - Number(one.orderId))
      .map((order) => ({ ...order, endReason: shown.documentedReason(order.endReason) }));
    const { positions } = await kit.ask(user, getPositionHistory);
    const { liquidations, deleveragings } = await kit.ask(user, getFuturesLiquidationHistory);
    this.#compareLists(`${user}: past order`, shown.pastOrders(model, user), past);
    this.#compareLists(`${user}: past position`, shown.pastPositions(model, user), positions);
    this.#compareLists(`${user}: liquidation`, shown.pastLiquidations(model, user), liquidations);
    const reductions = shown.pastDeleveragings(model, user);
    this.#compareLists(`${user}: deleveraging`, reductions, deleveragings);
  }

  #compareLists(
    name: string,
    expected: readonly shown.Figures[],
    actual: readonly shown.Figures[],
  ): void {
    this.#compare(`${name}: count`, expected.length, actual.length);
    for (const [at, figures] of expected.entries()) {
      for (const [field, value] of Object.entries(figures)) {
        this.#compare(`${name} ${at}: ${field}`, value, actual[at]?.[field]);
      }
    }
  }

  #compare(what: string, expected: unknown, actual: unknown): void {
    this.comparisons += 1;
    if (Object.is(expected, actual)) return;
    throw new Differs({ at: this.#calls - 1, what, expected, actual });
  }
}

function byIdentity(one: shown.Figures, other: shown.Figures): number {
  const nameOf = ({ symbol, positionSide }: shown.Figures) => [symbol, positionSide].join(' ');
  return nameOf(one) < nameOf(other) ? -1 : 1;
}

/** Returns the best levels for which `sweepFunds` are the margin, at leverage 20 and at the end of the price band. */
function affordable<Level extends { price: bigint; size: bigint }>(
  levels: readonly Level[],
): Level[] {
  const valueUpTo = (at: number) =>
    sum(levels.slice(0, at + 1).map(({ price, size }) => valueOf(price, size)));
  return levels.filter((_, at) => valueUpTo(at) < 9n * sweepFunds);
}
