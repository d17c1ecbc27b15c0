import { expect, it, vi } from 'vitest';
import { followMutation } from '../../src/index.ts';

it('RCT-7 the end of a mutation is told, whoever is still there', async () => {
  const [done, failed] = [vi.fn(), vi.fn()];
  followMutation(Promise.resolve('moved'), done, failed);
  followMutation(Promise.reject(new Error('refused')), done, failed);
  followMutation(Promise.reject(new Error('shown elsewhere')), done);
  await vi.waitFor(() => {
    expect(failed).toHaveBeenCalledExactlyOnceWith(new Error('refused'));
  });
  expect(done).toHaveBeenCalledExactlyOnceWith('moved');
});
