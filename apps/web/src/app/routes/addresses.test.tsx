import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { pageCookies } from '#testing/fakes/page-cookies.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { pagePatterns } from '../addresses/page-patterns.ts';
import type { PageFacts } from '../page-facts.ts';
import { pages } from '../pages.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

await startGateway();

/** Each page at an address, in its three spellings. */
const spellings = (pages as readonly PageFacts[]).flatMap((page) => {
  const path = `/${page.path}`.replace(/^\/+/, '/').replace(/\{-\$\w+\}|\$\w+/, 'ETHUSDT');
  const end = path === '/' ? '' : path;
  return [path, end === '' ? '/en' : `${path}/`, `/en${end}/`].map(
    (address) => [address, page] as const,
  );
});

/** The addresses that a server answers as pages. */
const served = pagePatterns().map((pathname) => new URLPattern({ pathname }));

/** The pages that have been opened, by their titles. */
const titles = new Map<string, PageFacts>();

describe('every address opens', () => {
  it.each(spellings)('%s', async (address, page) => {
    const pathname = address === '/' ? address : address.replace(/\/$/, '');
    expect(served.some((pattern) => pattern.test({ pathname }))).toBe(true);
    await renderApp(address);
    const main = await screen.findByRole('main');
    await vi.waitFor(() => {
      expect(main.querySelector('h1, [data-line="1"]')).not.toBeNull();
    });
    expect(screen.queryByText('Page not found.')).toBeNull();
    if (page.access === 'user') {
      await vi.waitFor(() => {
        expect(main.querySelectorAll('a[href*="/login"]')).toHaveLength(1);
      });
    }
    // The terminals of a pair share a title, and the pages of a login do.
    if (page.path.includes('$') || page.path.startsWith('login')) return;
    expect(titles.get(document.title) ?? page).toBe(page);
    titles.set(document.title, page);
  });

  it.each(['/ja', '/ja/', '/ja/?appTheme=dark', '/ja/spot/BTCUSDT/'])(
    'in Japanese: %s',
    async (address) => {
      await renderApp(address);
      await screen.findByRole('main');
      expect(document.documentElement.lang).toBe('ja-JP');
    },
  );

  it.each(['/nowhere', '/nowhere/', '/ja/nowhere/'])('and %s says so', async (address) => {
    await renderApp(address);
    expect(await screen.findByRole('status')).toBeDefined();
  });
});

it.each([
  ['/_app', '/'],
  ['/_app/', '/'],
  ['/ja/_app?appTheme=dark', '/ja'],
])('the address of the shell, %s, shows the first page', async (address, path) => {
  await renderApp(address);
  await screen.findByRole('main');
  expect(screen.queryByText('Page not found.')).toBeNull();
  expect(location.pathname.replace(/(.)\/$/, '$1')).toBe(path);
});

describe('a market without a pair leads to its default one', () => {
  it.each([
    ['/spot', '/spot/BTCUSDT'],
    ['/spot/', '/spot/BTCUSDT'],
    ['/margin', '/margin/BTCUSDT'],
    ['/margin/', '/margin/BTCUSDT'],
    ['/futures', '/futures/usdt/BTCUSDT'],
    ['/futures/', '/futures/usdt/BTCUSDT'],
    ['/futures/usdt', '/futures/usdt/BTCUSDT'],
    ['/futures/usdt/', '/futures/usdt/BTCUSDT'],
    ['/ja/spot/', '/ja/spot/BTCUSDT'],
    ['/ar/futures?appTheme=dark', '/ar/futures/usdt/BTCUSDT'],
  ])('%s to %s', async (address, target) => {
    const [pathname = ''] = address.replace(/\/$/, '').split(/\/?\?/);
    expect(served.some((pattern) => pattern.test({ pathname }))).toBe(true);
    await renderApp(address);
    await vi.waitFor(() => {
      expect(location.pathname).toBe(target);
    });
    expect(new URLSearchParams(location.search).get('appTheme')).toBe(
      address.includes('appTheme') ? 'dark' : null,
    );
  });

  it.each([
    ['/spot/', '/spot/BTCUSDT'],
    ['/futures/', '/futures/usdt/BTCUSDT'],
    ['/ja/futures/usdt/?a=1', '/ja/futures/usdt/BTCUSDT'],
    ['/futures/?x=1', '/futures/usdt/BTCUSDT'],
    ['/spot', '/spot/BTCUSDT'],
    ['/futures', '/spot/BTCUSDT'],
    ['/margin/', '/spot/BTCUSDT'],
  ])('in simulation, which allows only some of them, %s to %s', async (address, target) => {
    await renderApp(address, { simulation: true });
    await vi.waitFor(() => {
      expect(location.pathname).toBe(target);
    });
  });
});

describe('an English address', () => {
  it.each(['/en', '/en/', '/en/spot/BTCUSDT', '/spot/BTCUSDT?locale=en'])(
    'opens in English for a visitor who has chosen Japanese: %s',
    async (address) => {
      pageCookies.write('lang', 'ja');
      await renderApp(address);
      await screen.findByRole('main');
      expect(document.documentElement.lang).toBe('en-US');
    },
  );

  it('keeps its language in the query when its segment is dropped', async () => {
    await renderApp('/en/spot/BTCUSDT?x=1');
    await vi.waitFor(() => {
      expect(location.pathname + location.search).toBe('/spot/BTCUSDT?x=1&locale=en');
    });
  });
});
