import { describe, expect, it, vi } from 'vitest';
import { placeOnce, type OnceNames } from '../../src/combined/place-once.ts';

const lost = new Error('no answer');
const refused = new Error('refused');
const ports = { createId: () => 'id', now: () => 1_000, wait: () => Promise.resolve() };
const isUnanswered = (error: unknown) => error === lost;

describe('TRD-53 placeOnce', () => {
  it('repeats the same request until it is answered', async () => {
    const sent: OnceNames[] = [];
    const onUnanswered = vi.fn();
    const place = (names: OnceNames) => {
      sent.push(names);
      return sent.length < 3 ? Promise.reject(lost) : Promise.resolve('placed');
    };
    const placed = await placeOnce({ place, isUnanswered, onUnanswered, ports });
    expect(placed).toBe('placed');
    const names = { clientOid: 'id', validUntil: 6_000 };
    expect(sent).toEqual([names, names, names]);
    expect(onUnanswered).toHaveBeenCalledOnce();
  });

  it.each([[[refused]], [[lost, refused]]])('rejects with a refusal', async (errors) => {
    const left = [...errors];
    const place = vi.fn(() => Promise.reject(left.shift() ?? lost));
    await expect(placeOnce({ place, isUnanswered, ports })).rejects.toBe(refused);
    expect(place).toHaveBeenCalledTimes(errors.length);
  });

  it('rejects when nothing was sent, but goes on if an earlier request may have arrived', async () => {
    const offline = new Error('offline');
    const isUnsent = (error: unknown) => error === offline;
    const options = { isUnanswered, isUnsent, ports };
    const never = () => Promise.reject(offline);
    await expect(placeOnce({ ...options, place: never })).rejects.toBe(offline);
    const errors = [lost, offline, offline];
    const place = vi.fn(() => {
      const error = errors.shift();
      return error ? Promise.reject(error) : Promise.resolve('placed');
    });
    expect(await placeOnce({ ...options, place })).toBe('placed');
    expect(place).toHaveBeenCalledTimes(4);
  });

  it('ends when its signal is aborted', async () => {
    const controller = new AbortController();
    const place = () => {
      controller.abort();
      return Promise.reject(lost);
    };
    const options = { place, isUnanswered, ports, signal: controller.signal };
    await expect(placeOnce(options)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
