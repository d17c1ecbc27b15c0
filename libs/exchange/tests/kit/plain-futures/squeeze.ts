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
