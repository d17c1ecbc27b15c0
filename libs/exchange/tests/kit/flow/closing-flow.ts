import { cancelFuturesOrder, closePosition, setPositionMode } from '@bourse/gateway-contract';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Side } from '../../../src/core/matching/book-side.ts';
import type { Order, PositionSide } from '../../../src/core/records/order.ts';
import { bitcoin, FuturesKit } from '../futures-kit.ts';

const users = ['ann', 'bob', 'cas'] as const;
const kinds = ['open', 'order', 'order', 'order', 'reduce', 'reduce', 'close', 'cancel'] as const;

export const closingStep = fc.record({
  kind: fc.constantFrom(...kinds, 'sweep', 'sweep', 'price'),
  user: fc.constantFrom(...users),
  side: fc.constantFrom('buy', 'sell'),
  hedgeSide: fc.constantFrom('long', 'short'),
  /** Distance from the middle in ticks of 10 USDT. */
  distance: fc.integer({ min: 1, max: 30 }),
  /** In thousandths. */
  size: fc.integer({ min: 1, max: 900 }),
});

export type ClosingStep = typeof closingStep extends fc.Arbitrary<infer T> ? T : never;

/** Random orders that close positions, beside a model of the chapter about futures. Cas trades in hedge mode. */
export class ClosingFlow {
  readonly #kit = new FuturesKit();
  #middle = 60_000;

  constructor() {
    for (const user of users) this.#kit.fund(user, '9000');
    this.#kit.setPrice(String(this.#middle));
    this.#kit.send('cas', setPositionMode, { positionMode: 'hedge' });
  }

  take(step: ClosingStep): void {
    const { kind, side, distance } = step;
    const kit = this.#kit;
    const away = 10 * distance * (side === 'sell' ? 1 : -1);
    if (kind === 'sweep') this.#sweep(side);
    else if (kind === 'price') {
      this.#middle += away / 10;
      kit.setPrice(String(this.#middle));
    } else {
      attempt(() => {
        this.#send(step, String(this.#middle + away));
      });
    }
    kit.service.act(kit.now, () => undefined);
  }

  #send({ kind, user, side, hedgeSide, size: thousandths }: ClosingStep, price: string): void {
    const kit = this.#kit;
    const size = String(thousandths / 1000);
    const positionSide = user === 'cas' ? hedgeSide : 'net';
    const terms = { side, size, price, positionSide } as const;
    if (kind === 'open') {
      const opening = side === 'buy' ? 'long' : 'short';
      const rest = { positionSide: user === 'cas' ? opening : 'net' } as const;
      kit.open(user, side, size, String(this.#middle), rest);
    } else if (kind === 'order') kit.place(user, terms);
    else if (kind === 'reduce') kit.place(user, { ...terms, reduceOnly: true });
    else if (kind === 'close') {
      kit.quote(side, String(this.#middle), size);
      kit.send(user, closePosition, { symbol: 'BTCUSDT', positionSide });
    } else {
      const orders = kit.core.open.of('simulation', user);
      const orderId = String(orders[thousandths % Math.max(orders.length, 1)]?.id ?? 0n);
      kit.send(user, cancelFuturesOrder, { orderId });
    }
  }

  /** Takes all that one side of the book shows. */
  #sweep(side: Side): void {
    const kit = this.#kit;
    const levels = kit.market().levels(side, 100);
    const shown = levels.reduce((sum, level) => sum + level.size, 0n);
    const last = levels.at(-1);
    if (!last) return;
    const hit = this.#orders().filter((order) => order.side === side);
    const taker = {
      side: side === 'buy' ? 'sell' : 'buy',
      party: undefined,
      force: 'ioc',
    } as const;
    const incoming = { ...taker, limit: last.price, quantity: shown };
    let traded = 0n;
    const { core } = kit;
    const before = new Map(hit.map((order) => [order, order.filledSize]));
    const others = shown - hit.reduce((sum, order) => sum + restOf(order), 0n);
    core.orders.execute(kit.market(), incoming, kit.now);
    for (const [order, filled] of before) traded += order.filledSize - filled;
    expect(hit.filter(({ endReason }) => endReason === 'reduceOnly')).toEqual([]);
    // A loss beyond all money of a user may cancel orders to pay it.
    if (hit.some(({ endReason }) => endReason === 'margin')) return;
    expect(traded + others).toBe(shown);
  }

  assert(): void {
    const { core } = this.#kit;
    for (const user of users) {
      const { available, frozen } = core.accounts.balance(this.#kit.account(user), 'USDT');
      expect(available >= 0n && frozen >= 0n).toBe(true);
      for (const positionSide of ['net', 'long', 'short'] as const) {
        for (const side of ['buy', 'sell'] as const) this.#assertSide(user, positionSide, side);
      }
    }
  }

  /** Walks away from the middle: the position is used up first, then each order needs its margin. */
  #assertSide(user: string, positionSide: PositionSide, side: Side): void {
    const position = this.#kit.portfolio(user).find('BTCUSDT', positionSide);
    const isClosing = position?.side === (side === 'sell' ? 'long' : 'short');
    let left = isClosing ? position.size : 0n;
    let pending = 0n;
    for (const order of this.#queue(user, positionSide, side)) {
      const rest = restOf(order);
      const closing = rest < left ? rest : left;
      left -= closing;
      pending += closing;
      const mayOpen = order.reduceOnly !== true && (positionSide === 'net' || !isClosing);
      const value = bitcoin.instrument.quoteOf(order.price ?? 0n, mayOpen ? rest - closing : 0n);
      if (!mayOpen) expect(rest).toBe(closing);
      expect(order.reserved).toBe(up(value, 20n) + up(value * 6n, 10_000n));
    }
    expect(pending <= (position?.size ?? 0n)).toBe(true);
  }

  #queue(user: string, positionSide: PositionSide, side: Side): Order[] {
    const own = this.#orders().filter((order) => order.userId === user);
    const sided = own.filter((order) => order.side === side && order.positionSide === positionSide);
    const outwards = side === 'sell' ? 1 : -1;
    return sided.sort(
      (a, b) => outwards * Number((a.price ?? 0n) - (b.price ?? 0n)) || Number(a.rank - b.rank),
    );
  }

  #orders(): Order[] {
    return [...this.#kit.core.open.all()];
  }
}

function restOf({ size, filledSize }: Order): bigint {
  return (size ?? 0n) - filledSize;
}

function up(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}

function attempt(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}
