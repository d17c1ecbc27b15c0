import { describe, expect, it, vi } from 'vitest';
import { cancelOrder, type CancelOptions } from '../../src/sending/cancel-order.ts';
import { failing, pausesKit } from './kit.ts';

class Refusal extends Error {}
class Ended extends Error {}

function judge(error: unknown): 'unanswered' | 'ended' | 'refused' {
  if (error instanceof Refusal) return 'refused';
  return error instanceof Ended ? 'ended' : 'unanswered';
}

function cancelWith(options: Partial<CancelOptions<string>>) {
  const { ports, pauses } = pausesKit();
  const find = vi.fn(failing(0, 'found'));
  const onUnanswered = vi.fn();
  const cancel = () => Promise.resolve('cancelled');
  const result = cancelOrder({ cancel, find, judge, onUnanswered, ports, ...options });
  return { result, find, onUnanswered, pauses };
}

describe('TRD-24 a cancelled order', () => {
  it('is that of the answer, within six seconds', async () => {
    const cancel = vi.fn(() => Promise.resolve('cancelled'));
    const { result, find } = cancelWith({ cancel });
    await expect(result).resolves.toBe('cancelled');
    expect(cancel).toHaveBeenCalledExactlyOnceWith({ timeoutMs: 6_000 });
    expect(find).not.toHaveBeenCalled();
  });

  it('is looked up without an answer, until there is one', async () => {
    const { result, onUnanswered, pauses } = cancelWith({
      cancel: failing(1, ''),
      find: failing(2, 'found'),
    });
    await expect(result).resolves.toBe('found');
    expect(onUnanswered).toHaveBeenCalledOnce();
    expect(pauses).toEqual([500, 1_000]);
  });

  it('that had ended is looked up without a word', async () => {
    const { result, onUnanswered } = cancelWith({ cancel: () => Promise.reject(new Ended()) });
    await expect(result).resolves.toBe('found');
    expect(onUnanswered).not.toHaveBeenCalled();
  });

  it('is not looked up after a refusal', async () => {
    const { result, find } = cancelWith({ cancel: () => Promise.reject(new Refusal('no')) });
    await expect(result).rejects.toThrow('no');
    expect(find).not.toHaveBeenCalled();
  });

  it('rejects with an error of the look-up that is not repeated', async () => {
    const { result } = cancelWith({
      cancel: failing(1, ''),
      find: () => Promise.reject(new Refusal('unknown order')),
    });
    await expect(result).rejects.toThrow('unknown order');
  });
});
