import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../src/edge/route/refusal.ts';
import { ReplayWindow, authenticatedCalls } from '../../../src/edge/limits/replay-window.ts';

const small = { idsPerCaller: 2, ids: 4 };

function codeOf(window: ReplayWindow, caller: string, uhti: string, now: number): string {
  try {
    window.admit(caller, uhti, now);
    return '00000';
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error);
  }
}

describe('ReplayWindow', () => {
  it.each([0, 299_999, 300_000])('recognises an id %d ms later', (later) => {
    for (const start of [1_000_000, 1_299_999, 1_450_000]) {
      const window = new ReplayWindow(authenticatedCalls);
      window.admit('ann', 'first', 1_000_000);
      window.admit('ann', 'id', start);
      expect(codeOf(window, 'ann', 'id', start + later)).toBe('40010');
    }
  });

  it('forgets an id after at most 600 s', () => {
    const window = new ReplayWindow(authenticatedCalls);
    window.admit('ann', 'id', 1_000_000);
    expect(codeOf(window, 'ann', 'id', 1_600_000)).toBe('00000');
  });

  it('separates callers', () => {
    const window = new ReplayWindow(authenticatedCalls);
    window.admit('ann', 'id', 1_000_000);
    expect(codeOf(window, 'bob', 'id', 1_000_000)).toBe('00000');
  });

  it('forgets the oldest ids of a caller above its limit, and those of no other', () => {
    const window = new ReplayWindow({ ...small, ids: 100 });
    window.admit('ann', 'a', 1);
    for (const uhti of ['a', 'b', 'c']) window.admit('flood', uhti, 1);
    expect(codeOf(window, 'flood', 'c', 1)).toBe('40010');
    expect(codeOf(window, 'flood', 'a', 1)).toBe('00000');
    expect(codeOf(window, 'ann', 'a', 1)).toBe('40010');
  });

  it('refuses nobody when strangers have filled it', () => {
    const window = new ReplayWindow(small);
    for (let caller = 0; caller < 20_000; caller += 1) window.admit(`stranger ${caller}`, 'id', 1);
    expect(codeOf(window, 'ann', 'id', 1)).toBe('00000');
    expect(codeOf(window, 'ann', 'id', 1)).toBe('40010');
  });

  it('recognises an id after the clock has been set back and forth', () => {
    const window = new ReplayWindow(authenticatedCalls);
    window.admit('ann', 'id', 10_000_000);
    expect(codeOf(window, 'ann', 'id', 2_800_000)).toBe('40010');
    expect(codeOf(window, 'ann', 'other', 2_800_001)).toBe('00000');
  });
});
