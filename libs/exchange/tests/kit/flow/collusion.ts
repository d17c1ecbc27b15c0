import {
  adjustMargin,
  cancelAllFuturesOrders,
  closeAllPositions,
  reversePosition,
  setLeverage,
  setMarginMode,
  setPositionMode,
} from '@bourse/gateway-contract';
import fc from 'fast-check';
import type { Side } from '../../../src/core/matching/book-side.ts';
import type { Position } from '../../../src/core/futures/positions/position.ts';
import { codeOf } from '../code-of.ts';
import { FuturesKit } from '../futures-kit.ts';

const marks = { BTCUSDT: 60_000, ETHUSDT: 3_000 } as const;
const symbols = ['BTCUSDT', 'ETHUSDT'] as const;
type Name = 'ann' | 'bob';

const names = fc.constantFrom<Name>('ann', 'bob');
/** Loss of Ann at the mark price, in 0.01 %. Bankruptcy prices are often near, the ends of the price band far away. */
const loss = fc.oneof(
  fc.constant(0),
  fc.integer({ min: -110, max: 110 }),
  fc.integer({ min: -100, max: 500 }),
);
const share = fc.constantFrom(0.05, 0.3, 0.6, 0.9, 1, 1.5);

const trade = fc.record({
  kind: fc.constant('trade'),
  maker: names,
  symbol: fc.constantFrom(...symbols),
  side: fc.constantFrom<Side>('buy', 'sell'),
  loss,
  share,
  isMarket: fc.boolean(),
  /** Whether the size is a part of a position of Ann's, rather than of what her money carries. */
  isClosing: fc.boolean(),
  reduceOnly: fc.boolean(),
  /** Part of Ann's available money that leaves her account while the first order waits. */
  withdrawn: fc.constantFrom(0, 0, 0, 0.5, 1),
  /** Whether orders that do not trade wait on. */
  isLeft: fc.boolean(),
});

const rare = fc.record({
  kind: fc.constantFrom('reverse', 'closeAll', 'adjust', 'fund'),
  symbol: fc.constantFrom(...symbols),
  share,
});

export const collusionStep = fc.oneof(
  { weight: 5, arbitrary: trade },
  { weight: 1, arbitrary: rare },
);

export const collusionStart = fc.record({
  isIsolated: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  isHedge: fc.boolean(),
  leverage: fc.constantFrom(2, 20, 75, 125),
});

type Valued<T> = T extends fc.Arbitrary<infer V> ? V : never;

/**
 * Simulates two users who trade only with each other, at prices that they choose. Ann has little money. Mark prices do not
 * change: each is the median of the last price and two values that equal the index, because the average basis is 0.
 */
export class Collusion {
  readonly kit = new FuturesKit();

  constructor({ isIsolated, isHedge, leverage }: Valued<typeof collusionStart>) {
    const { kit } = this;
    for (const symbol of symbols) {
      kit.setPrice(String(marks[symbol]), symbol);
      kit.quote('buy', String(marks[symbol] * 0.9), '1', symbol);
      kit.quote('sell', String(marks[symbol] * 1.1), '1', symbol);
    }
    for (let second = 0; second < 30; second += 1) kit.passTime(1_000);
    kit.fund('ann', '1000');
    kit.fund('bob', '1000000');
    kit.send('ann', setPositionMode, { positionMode: isHedge ? 'hedge' : 'one_way' });
    for (const [at, name] of (['ann', 'bob'] as const).entries()) {
      for (const [place, symbol] of symbols.entries()) {
        const marginMode = isIsolated[2 * at + place] ? 'isolated' : 'cross';
        kit.send(name, setMarginMode, { symbol, marginMode });
        kit.send(name, setLeverage, { symbol, leverage: name === 'ann' ? leverage : 20 });
      }
    }
  }

  take(step: Valued<typeof collusionStep>): void {
    if (step.kind === 'trade') this.#trade(step);
    else
      codeOf(() => {
        this.#send(step);
      });
  }

  #trade(step: Valued<typeof trade>): void {
    const { maker, symbol, side, share: part, isMarket, isClosing, reduceOnly } = step;
    const taker = maker === 'ann' ? 'bob' : 'ann';
    const other = side === 'buy' ? 'sell' : 'buy';
    const position = this.#closable('ann', symbol, maker === 'ann' ? side : other);
    const base = isClosing && position ? position.size : this.#carried(symbol);
    const size = (Math.max(1, Math.floor(Number(base) * part)) / 1_000).toFixed(3);
    const isBuying = (maker === 'ann' ? side : other) === 'buy';
    const price = (marks[symbol] * (1 + (isBuying ? step.loss : -step.loss) / 10_000)).toFixed(1);
    const place = (name: Name, own: Side, terms: object) => {
      const positionSide = this.#positionSide(name, symbol, own, isClosing);
      const reduces = reduceOnly && isClosing && name === 'ann';
      const request = { symbol, side: own, size, positionSide, ...terms };
      codeOf(() => this.kit.place(name, { ...request, reduceOnly: reduces }));
    };
    place(maker, side, { price });
    this.#move(-this.#money(step.withdrawn));
    place(taker, other, isMarket ? {} : { price });
    if (!step.isLeft)
      for (const name of [maker, taker]) this.kit.send(name, cancelAllFuturesOrders, {});
  }

  #send({ kind, symbol, share: part }: Valued<typeof rare>): void {
    const { kit } = this;
    const position = kit.portfolio('ann').positions(symbol).at(-1);
    const positionSide = position?.positionSide ?? 'net';
    const amount = (Number(this.#money(part)) / 1e8).toFixed(8);
    if (kind === 'reverse') kit.send('ann', reversePosition, { symbol, positionSide });
    else if (kind === 'closeAll') kit.send('ann', closeAllPositions, {});
    else if (kind === 'adjust')
      kit.send('ann', adjustMargin, { symbol, positionSide, type: 'add', amount });
    else this.#move(50_000_000_000n);
  }

  /** Moves money to Ann, or from her, as a transfer does. */
  #move(amount: bigint): void {
    const { kit } = this;
    const { accounts } = kit.core;
    const cause = { reason: 'transfer', ref: null } as const;
    const market = accounts.house('simulation', 'market');
    const account = kit.account('ann');
    const [from, to] = amount < 0n ? [account, market] : [market, account];
    kit.service.act(kit.now, () => {
      accounts.transfer(from, to, 'USDT', amount < 0n ? -amount : amount, cause);
    });
  }

  #closable(name: Name, symbol: string, side: Side): Position | undefined {
    const holdSide = side === 'buy' ? 'short' : 'long';
    return this.kit
      .portfolio(name)
      .positions(symbol)
      .find((position) => position.side === holdSide);
  }

  #positionSide(name: Name, symbol: string, side: Side, isClosing: boolean) {
    if (this.kit.portfolio(name).positionMode === 'one_way') return 'net';
    const closed = isClosing ? this.#closable(name, symbol, side) : undefined;
    return closed?.positionSide ?? (side === 'buy' ? 'long' : 'short');
  }

  /** A part of what Ann has available, at most all of it. */
  #money(part: number): bigint {
    const free = this.kit.core.futures.cash.free(this.kit.portfolio('ann'));
    return (free * BigInt(Math.min(100, Math.round(part * 100)))) / 100n;
  }

  /** Returns how many steps Ann's available money carries. */
  #carried(symbol: keyof typeof marks): bigint {
    const most = this.#money(0.9) * this.kit.portfolio('ann').leverageOf(symbol);
    return most / (BigInt(marks[symbol]) * 100_000n);
  }
}
