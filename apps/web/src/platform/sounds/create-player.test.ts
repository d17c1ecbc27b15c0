import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installAudio, setNavigator, type FakeAudio } from '#testing/fakes/fake-audio.ts';
import { loadPage } from '#testing/app/load-page.ts';
import { createPlayer } from './create-player.ts';

let audio: FakeAudio;
let heard: number[];

/** Locks of the browser, which all its tabs share. */
class FakeLocks {
  readonly #held = new Map<string, 'shared' | 'exclusive'>();

  async request(
    name: string,
    options: { readonly mode?: 'shared'; readonly ifAvailable?: boolean },
    work: (lock: object | null) => Promise<unknown>,
  ): Promise<unknown> {
    if (options.ifAvailable === true && this.#held.has(name)) return work(null);
    this.#held.set(name, options.mode ?? 'exclusive');
    try {
      return await work({});
    } finally {
      this.#held.delete(name);
    }
  }
}

/** Opens a tab that can make sounds. */
const openSounds = () => createPlayer(loadPage().preferences);

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

const letPass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.setItem('sounds', 'true');
  audio = installAudio();
  ({ heard } = audio);
  setNavigator({ locks: new FakeLocks() });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('sounds', () => {
  it('are off at first', async () => {
    localStorage.removeItem('sounds');
    openSounds()('good');
    await letPass(0);
    expect(heard).toEqual([]);
    expect(audio.opened()).toBe(0);
  });

  it('differ for good news and for what needs attention', async () => {
    const play = openSounds();
    play('good');
    await letPass(300);
    const good = heard.splice(0);
    play('attention');
    await letPass(300);
    expect(good.at(-1)).toBeGreaterThan(good[0]!);
    expect(heard.at(-1)).toBeLessThan(heard[0]!);
    expect(audio.opened()).toBe(1);
  });

  it('are never made twice within 300 ms', async () => {
    const play = openSounds();
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

  it('do not open the audio output before a gesture', async () => {
    setNavigator({ userActivation: { hasBeenActive: false } });
    openSounds()('good');
    await letPass(0);
    expect(audio.opened()).toBe(0);
  });

  it('are left out where there is no audio', async () => {
    vi.stubGlobal('AudioContext', undefined);
    openSounds()('good');
    await letPass(0);
    expect(heard).toEqual([]);
  });

  it('come from one of several tabs', async () => {
    const [first, second] = [openSounds(), openSounds()];
    first('good');
    second('good');
    await letPass(0);
    expect(heard).toHaveLength(2);
  });

  it('come from a hidden tab only while none is visible', async () => {
    const visible = openSounds();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const hidden = openSounds();
    hidden('good');
    await letPass(0);
    expect(heard).toEqual([]);
    visibility.mockReturnValue('visible');
    visible('good');
    await letPass(300);
    expect(heard).toHaveLength(2);
    setVisibility('hidden');
    await letPass(0);
    hidden('good');
    await letPass(0);
    expect(heard).toHaveLength(4);
  });

  it('come from visible tabs alone where the browser has no locks', async () => {
    setNavigator({ locks: undefined });
    const play = openSounds();
    play('good');
    play('good');
    expect(heard).toHaveLength(2);
    await letPass(300);
    setVisibility('hidden');
    play('good');
    expect(heard).toHaveLength(2);
  });
});
