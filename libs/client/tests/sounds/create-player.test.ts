import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlayer, type SoundPorts } from '../../src/sounds/index.ts';

type Work = (lock: Lock | null) => Promise<unknown>;

/** Locks of the browser, which all its tabs share. */
class FakeLocks {
  readonly #held = new Map<string, 'shared' | 'exclusive'>();

  async request(
    name: string,
    options: { readonly mode?: 'shared'; readonly ifAvailable?: boolean },
    work: Work,
  ): Promise<unknown> {
    if (options.ifAvailable === true && this.#held.has(name)) return work(null);
    this.#held.set(name, options.mode ?? 'exclusive');
    try {
      return await work({} as Lock);
    } finally {
      this.#held.delete(name);
    }
  }
}

let isOn: boolean;
let locks: SoundPorts['locks'];
let hasAudio: boolean;
let opened: number;
/** Pitches of the notes, in hertz. */
let heard: number[];

class FakeAudio {
  readonly currentTime = 0;
  readonly destination = {};
  readonly state = 'running';

  createOscillator() {
    const frequency = { value: 0 };
    return {
      frequency,
      connect: (target: unknown) => target,
      start: () => heard.push(frequency.value),
      stop: () => undefined,
    };
  }

  createGain() {
    const gain = { setValueAtTime: () => gain, exponentialRampToValueAtTime: () => gain };
    return { gain, connect: (target: unknown) => target };
  }
}

/** Opens a tab that can make sounds. */
function openTab({ visible = true } = {}) {
  let isVisible = visible;
  let onVisibility: () => void = () => undefined;
  const play = createPlayer(() => isOn, {
    locks,
    isVisible: () => isVisible,
    onVisibility: (listener) => {
      onVisibility = listener;
    },
    now: () => Date.now(),
    wait: (ms) =>
      new Promise((resolve) => {
        setTimeout(resolve, ms);
      }),
    openAudio: () => {
      if (!hasAudio) return undefined;
      opened += 1;
      return new FakeAudio() as unknown as AudioContext;
    },
  });
  return {
    play,
    hide: () => {
      isVisible = false;
      onVisibility();
    },
  };
}

const letPass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  isOn = true;
  hasAudio = true;
  opened = 0;
  heard = [];
  locks = new FakeLocks() as unknown as LockManager;
});

afterEach(() => {
  vi.useRealTimers();
});

describe('CLI-50 sounds', () => {
  it('are left out while they are off', async () => {
    isOn = false;
    openTab().play('good');
    await letPass(0);
    expect(heard).toEqual([]);
    expect(opened).toBe(0);
  });

  it('differ for good news and for what needs attention', async () => {
    const { play } = openTab();
    play('good');
    await letPass(300);
    const good = heard.splice(0);
    play('attention');
    await letPass(300);
    expect(good.at(-1)).toBeGreaterThan(good[0]!);
    expect(heard.at(-1)).toBeLessThan(heard[0]!);
    expect(opened).toBe(1);
  });

  it('are never made twice within 300 ms', async () => {
    const { play } = openTab();
    play('good');
    await letPass(299);
    play('good');
    await letPass(0);
    expect(heard).toHaveLength(2);
    await letPass(1);
    play('good');
    await letPass(0);
    expect(heard).toHaveLength(4);
  });

  it('are left out where there is no audio, or no gesture before', async () => {
    hasAudio = false;
    const { play } = openTab();
    play('good');
    await letPass(0);
    expect(heard).toEqual([]);
    hasAudio = true;
    play('good');
    await letPass(0);
    expect(heard).toHaveLength(2);
  });

  it('come from one of several tabs', async () => {
    const [first, second] = [openTab(), openTab()];
    first.play('good');
    second.play('good');
    await letPass(0);
    expect(heard).toHaveLength(2);
  });

  it('come from a hidden tab only while none is visible', async () => {
    const visible = openTab();
    const hidden = openTab({ visible: false });
    hidden.play('good');
    await letPass(0);
    expect(heard).toEqual([]);
    visible.play('good');
    await letPass(300);
    expect(heard).toHaveLength(2);
    visible.hide();
    await letPass(0);
    hidden.play('good');
    await letPass(0);
    expect(heard).toHaveLength(4);
  });

  it('come from visible tabs alone where the browser has no locks', async () => {
    locks = undefined;
    const { play, hide } = openTab();
    play('good');
    play('good');
    expect(heard).toHaveLength(2);
    await letPass(300);
    hide();
    play('good');
    expect(heard).toHaveLength(2);
  });
});
