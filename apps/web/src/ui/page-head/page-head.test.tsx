import { getTdkMltQueryList } from '@bourse/gateway-contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pageCookies } from '#testing/fakes/page-cookies.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

const all = <T extends Element>(selector: string) => [
  ...document.head.querySelectorAll<T>(selector),
];
const descriptions = () =>
  all<HTMLMetaElement>('meta[name=description]').map(({ content }) => content);
const canonical = () =>
  all<HTMLLinkElement>('link[rel=canonical]').map((link) => link.getAttribute('href'));
const alternates = () =>
  new Map(
    all('link[rel=alternate]').map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]),
  );

const { origin } = location;

describe("a page's head", () => {
  it('has the address in every visible language, once', async () => {
    await renderApp('/ja/spot/BTCUSDT?locale=ja&appTheme=dark#book');
    await waitFor(() => {
      expect(canonical()).toEqual([`${origin}/ja/spot/BTCUSDT`]);
    });
    expect(all('link[rel=alternate]')).toHaveLength(24);
    const addresses = alternates();
    const tags =
      'en-US en en-GB ja-JP ru-RU es it-IT fr-FR de-DE zh-Hans-CN zh-Hant-TW pt-BR id-ID pl-PL vi-VN uk-UA pt-PT es-ES uz-Latn-UZ ar-AE fil-PH es-AR en-CA';
    expect([...addresses.keys()]).toEqual([...tags.split(' '), 'x-default']);
    expect(addresses.get('en-US')).toBe(`${origin}/spot/BTCUSDT`);
    expect(addresses.get('x-default')).toBe(`${origin}/spot/BTCUSDT`);
    expect(addresses.get('es')).toBe(`${origin}/es/spot/BTCUSDT`);
    expect(addresses.get('zh-Hant-TW')).toBe(`${origin}/zh-TC/spot/BTCUSDT`);
    expect(addresses.get('ar-AE')).toBe(`${origin}/ar/spot/BTCUSDT`);
  });

  it('follows navigation', async () => {
    const user = await renderApp('/ar');
    await waitFor(() => {
      expect(canonical()).toEqual([`${origin}/ar`]);
    });
    expect(alternates().get('x-default')).toBe(`${origin}/`);
    expect(alternates().get('en-US')).toBe(`${origin}/en`);
    await user.click(await screen.findByRole('link', { name: 'تسجيل الدخول' }));
    await waitFor(() => {
      expect(canonical()).toEqual([`${origin}/ar/login`]);
    });
    expect(alternates().get('x-default')).toBe(`${origin}/login`);
    expect(all('link[rel=alternate]')).toHaveLength(24);
    expect(all('title')).toHaveLength(1);
    expect(descriptions()).toHaveLength(1);
  });

  it.each(['/', '/en'])('is its own canonical address at %s', async (path) => {
    await renderApp(path);
    await waitFor(() => {
      expect(canonical()).toEqual([`${origin}${path}`]);
    });
  });

  it('is in the language of the cookie at an address without one', async () => {
    pageCookies.write('lang', 'de');
    await renderApp('/login');
    await waitFor(() => {
      expect(canonical()).toEqual([`${origin}/de/login`]);
    });
  });

  it('has its own description until the gateway sends one', async () => {
    const release = gateway.hold(getTdkMltQueryList);
    await renderApp('/register');
    await waitFor(() => {
      expect(descriptions()).toEqual([
        'All you need is an email address. Your account is ready in a minute.',
      ]);
    });
    expect(document.title).toBe('Register | Bourse');
    release();
    await waitFor(() => {
      expect(document.title).toBe('Create an account | Bourse');
    });
    expect(descriptions()).toHaveLength(1);
  });

  it('replaces title and description of the document that was served', async () => {
    document.head.insertAdjacentHTML(
      'beforeend',
      '<title data-first-head>Bourse</title><meta data-first-head name="description" content="x" />',
    );
    await renderApp('/login');
    await screen.findByRole('heading', { name: 'Log in' });
    await waitFor(() => {
      expect(all('title')).toHaveLength(1);
    });
    expect(descriptions()).toHaveLength(1);
    expect(descriptions()).not.toContain('x');
  });
});
