import { describe, expect, it } from 'vitest';
import { Refusal } from '../../src/route/refusal.ts';
import { ReplayWindow, authenticatedCalls } from '../../src/limits/replay-window.ts';

const small = { idsPerCaller: 2, callers: 2 };

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

  it('refuses only the caller whose window is full', () => {
    const window = new ReplayWindow({ ...small, whenFull: 'refuse' });
    window.admit('ann', 'a', 1_000_000);
    window.admit('ann', 'b', 1_000_000);
    expect(() => {
      window.admit('ann', 'c', 1_100_500);
    }).toThrow(expect.objectContaining({ code: '429', headers: { 'retry-after': '200' } }));
    expect(codeOf(window, 'bob', 'c', 1_100_500)).toBe('00000');
    expect(codeOf(window, 'ann', 'c', 1_300_000)).toBe('00000');
    expect(codeOf(window, 'ann', 'a', 1_300_000)).toBe('40010');
  });

  it('forgets the oldest ids of the same caller if it may forget', () => {
    const window = new ReplayWindow({ ...small, whenFull: 'forget' });
    window.admit('ann', 'a', 1);
    for (const uhti of ['a', 'b', 'c']) window.admit('flood', uhti, 1);
    expect(codeOf(window, 'flood', 'c', 1)).toBe('40010');
    expect(codeOf(window, 'flood', 'a', 1)).toBe('00000');
    expect(codeOf(window, 'ann', 'a', 1)).toBe('40010');
  });

  it('neither refuses nor evicts a caller above its number of callers', () => {
    const window = new ReplayWindow({ ...small, whenFull: 'forget' });
    for (const caller of ['ann', 'bob', 'cem']) window.admit(caller, 'id', 1);
    const codes = ['ann', 'bob', 'cem'].map((caller) => codeOf(window, caller, 'id', 1));
    expect(codes).toEqual(['40010', '40010', '00000']);
  });
});
