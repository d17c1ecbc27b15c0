import { getUserInfo } from '@bourse/gateway-contract';
import {
  partContractVersion,
  PartError,
  type HeaderContext,
  type PartContexts,
  type PartEvents,
  type PartLoader,
  type PartModule,
  type PartName,
} from '@bourse/ui/parts';
import { safeHref } from '@bourse/url-safety';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { partsFromSources } from '#testing/app/parts-from-sources.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

let report: MockInstance<typeof console.error>;

beforeEach(() => {
  report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

type Loaders = { readonly [Name in PartName]: () => Promise<PartModule<PartContexts[Name]>> };

/** A loader whose header is another one. */
function withHeader(load: Loaders['header']): PartLoader<PartContexts> {
  const loaders: Loaders = { header: load, footer: () => partsFromSources.load('footer', 'en') };
  return { ...partsFromSources, load: (name) => loaders[name]() };
}

/** A header that a test drives. */
function fakeHeader() {
  const contexts: (HeaderContext & PartEvents)[] = [];
  const mounts: HTMLElement[] = [];
  const header: PartModule<HeaderContext> = {
    contractVersion: partContractVersion,
    mount: (element, context) => {
      mounts.push(element);
      contexts.push(context);
      element.textContent = 'the remote header';
      return { update: (next) => contexts.push(next), unmount: () => undefined };
    },
  };
  const latest = () => {
    const context = contexts.at(-1);
    if (!context) throw new Error('The header was not mounted.');
    return context;
  };
  return { header, latest, mounts };
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
    const never = new Promise<PartModule<HeaderContext>>(() => undefined);
    await renderApp('/', { parts: withHeader(() => never) });
    await plainLink();
    const logIn = async () => (await banner()).queryByRole('link', { name: 'Log in' });
    expect(await logIn()).toBeNull();
    release();
    await waitFor(async () => {
      expect(await logIn()).not.toBeNull();
    });
  });

  it('that cannot be loaded is replaced, and reported once', async () => {
    const down = () => Promise.reject(new PartError('PARTS_UNREACHABLE'));
    await renderApp('/', { parts: withHeader(down) });
    await waitFor(() => {
      expect(report).toHaveBeenCalledExactlyOnceWith(
        'The header could not be shown.',
        expect.anything(),
      );
    });
    expect(await plainLink()).toBeDefined();
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
