import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyComponent, loadWithRetry } from '../src/lazy-component.ts';

const lost = new TypeError('Failed to fetch dynamically imported module');

/** A load that fails a number of times. */
function loadAfter(failures: number) {
  return vi.fn((): Promise<string> => {
    failures -= 1;
    return failures < 0 ? Promise.resolve('module') : Promise.reject(lost);
  });
}

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('UI-44', () => {
  it('loads again after pauses that double up to 32 seconds', async () => {
    const load = loadAfter(8);
    const loaded = loadWithRetry(load);
    for (const [index, seconds] of [1, 2, 4, 8, 16, 32, 32, 32].entries()) {
      await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
      expect(load).toHaveBeenCalledTimes(index + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(load).toHaveBeenCalledTimes(index + 2);
    }
    await expect(loaded).resolves.toBe('module');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('and at once when the network returns', async () => {
    const load = loadAfter(1);
    const loaded = loadWithRetry(load);
    await vi.advanceTimersByTimeAsync(0);
    dispatchEvent(new Event('online'));
    await expect(loaded).resolves.toBe('module');
    expect(load).toHaveBeenCalledTimes(2);
    dispatchEvent(new Event('online'));
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('rejects with what the module throws', async () => {
    const load = vi.fn(() => Promise.reject(new RangeError('of the module')));
    await expect(loadWithRetry(load)).rejects.toThrow('of the module');
    expect(load).toHaveBeenCalledOnce();
  });

  it('gives up after the retries that were asked for, without those while the browser is offline', async () => {
    setOnline(false);
    const load = vi.fn(() => Promise.reject(lost));
    const loaded = loadWithRetry(load, { retries: 1 });
    const ended = vi.fn();
    loaded.catch(ended);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(ended).not.toHaveBeenCalled();
    setOnline(true);
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(32_000);
    expect(ended).toHaveBeenCalledExactlyOnceWith(lost);
  });
});

it('UI-45 shows the fallback until the component is loaded', async () => {
  let isDown = true;
  const Late = lazyComponent<{ readonly name: string }>(() =>
    isDown ? Promise.reject(lost) : Promise.resolve(({ name }) => <p>{name}</p>),
  );
  render(
    <Suspense fallback={<p>loading</p>}>
      <Late name="menu" />
    </Suspense>,
  );
  await act(() => vi.advanceTimersByTimeAsync(40_000));
  expect(screen.getByText('loading')).toBeDefined();
  isDown = false;
  await act(async () => {
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(screen.getByText('menu')).toBeDefined();
});
