import type { Call } from './calls.ts';
import type { PlainFutures } from './plain-futures.ts';
import { symbols, valueOf } from './terms.ts';

/**
 * Returns calls of a user who opens a position with most of their money, lets orders wait that together close more than
 * it, and then closes it at market: the waiting orders lose their parts while there is hardly any margin.
 *
 * @param random - Returns a number in [0, 1).
 */
export function squeeze(model: PlainFutures, user: string, random: () => number): Call[] {
  const symbol = symbols[random() < 0.5 ? 0 : 1];
  const account = model.user(user);
  const { mark } = model.market(symbol);
  const money = model.available(account) * model.leverageOf(account, symbol);
  const size = 1n + (money * BigInt(40 + Math.floor(random() * 50))) / valueOf(mark, 100n);
  const isLong = random() < 0.5;
  const [side, other] = isLong ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const);
  const hedged = isLong ? 'long' : 'short';
  const positionSide = account.isHedge ? hedged : 'net';
  const terms = { user, symbol, positionSide, force: 'gtc' } as const;
  const beyond = (parts: number) => mark + ((isLong ? 1n : -1n) * mark * BigInt(parts)) / 2_000n;
  const waiting = [1, 2, 3].map((at): Call => {
    const part = BigInt(20 + Math.floor(random() * 50));
    const price = beyond(at + Math.floor(random() * 3));
    const reduceOnly = positionSide === 'net' && random() < 0.2;
    return {
      kind: 'place',
      ...terms,
      side: other,
      price,
      size: (size * part) / 100n + 1n,
      reduceOnly,
    };
  });
  const closed = (size * BigInt(50 + Math.floor(random() * 51))) / 100n + 1n;
  return [
    { kind: 'quote', symbol, side: other, price: mark, size },
    { kind: 'place', ...terms, side, price: undefined, size, reduceOnly: false },
    ...waiting,
    { kind: 'prices', symbol, price: beyond(-Math.floor(random() * 4)) },
    { kind: 'quote', symbol, side, price: beyond(-2 - Math.floor(random() * 4)), size: size * 2n },
    {
      kind: 'place',
      ...terms,
      side: other,
      price: undefined,
      size: closed,
      reduceOnly: positionSide === 'net',
    },
  ];
}

const interval = 8n * 3_600_000n;

/**
 * Returns calls of a user who gains with a position that pays funding for five intervals: more than the margin of an
 * isolated one has.
 *
 * @param random - Returns a number in [0, 1).
 */
export function payFunding(model: PlainFutures, user: string, random: () => number): Call[] {
  const symbol = symbols[random() < 0.5 ? 0 : 1];
  const account = model.user(user);
  const { index } = model.market(symbol);
  const isLong = random() < 0.5;
  const [side, other] = isLong ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const);
  const hedged = isLong ? 'long' : 'short';
  const positionSide = account.isHedge ? hedged : 'net';
  /** A price that far on the side where the position gains, in thousandths of the index. */
  const gaining = (parts: bigint) => index + ((isLong ? 1n : -1n) * index * parts) / 1_000n;
  const terms = { user, symbol, side, positionSide, force: 'gtc', reduceOnly: false } as const;
  const size = 1n + (model.available(account) * 10n) / valueOf(index, 1n);
  return [
    { kind: 'cancelAll', user, symbol },
    { kind: 'marginMode', user, symbol, mode: 'isolated' },
    { kind: 'leverage', user, symbol, leverage: 125n },
    { kind: 'prices', symbol, price: index },
    { kind: 'quote', symbol, side: other, price: index, size },
    { kind: 'place', ...terms, price: index, size },
    { kind: 'prices', symbol, price: gaining(20n) },
    { kind: 'quote', symbol, side, price: gaining(26n), size },
    { kind: 'quote', symbol, side: other, price: gaining(32n), size },
    ...[1, 2, 3, 4, 5].map((): Call => ({ kind: 'pass', ms: interval })),
  ];
}
