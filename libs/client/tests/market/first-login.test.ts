import type { StreamStatus } from '@bourse/market-data';
import { describe, expect, it } from 'vitest';
import { createFirstLogin } from '../../src/market/first-login.ts';

type Status = Pick<StreamStatus, 'state' | 'isLoggedIn'>;

/** A stream whose status the test sets, and a clock that it moves. */
function openStream() {
  let status: Status = { state: 'connecting', isLoggedIn: false };
  const listeners = new Set<() => void>();
  const timers: { readonly milliseconds: number; readonly work: () => void }[] = [];
  const firstLogin = createFirstLogin({
    status: {
      getSnapshot: () => status,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => {
          listeners.delete(listener);
        };
      },
    },
    after: (milliseconds, work) => timers.push({ milliseconds, work }),
  });
  const set = (next: Status) => {
    status = next;
    for (const listener of listeners) listener();
  };
  let isSettled = false;
  const wait = () => {
    void firstLogin.settled().then(() => {
      isSettled = true;
    });
  };
  const hasSettled = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return isSettled;
  };
  return { firstLogin, set, wait, hasSettled, listeners, timers };
}

describe('CLI-4 the first login of the private stream', () => {
  it('is not waited for where no stream was opened', async () => {
    const { wait, hasSettled } = openStream();
    wait();
    expect(await hasSettled()).toBe(true);
  });

  it('lets a call wait until it is there', async () => {
    const { firstLogin, set, wait, hasSettled, listeners } = openStream();
    firstLogin.begin();
    wait();
    set({ state: 'connected', isLoggedIn: false });
    expect(await hasSettled()).toBe(false);
    set({ state: 'connected', isLoggedIn: true });
    expect(await hasSettled()).toBe(true);
    expect(listeners.size).toBe(0);
  });

  it('is not waited for without a network', async () => {
    const { firstLogin, set, wait, hasSettled } = openStream();
    set({ state: 'offline', isLoggedIn: false });
    firstLogin.begin();
    wait();
    expect(await hasSettled()).toBe(true);
  });

  it('is waited for once, for 5 s: a later loss refuses at once', async () => {
    const { firstLogin, set, wait, hasSettled, timers } = openStream();
    firstLogin.begin();
    wait();
    expect(await hasSettled()).toBe(false);
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([5_000]);
    timers[0]?.work();
    expect(await hasSettled()).toBe(true);
    set({ state: 'connecting', isLoggedIn: false });
    firstLogin.begin();
    expect(timers).toHaveLength(1);
  });
});
