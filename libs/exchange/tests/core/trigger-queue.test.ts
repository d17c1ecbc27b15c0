import { expect, it } from 'vitest';
import { TriggerQueue } from '../../src/core/triggers/trigger-queue.ts';

it.each(['rising', 'falling'] as const)(
  'a price that reaches none of 10,000 %s watches reads one of them',
  (direction) => {
    const queue = new TriggerQueue<{ readonly id: bigint; readonly price: bigint }>(
      direction,
      ({ id }) => id,
    );
    let reads = 0;
    for (let id = 1n; id <= 10_000n; id += 1n) {
      queue.add({
        id,
        get price() {
          reads += 1;
          return direction === 'rising' ? 20_000n - id : id;
        },
      });
    }
    reads = 0;
    expect(queue.take(direction === 'rising' ? 9_999n : 10_001n)).toBeUndefined();
    expect(reads).toBe(1);
    expect(queue.take(10_000n)?.id).toBe(10_000n);
  },
);
