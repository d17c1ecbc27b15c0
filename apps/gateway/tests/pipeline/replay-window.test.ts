import { describe, expect, it } from 'vitest';
import { Refusal } from '../../src/handler.ts';
import { createReplayWindow } from '../../src/pipeline/replay-window.ts';
import type { ReplayWindow } from '../../src/pipeline/replay-window.ts';

function codeOf(window: ReplayWindow, uhti: string, now: number): string {
  try {
    window.admit(uhti, now);
    return '00000';
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error);
  }
}

describe('createReplayWindow', () => {
  it.each([0, 299_999, 300_000])('remembers an id %d ms later', (later) => {
    for (const start of [1_000_000, 1_299_999, 1_450_000]) {
      const window = createReplayWindow();
      window.admit('first', 1_000_000);
      window.admit('id', start);
      expect(codeOf(window, 'id', start + later)).toBe('40010');
    }
  });

  it('forgets an id after 600 s at the latest', () => {
    const window = createReplayWindow();
    window.admit('id', 1_000_000);
    expect(codeOf(window, 'id', 1_600_000)).toBe('00000');
  });

  it('refuses with 429 while it is full, and says for how long', () => {
    const window = createReplayWindow(2);
    window.admit('a', 1_000_000);
    window.admit('b', 1_000_000);
    expect(() => {
      window.admit('c', 1_100_500);
    }).toThrow(expect.objectContaining({ code: '429', headers: { 'retry-after': '200' } }));
    expect(codeOf(window, 'c', 1_300_000)).toBe('00000');
    expect(codeOf(window, 'a', 1_300_000)).toBe('40010');
  });
});
