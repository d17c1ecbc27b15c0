import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  Part,
  PartError,
  type PartEvents,
  type PartLoader,
  type PartModule,
} from '../../src/index.ts';

interface Facts {
  readonly texts: string;
  readonly user: string;
}

interface Contexts {
  readonly header: Facts;
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Lets a time pass, and what has been resolved by then happen. */
async function pass(ms = 0): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

async function returnToNetwork(): Promise<void> {
  act(() => {
    dispatchEvent(new Event('online'));
  });
  await pass();
}

const contractVersion = 7;

/** A header that a test drives. It has a link to the address of the plain one. */
function fakeHeader() {
  const contexts: (Facts & PartEvents)[] = [];
  const mounts: HTMLElement[] = [];
  const unmount = vi.fn();
  const module: PartModule<Facts> = {
    contractVersion,
    mount: (element, context) => {
      mounts.push(element);
      contexts.push(context);
      const link = document.createElement('a');
      link.href = '/spot/BTCUSDT';
      link.textContent = 'remote';
      element.append(link);
      return { update: (next) => contexts.push(next), unmount };
    },
  };
  const latest = () => {
    const context = contexts.at(-1);
    if (!context) throw new Error('The header was not mounted.');
    return context;
  };
  /** Has the header say that it is shown. */
  const ready = async () => {
    latest().onReady();
    await pass();
  };
  return { module, latest, ready, contexts, mounts, unmount };
}

type Load = () => Promise<PartModule<Facts>>;

/** Renders a part named `header`, with a plain header as its children. */
async function show(load: Load) {
  const onError = vi.fn();
  const parts: PartLoader<Contexts> = {
    load,
    loadModule: () => Promise.resolve({}),
    loadTexts: () => Promise.resolve(),
  };
  const view = (user: string) => (
    <Part parts={parts} name="header" context={{ texts: 'en', user }} onError={onError}>
      <a href="/spot/BTCUSDT">plain</a>
    </Part>
  );
  const { rerender } = render(view(''));
  await pass();
  const change = async (user: string) => {
    rerender(view(user));
    await pass();
  };
  return { onError, change };
}

const links = () => screen.getAllByRole('link').map((link) => link.textContent);

describe('a part', () => {
  it('UI-31 is replaced by the children until it says that it is shown', async () => {
    const header = fakeHeader();
    const { onError } = await show(() => Promise.resolve(header.module));
    expect(header.mounts).toHaveLength(1);
    expect(links()).toEqual(['plain']);
    await header.ready();
    expect(links()).toEqual(['remote']);
    expect(screen.getByText('remote').closest('[data-part=header]')).not.toBeNull();
    await pass(60_000);
    expect(links()).toEqual(['remote']);
    expect(onError).not.toHaveBeenCalled();
  });

  it('UI-31 keeps the focus on the same link', async () => {
    const header = fakeHeader();
    await show(() => Promise.resolve(header.module));
    act(() => {
      screen.getByText('plain').focus();
    });
    await header.ready();
    expect(document.activeElement).toBe(screen.getByText('remote'));
  });

  it('UI-31 takes no focus that has left the children', async () => {
    const header = fakeHeader();
    await show(() => Promise.resolve(header.module));
    act(() => {
      screen.getByText('plain').focus();
      screen.getByText('plain').blur();
    });
    await header.ready();
    expect(document.activeElement).toBe(document.body);
  });

  it.each<[string, Load]>([
    ['cannot be loaded', () => Promise.reject(new PartError('PARTS_UNREACHABLE'))],
    [
      'throws while mounting',
      () =>
        Promise.resolve({
          contractVersion,
          mount: () => {
            throw new Error('broken');
          },
        }),
    ],
    ['never says that it is shown', () => Promise.resolve(fakeHeader().module)],
  ])('UI-32 that %s is replaced, and reported once', async (_what, load) => {
    const { onError } = await show(load);
    await pass(5_000);
    expect(onError).toHaveBeenCalledExactlyOnceWith('header', expect.any(Error));
    expect(links()).toEqual(['plain']);
    await pass(60_000);
    expect(onError).toHaveBeenCalledOnce();
    expect(links()).toEqual(['plain']);
  });

  it('UI-32 that fails later is taken away, and replaced', async () => {
    const header = fakeHeader();
    const { onError } = await show(() => Promise.resolve(header.module));
    await header.ready();
    const error = new Error('broken');
    header.latest().onError(error);
    header.latest().onError(new Error('broken again'));
    await pass();
    expect(links()).toEqual(['plain']);
    expect(onError).toHaveBeenCalledExactlyOnceWith('header', error);
    expect(header.unmount).toHaveBeenCalledOnce();
  });

  it('UI-32 that throws while it is updated is taken away, and replaced', async () => {
    const error = new Error('broken');
    const header = fakeHeader();
    const update = () => {
      throw error;
    };
    const { mount } = header.module;
    const { onError, change } = await show(() =>
      Promise.resolve({
        contractVersion,
        mount: (...words) => ({ ...mount(...words), update }),
      }),
    );
    await header.ready();
    await change('me');
    expect(links()).toEqual(['plain']);
    expect(onError).toHaveBeenCalledExactlyOnceWith('header', error);
  });

  it('UI-33 is loaded again by itself if it came too late or could not be reached', async () => {
    const header = fakeHeader();
    const load = vi
      .fn<Load>()
      .mockRejectedValueOnce(new PartError('PARTS_TIMED_OUT'))
      .mockRejectedValueOnce(new PartError('PARTS_UNREACHABLE'))
      .mockResolvedValue(header.module);
    const { onError } = await show(load);
    await pass(2_000);
    await pass(4_000);
    expect(header.mounts).toHaveLength(1);
    expect(onError).toHaveBeenCalledOnce();
  });

  it('UI-33 is loaded again after pauses that double, up to about a minute', async () => {
    const load = vi.fn<Load>(() => Promise.reject(new PartError('PARTS_UNREACHABLE')));
    await show(load);
    for (const [index, seconds] of [2, 4, 8, 16, 32, 64, 64].entries()) {
      await pass(seconds * 1_000 - 1);
      expect(load).toHaveBeenCalledTimes(index + 1);
      await pass(1);
      expect(load).toHaveBeenCalledTimes(index + 2);
    }
  });

  it('UI-33 of another version is not loaded again by itself', async () => {
    const load = vi.fn<Load>(() => Promise.reject(new PartError('PARTS_UNKNOWN_VERSION')));
    await show(load);
    await pass(120_000);
    expect(load).toHaveBeenCalledOnce();
  });

  it('UI-34 is loaded again when the network returns', async () => {
    const header = fakeHeader();
    const load = vi
      .fn<Load>()
      .mockRejectedValueOnce(new PartError('PARTS_UNREACHABLE'))
      .mockResolvedValue(header.module);
    const { onError } = await show(load);
    await returnToNetwork();
    expect(header.mounts).toHaveLength(1);
    await header.ready();
    expect(links()).toEqual(['remote']);
    expect(onError).toHaveBeenCalledOnce();
  });

  it('UI-34 is loaded again when the network has returned during an attempt that fails', async () => {
    const header = fakeHeader();
    let fail = (_error: Error) => {};
    const first = new Promise<never>((_, reject) => {
      fail = reject;
    });
    const load = vi.fn<Load>(() => first);
    await show(load);
    await returnToNetwork();
    expect(load).toHaveBeenCalledOnce();
    load.mockResolvedValue(header.module);
    fail(new PartError('PARTS_UNREACHABLE'));
    await pass();
    expect(header.mounts).toHaveLength(1);
  });

  it('UI-35 is mounted once and receives each change of the context', async () => {
    const header = fakeHeader();
    const { change } = await show(() => Promise.resolve(header.module));
    await header.ready();
    await change('me');
    expect(header.latest()).toMatchObject({ texts: 'en', user: 'me' });
    expect(header.mounts).toHaveLength(1);
  });
});
