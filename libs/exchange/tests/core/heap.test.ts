import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Heap, type Placed } from '../../src/core/heap.ts';

interface Bound extends Placed {
  readonly price: bigint;
}

describe('a heap of prices', () => {
  it('has the price on top that is reached first, whatever has been added and removed', () => {
    const step = fc.record({ price: fc.bigInt(1n, 40n), removes: fc.option(fc.nat()) });
    fc.assert(
      fc.property(fc.constantFrom('rising', 'falling'), fc.array(step), (direction, steps) => {
        const heap = new Heap<Bound>((a, b) =>
          direction === 'rising' ? a.price < b.price : a.price > b.price,
        );
        const bounds: Bound[] = [];
        for (const { price, removes } of steps) {
          const [removed] = removes === null ? [] : bounds.splice(removes % (bounds.length + 1), 1);
          if (removed) heap.remove(removed);
          else {
            const bound = { price, place: 0 };
            bounds.push(bound);
            heap.add(bound);
          }
          const prices = bounds.map((bound) => Number(bound.price));
          const first = direction === 'rising' ? Math.min(...prices) : Math.max(...prices);
          expect(heap.first?.price).toBe(prices.length === 0 ? undefined : BigInt(first));
        }
      }),
      { numRuns: 500, seed: 1 },
    );
  });
});
