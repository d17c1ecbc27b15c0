import { ClientProvider } from '@bourse/react';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'jotai';
import { describe, expect, it, vi } from 'vitest';
import { createPageStore } from '#page/page-context.ts';
import { changeLocale } from '#platform/locale/locale.ts';
import type { Sdk } from '#platform/sdk/sdk.tsx';
import { loadPage } from '#testing/app/load-page.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { ConsentBar } from './consent-bar.tsx';

await startGateway();

const bar = () => screen.findByRole('region', { name: 'Bourse on your devices' });
const noBar = async () => {
  await screen.findByRole('main');
  expect(screen.queryByRole('region', { name: 'Bourse on your devices' })).toBeNull();
};

describe('the download bar', () => {
  it('leads to the download page, which has no bar', async () => {
    const user = await renderApp('/');
    await user.click(within(await bar()).getByRole('link', { name: 'How to' }));
    expect(await screen.findByRole('heading', { name: 'Bourse on your devices' })).toBeDefined();
    expect(location.pathname).toBe('/download');
    await noBar();
  });

  it('stays closed once it has been closed', async () => {
    const user = await renderApp('/');
    await user.click(within(await bar()).getByRole('button'));
    await noBar();
    expect(localStorage.getItem('top_download_visible')).toBe('false');
  });

  it('is not shown to a visitor who has closed it', async () => {
    localStorage.setItem('top_download_visible', 'false');
    await renderApp('/');
    await noBar();
  });

  it.each(['/spot/BTCUSDT', '/ja/trade-margin', '/futures/usdt/BTCUSDT'])(
    'takes no height from the terminal at %s',
    async (address) => {
      await renderApp(address);
      await noBar();
    },
  );

  it('is not shown in a container, which is open already', async () => {
    sessionStorage.setItem('tgWebAppPlatform', 'ios');
    await renderApp('/');
    await noBar();
  });
});

describe('the download page', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0)', 'Windows'],
    ['Mozilla/5.0 (Linux; Android 15; K)', 'Android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'iPhone, iPad'],
  ])('begins with this device: %s', async (userAgent, name) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    await renderApp('/download');
    const [first, second] = await screen.findAllByRole('heading', { level: 2 });
    expect(first?.textContent).toBe(`${name}This device`);
    expect(second?.textContent).not.toContain('This device');
  });

  it('links to no store', async () => {
    await renderApp('/download');
    expect(await screen.findByText(/There is no app to install/)).toBeDefined();
    expect(within(screen.getByRole('main')).queryAllByRole('link')).toEqual([]);
  });
});

describe('the consent to usage statistics', () => {
  const question = () => screen.queryByRole('region', { name: 'Usage statistics' });

  it('is asked where it is pending, in place of the download bar', async () => {
    const user = await renderApp('/', { isAsked: true });
    await noBar();
    expect(question()).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    expect(localStorage.getItem('tracking_consent')).toBe('denied');
    expect(question()).toBeNull();
    await bar();
  });

  it('begins the recording when it is given', async () => {
    const setTrackingConsent = vi.fn<Sdk['setTrackingConsent']>();
    const store = createPageStore(loadPage({ isAsked: true }));
    await changeLocale(store, 'en');
    render(
      <Provider store={store}>
        <I18nProvider i18n={i18n}>
          {/* The bar uses nothing else of the libraries. */}
          <ClientProvider value={{ setTrackingConsent } as unknown as Sdk}>
            <ConsentBar />
          </ClientProvider>
        </I18nProvider>
      </Provider>,
    );
    expect(setTrackingConsent).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Allow' }));
    expect(setTrackingConsent).toHaveBeenCalledExactlyOnceWith('granted');
    expect(localStorage.getItem('tracking_consent')).toBe('granted');
    expect(question()).toBeNull();
  });

  it('is not asked again', async () => {
    await renderApp('/');
    await bar();
    expect(question()).toBeNull();
  });
});
