import type { Side, Venue } from './venue.ts';

interface Waiting {
  readonly id: number;
  readonly side: Side;
  readonly price: number;
  size: number;
}

/** The floor: two sorted arrays, plain numbers, no users, no money, no checks and no records. */
export function createToyVenue(): Venue {
  const books: Readonly<Record<Side, Waiting[]>> = { buy: [], sell: [] };
  const byId = new Map<number, Waiting>();
  let lastId = 0;
  /** The best order is the last one; a later one of the same price stands before it. */
  const indexOf = (side: Side, price: number): number => {
    const book = books[side];
    const sign = side === 'buy' ? 1 : -1;
    let [low, high] = [0, book.length];
    while (low < high) {
      const at = (low + high) >>> 1;
      if (sign * ((book[at]?.price ?? 0) - price) < 0) low = at + 1;
      else high = at;
    }
    return low;
  };
  return {
    limit(side, price, size) {
      const order = { id: (lastId += 1), side, price, size };
      books[side].splice(indexOf(side, price), 0, order);
      byId.set(order.id, order);
      return order.id;
    },
    market(side, size) {
      const book = books[side === 'buy' ? 'sell' : 'buy'];
      let left = size;
      for (let best = book.at(-1); best && left > 0; best = book.at(-1)) {
        const traded = Math.min(left, best.size);
        best.size -= traded;
        left -= traded;
        if (best.size > 0) continue;
        book.pop();
        byId.delete(best.id);
      }
    },
    cancel(id) {
      const order = byId.get(id);
      if (!order) return;
      byId.delete(id);
      const book = books[order.side];
      book.splice(book.indexOf(order, indexOf(order.side, order.price)), 1);
    },
  };
}

/** The lowest floor: each command is appended to an array. */
export function createPushVenue(): Venue {
  const commands: object[] = [];
  const add = (command: object): number => {
    if (commands.length > 10_000) commands.length = 0;
    return commands.push(command);
  };
  return {
    limit: (side, price, size) => add({ side, price, size }),
    market: (side, size) => add({ side, size }),
    cancel: (id) => add({ id }),
  };
}
