import type { Side, Venue } from './venue.ts';

const middle = 1_000_000;
const levels = 1_000;

/** Every twentieth command is a market order; as many limit orders are cancelled as are placed. */
const marketShare = 0.05;
const limitShare = 0.475;
const makerSize = 1_000;
const takerSize = 50;

/** A fixed series of numbers from 0 to 1, so that each venue gets the same orders. */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/**
 * Fills a venue with one order at each level, and returns a function that sends one more command. It returns whether
 * that placed an order.
 */
export function createFlow(venue: Venue): () => boolean {
  const random = createRandom();
  const open: number[] = [];
  const sideOf = (): Side => (random() < 0.5 ? 'buy' : 'sell');
  const rest = (side: Side, level: number): void => {
    const price = side === 'buy' ? middle - 1 - level : middle + level;
    open.push(venue.limit(side, price, makerSize));
  };
  for (let level = 0; level < levels / 2; level += 1) {
    rest('buy', level);
    rest('sell', level);
  }
  return () => {
    const kind = random();
    if (kind < marketShare) venue.market(sideOf(), takerSize);
    else if (kind < marketShare + limitShare || open.length < levels) {
      rest(sideOf(), Math.floor((random() * levels) / 2));
    } else {
      const [id] = open.splice(Math.floor(random() * open.length), 1);
      if (id !== undefined) venue.cancel(id);
      return false;
    }
    return true;
  };
}
