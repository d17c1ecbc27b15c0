import { expect, it } from 'vitest';
import { Batches } from '../../../src/content/reports/batches.ts';

it('joins what arrives while work is done, in its order', async () => {
  const gates = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const done: (readonly number[])[] = [];
  const batches = new Batches<number, number>(async (items) => {
    await gates[done.length]?.promise;
    done.push(items);
    return items.map((item) => item * 10);
  });
  const results = [1, 2, 3].map((item) => batches.add(item));
  expect(batches.waiting).toBe(2);
  for (const gate of gates) gate.resolve(undefined);
  expect(await Promise.all(results)).toEqual([10, 20, 30]);
  expect(done).toEqual([[1], [2, 3]]);
});

it('rejects the parts of a batch that fails, and goes on', async () => {
  const batches = new Batches<number, number>((items) =>
    items.includes(1) ? Promise.reject(new RangeError('one')) : Promise.resolve(items),
  );
  const failed = batches.add(1);
  const next = batches.add(2);
  await expect(failed).rejects.toThrow('one');
  expect(await next).toBe(2);
});
