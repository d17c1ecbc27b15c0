import { getUserInfo } from '@bourse/gateway-contract';
import { safeHref } from '@bourse/url-safety';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { partsFromSources } from '#testing/app/parts-from-sources.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import {
  contractVersion,
  type HeaderContext,
  type NamedPart,
  type PartEvents,
} from './contract.ts';
import { PartError } from './part-error.ts';
import type { PartLoader } from './part-loader.ts';

const gateway = await startGateway();

let report: MockInstance<typeof console.error>;

beforeEach(() => {
  report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** A loader whose header is another one. */
function withHeader(load: () => Promise<NamedPart<'header'>>): PartLoader {
  const loaders = { header: load, footer: () => partsFromSources.load('footer', 'en') };
  // The record has the module of each name.
  return { ...partsFromSources, load: ((name) => loaders[name]()) as PartLoader['load'] };
}

/** A header that a test drives. */
function fakeHeader() {
  const contexts: (HeaderContext & PartEvents)[] = [];
  const mounts: HTMLElement[] = [];
  const unmount = vi.fn();
  const header: NamedPart<'header'> = {
    contractVersion,
    mount: (element, context) => {
      mounts.push(element);
      contexts.push(context);
      element.textContent = 'the remote header';
      return { update: (next) => contexts.push(next), unmount };
    },
  };
  const latest = () => {
    const context = contexts.at(-1);
    if (!context) throw new Error('The header was not mounted.');
    return context;
  };
  return { header, latest, contexts, mounts, unmount };
}

const banner = async () => within(await screen.findByRole('banner'));
const plainLink = async () => (await banner()).findByRole('link', { name: 'Trade' });

describe('a part', () => {
  it('is replaced by a plain header until it says that it is shown', async () => {
    const fake = fakeHeader();
    await renderApp('/', { parts: withHeader(() => Promise.resolve(fake.header)) });
    expect((await plainLink()).getAttribute('href')).toBe('/spot/BTCUSDT');
    await waitFor(() => {
      expect(fake.mounts).toHaveLength(1);
    });
    expect(screen.queryByText('the remote header')).toBeNull();
    act(() => {
      fake.latest().onReady();
    });
    expect(await screen.findByText('the remote header')).toBeDefined();
    expect((await banner()).queryByRole('link', { name: 'Trade' })).toBeNull();
    expect(report).not.toHaveBeenCalled();
  });

  it('and its plain header offer a user no login before the session is known', async () => {
    localStorage.setItem('global_user_id', '7');
    const release = gateway.hold(getUserInfo);
    const never = new Promise<NamedPart<'header'>>(() => undefined);
    await renderApp('/', { parts: withHeader(() => never) });
    await plainLink();
    const logIn = async () => (await banner()).queryByRole('link', { name: 'Log in' });
    expect(await logIn()).toBeNull();
    release();
    await waitFor(async () => {
      expect(await logIn()).not.toBeNull();
    });
  });

  it('keeps the focus on the same link', async () => {
    const fake = fakeHeader();
    await renderApp('/', { parts: withHeader(() => Promise.resolve(fake.header)) });
    await waitFor(() => {
      expect(fake.mounts).toHaveLength(1);
    });
    const own = document.createElement('a');
    own.setAttribute('href', '/spot/BTCUSDT');
    fake.mounts[0]?.replaceChildren(own);
    (await plainLink()).focus();
    act(() => {
      fake.latest().onReady();
    });
    await waitFor(() => {
      expect(document.activeElement).toBe(own);
    });
  });

  it.each([
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
  ])('that %s is replaced, and reported once', async (_what, load) => {
    await renderApp('/', { parts: withHeader(load) });
    await waitFor(() => {
      expect(report).toHaveBeenCalledExactlyOnceWith(
        'The header could not be shown.',
        expect.anything(),
      );
    });
    expect(await plainLink()).toBeDefined();
  });

  it('that fails later is taken away, and replaced', async () => {
    const fake = fakeHeader();
    await renderApp('/', { parts: withHeader(() => Promise.resolve(fake.header)) });
    await waitFor(() => {
      expect(fake.mounts).toHaveLength(1);
    });
    act(() => {
      fake.latest().onReady();
    });
    await screen.findByText('the remote header');
    const error = new Error('broken');
    act(() => {
      fake.latest().onError(error);
      fake.latest().onError(new Error('broken again'));
    });
    expect(await plainLink()).toBeDefined();
    expect(screen.queryByText('the remote header')).toBeNull();
    expect(report).toHaveBeenCalledExactlyOnceWith('The header could not be shown.', error);
    expect(fake.unmount).toHaveBeenCalledOnce();
  });

  it('is loaded again when the network returns', async () => {
    const fake = fakeHeader();
    const load = vi
      .fn<() => Promise<NamedPart<'header'>>>()
      .mockRejectedValueOnce(new PartError('PARTS_UNREACHABLE'))
      .mockResolvedValue(fake.header);
    await renderApp('/', { parts: withHeader(load) });
    await waitFor(() => {
      expect(report).toHaveBeenCalledOnce();
    });
    act(() => {
      dispatchEvent(new Event('online'));
    });
    await waitFor(() => {
      expect(fake.mounts).toHaveLength(1);
    });
    act(() => {
      fake.latest().onReady();
    });
    expect(await screen.findByText('the remote header')).toBeDefined();
    expect(report).toHaveBeenCalledOnce();
  });

  it('is loaded again by itself if it came too late or could not be reached', async () => {
    const fake = fakeHeader();
    const load = vi
      .fn<() => Promise<NamedPart<'header'>>>()
      .mockRejectedValueOnce(new PartError('PARTS_TIMED_OUT'))
      .mockResolvedValue(fake.header);
    await renderApp('/', { parts: withHeader(load) });
    await waitFor(() => {
      expect(report).toHaveBeenCalledOnce();
    });
    await waitFor(() => {
      expect(fake.mounts).toHaveLength(1);
    });
  });

  it('is loaded again when the network has returned during an attempt that fails', async () => {
    const fake = fakeHeader();
    const first = Promise.withResolvers<NamedPart<'header'>>();
    const load = vi.fn(() => first.promise);
    await renderApp('/', { parts: withHeader(load) });
    await waitFor(() => {
      expect(load).toHaveBeenCalled();
    });
    act(() => {
      dispatchEvent(new Event('online'));
    });
    load.mockResolvedValue(fake.header);
    first.reject(new PartError('PARTS_UNREACHABLE'));
    await waitFor(() => {
      expect(fake.mounts).toHaveLength(1);
    });
  });

  it('receives the session, the address and the language as they change', async () => {
    const fake = fakeHeader();
    await renderApp('/ja', { parts: withHeader(() => Promise.resolve(fake.header)) });
    await waitFor(() => {
      expect(fake.latest().user).toBeNull();
    });
    expect(fake.latest()).toMatchObject({
      locale: 'ja',
      texts: 'ja',
      direction: 'ltr',
      current: 'markets',
      ledger: 'real',
    });
    expect(fake.latest().links.spot).toBe('/ja/spot/BTCUSDT');
    act(() => {
      fake.latest().setLocale('ar');
    });
    await waitFor(() => {
      expect(fake.latest()).toMatchObject({ locale: 'ar', texts: 'ar', direction: 'rtl' });
    });
    expect(fake.latest().links.spot).toBe('/ar/spot/BTCUSDT?locale=ar');
    expect(fake.mounts).toHaveLength(1);
  });
});

it.each(['/', '/ja/spot/BTCUSDT?next=javascript:alert(1)', '/fee#//elsewhere.example'])(
  'a part receives only addresses that pass the rule for links, on %s',
  async (address) => {
    const fake = fakeHeader();
    await renderApp(address, { parts: withHeader(() => Promise.resolve(fake.header)) });
    await waitFor(() => {
      expect(fake.latest().user).toBeNull();
    });
    const links = Object.values(fake.latest().links);
    expect(links.length).toBeGreaterThan(15);
    for (const link of links) expect([link, safeHref(link)]).toEqual([link, link]);
    const elsewhere = links.filter(
      (link) => new URL(link, location.origin).origin !== location.origin,
    );
    expect(elsewhere).toEqual(['https://www.tradingview.com/']);
  },
);

describe('the plain header', () => {
  const down = withHeader(() => Promise.reject(new PartError('PARTS_UNREACHABLE')));

  it('leads to the page in the other languages', async () => {
    const user = await renderApp('/', { parts: down });
    const choice = await (await banner()).findByRole('combobox', { name: 'Language' });
    await user.selectOptions(choice, '日本語');
    await waitFor(() => {
      expect(location.pathname).toBe('/ja');
    });
    expect(document.documentElement.lang).toBe('ja-JP');
  });

  it('shows the simulation and leaves it', async () => {
    const user = await renderApp('/spot/BTCUSDT', { parts: down, simulation: true });
    expect((await banner()).getByText('Simulation').tagName).toBe('STRONG');
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    await user.click((await banner()).getByRole('button', { name: 'Exit' }));
    expect(localStorage.getItem('simulation-trade')).toBeNull();
    expect(reload).toHaveBeenCalledOnce();
  });
});
