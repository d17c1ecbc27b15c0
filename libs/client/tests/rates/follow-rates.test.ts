import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { followRates, refreshMs } from '../../src/rates/follow-rates.ts';
import type { Lease, Rates } from '../../src/rates/index.ts';

const answer = { supported: [], rates: { EUR: '0.8612' } };

/** Locks as the Web Locks API has them: the first request leads, the next one follows. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = async (_name: string, { signal }: LockOptions, run: () => Promise<unknown>) => {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    last = promise;
    await before;
    try {
      signal?.throwIfAborted();
      await run();
    } finally {
      resolve(undefined);
    }
  };
  return { request } as unknown as LockManager;
}

interface TabOptions {
  readonly isVisible?: boolean;
  /** The first call is refused. */
  readonly failsFirst?: boolean;
  readonly kept?: Rates;
}

/** A browser with tabs that share locks, a channel and the lease. */
function createBrowser(locks: LockManager | undefined) {
  const channels = new Set<BroadcastChannel>();
  let lease: Lease | undefined;
  let tabs = 0;
  return {
    openTab: ({ isVisible = true, failsFirst = false, kept }: TabOptions = {}) => {
      let known = kept;
      let visible = isVisible;
      let onVisibility: () => void = () => undefined;
      const failures: boolean[] = [];
      const load = vi.fn(() => Promise.resolve(answer));
      if (failsFirst) load.mockRejectedValueOnce(new Error('No rates now.'));
      // Rates use these three members of a channel.
      const channel = {
        onmessage: null,
        postMessage: (data: unknown) => {
          for (const other of channels) {
            if (other !== channel) other.onmessage?.(new MessageEvent('message', { data }));
          }
        },
        close: () => channels.delete(channel),
      } as unknown as BroadcastChannel;
      channels.add(channel);
      const end = followRates(
        {
          name: 'rates',
          load,
          known: () => known,
          onRates: (rates) => (known = rates),
          onEnd: (hasFailed) => failures.push(hasFailed),
          lease: { read: () => lease, write: (next) => (lease = next) },
        },
        {
          locks,
          openChannel: () => channel,
          isVisible: () => visible,
          onVisibility: (listener) => {
            onVisibility = listener;
            return () => undefined;
          },
          now: Date.now,
          startTimer: (callback, ms) => {
            const timer = setTimeout(callback, ms);
            return () => {
              clearTimeout(timer);
            };
          },
          random: () => (tabs += 1),
        },
      );
      onTestFinished(end);
      return {
        load,
        failures,
        end,
        known: () => known,
        show: (next: boolean) => {
          visible = next;
          onVisibility();
        },
      };
    },
  };
}

const begin = new Date('2026-11-23T09:00:00Z').getTime();
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ now: begin });
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

describe.each([
  ['with locks', createLocks],
  ['without locks', () => undefined],
])('CLI-28 the rates, %s,', (_title, locks) => {
  it('are loaded with the page, and every 1,800,000 ms', async () => {
    const tab = createBrowser(locks()).openTab();
    await pass(0);
    expect(tab.load).toHaveBeenCalledTimes(1);
    expect(tab.known()).toEqual({ version: 1, at: begin, ...answer });
    await pass(1_799_999);
    expect(tab.load).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(tab.load).toHaveBeenCalledTimes(2);
    await pass(1_800_000);
    expect(tab.load).toHaveBeenCalledTimes(3);
  });

  it('are loaded with the page though the browser kept fresh ones', async () => {
    const kept = { version: 1, at: begin - 1_000, ...answer } as const;
    const tab = createBrowser(locks()).openTab({ kept });
    await pass(0);
    expect(tab.load).toHaveBeenCalledTimes(1);
  });

  it('are refreshed by one of several tabs, and received by all', async () => {
    const browser = createBrowser(locks());
    const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
    await pass(0);
    await pass(refreshMs);
    const calls = tabs.map(({ load }) => load.mock.calls.length - 1);
    expect(calls.reduce((sum, count) => sum + count, 0)).toBe(1);
    for (const tab of tabs) expect(tab.known()?.at).toBe(begin + refreshMs);
  });

  it('are refreshed by the next tab after the leading one is closed', async () => {
    const browser = createBrowser(locks());
    const [first, second] = [browser.openTab(), browser.openTab()];
    await pass(0);
    first.end();
    await pass(refreshMs + 10_000);
    expect(first.load).toHaveBeenCalledTimes(1);
    expect(second.load).toHaveBeenCalledTimes(2);
  });

  it('are left alone while the page is hidden, and caught up when it is shown', async () => {
    const tab = createBrowser(locks()).openTab();
    await pass(0);
    tab.show(false);
    await pass(3 * refreshMs);
    expect(tab.load).toHaveBeenCalledTimes(1);
    tab.show(true);
    await pass(0);
    expect(tab.load).toHaveBeenCalledTimes(2);
    await pass(refreshMs);
    expect(tab.load).toHaveBeenCalledTimes(3);
  });

  it('are not loaded again by a short absence', async () => {
    const tab = createBrowser(locks()).openTab();
    await pass(0);
    tab.show(false);
    await pass(60_000);
    tab.show(true);
    await pass(60_000);
    expect(tab.load).toHaveBeenCalledTimes(1);
    await pass(refreshMs - 120_000);
    expect(tab.load).toHaveBeenCalledTimes(2);
  });

  it('of a tab that opens in the background are loaded when it is shown', async () => {
    const tab = createBrowser(locks()).openTab({ isVisible: false });
    await pass(refreshMs);
    expect(tab.load).not.toHaveBeenCalled();
    tab.show(true);
    await pass(0);
    expect(tab.load).toHaveBeenCalledTimes(1);
  });

  it('are kept when a refresh fails, and loaded again after 30 s, 1, 2, 5 and 5 min', async () => {
    const tab = createBrowser(locks()).openTab();
    await pass(0);
    tab.load.mockRejectedValue(new Error('No rates now.'));
    await pass(refreshMs);
    expect(tab.load).toHaveBeenCalledTimes(2);
    for (const [index, wait] of [30_000, 60_000, 120_000, 300_000, 300_000].entries()) {
      await pass(wait - 1);
      expect(tab.load).toHaveBeenCalledTimes(index + 2);
      await pass(1);
      expect(tab.load).toHaveBeenCalledTimes(index + 3);
    }
    expect(tab.failures).toEqual([false, true, true, true, true, true, true]);
    expect(tab.known()?.at).toBe(begin);
  });

  it('are loaded every 1,800,000 ms again after a retry has succeeded', async () => {
    const tab = createBrowser(locks()).openTab();
    await pass(0);
    tab.load.mockRejectedValueOnce(new Error('No rates now.'));
    await pass(refreshMs + 30_000);
    expect(tab.failures).toEqual([false, true, false]);
    expect(tab.known()?.at).toBe(begin + refreshMs + 30_000);
    await pass(refreshMs);
    expect(tab.load).toHaveBeenCalledTimes(4);
  });

  it('are loaded again by a tab that could not load them, beside one that leads', async () => {
    const browser = createBrowser(locks());
    const first = browser.openTab();
    await pass(0);
    const second = browser.openTab({ failsFirst: true });
    await pass(0);
    await pass(30_000);
    expect(second.failures).toEqual([true, false]);
    expect(first.known()?.at).toBe(begin + 30_000);
    await pass(refreshMs);
    expect([first, second].map(({ load }) => load.mock.calls.length)).toEqual([2, 2]);
  });

  it('are not tried again while the page is hidden, and at once when it is shown', async () => {
    const tab = createBrowser(locks()).openTab({ failsFirst: true });
    await pass(0);
    tab.show(false);
    await pass(refreshMs);
    expect(tab.load).toHaveBeenCalledTimes(1);
    tab.show(true);
    await pass(0);
    expect(tab.load).toHaveBeenCalledTimes(2);
  });

  it('are not scheduled by a refresh that ends while the page is hidden', async () => {
    const tab = createBrowser(locks()).openTab();
    await pass(0);
    const { promise, resolve } = Promise.withResolvers<typeof answer>();
    tab.load.mockReturnValueOnce(promise);
    await pass(refreshMs);
    tab.show(false);
    resolve(answer);
    await pass(2 * refreshMs);
    expect(tab.load).toHaveBeenCalledTimes(2);
  });

  it('end with the page', async () => {
    const tab = createBrowser(locks()).openTab();
    await pass(0);
    tab.end();
    await pass(2 * refreshMs);
    expect(tab.load).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
