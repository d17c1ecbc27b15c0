import { describe, expect, it, vi } from 'vitest';
import { hostPorts } from '../../src/ports.ts';
import { untilAnswered } from '../../src/sending/until-answered.ts';
import { failing, pausesKit } from './kit.ts';

describe('TRD-25 a request until it is answered', () => {
  it('pauses twice as long each time, up to four seconds', async () => {
    const { ports, pauses } = pausesKit();
    const request = failing(6, 'found');
    await expect(untilAnswered(request, { isRepeated: () => true }, ports)).resolves.toBe('found');
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 4_000, 4_000]);
  });

  it('rejects with an error that is not repeated', async () => {
    const { ports, pauses } = pausesKit();
    const request = failing(1, 'found');
    const asked = untilAnswered(request, { isRepeated: () => false }, ports);
    await expect(asked).rejects.toThrow('failure 1');
    expect(pauses).toEqual([]);
  });

  it('rejects before and during a request whose signal is aborted', async () => {
    const { ports } = pausesKit();
    const reason = new Error('the page was left');
    const before = vi.fn(() => Promise.resolve('found'));
    const options = { isRepeated: () => true, signal: AbortSignal.abort(reason) };
    await expect(untilAnswered(before, options, ports)).rejects.toBe(reason);
    expect(before).not.toHaveBeenCalled();

    const controller = new AbortController();
    const during = () => {
      controller.abort(reason);
      return Promise.reject(new Error('no network'));
    };
    const { signal } = controller;
    const asked = untilAnswered(during, { isRepeated: () => false, signal }, ports);
    await expect(asked).rejects.toBe(reason);
  });

  it('ends a pause of the host when the signal is aborted', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const asked = untilAnswered(failing(9, ''), { isRepeated: () => true, signal }, hostPorts);
    controller.abort(new Error('the page was left'));
    await expect(asked).rejects.toThrow('the page was left');
    await expect(hostPorts.wait(60_000, signal)).resolves.toBeUndefined();
    await expect(hostPorts.wait(0)).resolves.toBeUndefined();
  });
});
