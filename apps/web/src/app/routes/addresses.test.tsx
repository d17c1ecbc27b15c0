import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { pageCookies } from '#testing/fakes/page-cookies.ts';
import pageList from '../../../public/pages.json' with { type: 'json' };
import { renderApp } from '#testing/app/render-app.tsx';
import { startGateway } from '#testing/gateway/start-gateway.ts';

await startGateway();

const pages = [
  ['', /Trade spot, margin and futures/],
  ['/login', /Log in/],
  ['/register', /Register/],
  ['/spot/BTCUSDT', /BTC\/USDT/],
  ['/margin/BTCUSDT', /BTC\/USDT/],
  ['/futures/usdt/BTCUSDT', /BTC\/USDT/],
  ['/trade-spot', /BTC\/USDT/],
  ['/trade-margin/ETHUSDT', /ETH\/USDT/],
  ['/trade-swap', /BTC\/USDT/],
  ['/trade-info', /Trading rules/],
  ['/account', /Log in to see your account/],
  ['/account/newapi', /Log in to see your API keys/],
  ['/subaccount/setting/api', /Log in to see the API keys of your sub-accounts/],
  ['/approve', /Log in to approve a login/],
  ['/modifyverification', /Log in to manage your login and security/],
  ['/subaccount/setting/antiphishing', /Log in to set your anti-phishing code/],
  ['/subaccount/setting/devices', /Log in to see your devices/],
  ['/subaccount/setting/history', /Log in to see your login history/],
  ['/login/agency', /Only agency accounts/],
  ['/settings', /Reset to defaults/],
  ['/download', /There is no app to install/],
  ['/fee', /Your level is set by/],
  ['/vip/detail', /Log in to see your level/],
  ['/vip/vipIntroduce', /Every account takes part|How to qualify/],
  ['/protection-fund', /How it works/],
  ['/proof-of-reserves', /What this shows, and what it does not/],
  ['/notifications', /Mark all as read|Notifications/],
  ['/asset', /Log in to see the value of all your accounts/],
  ['/asset/spot', /Log in to see the balances of your spot account/],
  ['/asset/margin', /Log in to see the balances and debts/],
  ['/asset/futures', /Log in to see the equity and margins/],
  ['/asset/funding', /Log in to see the balances of your funding account/],
  ['/asset/deposit', /Log in to see your deposit addresses/],
  ['/asset/withdraw', /Log in to withdraw/],
  ['/otc', /Log in to trade large amounts/],
  ['/transac', /Log in to see your transfers, deposits/],
  ['/record/exchange', /Log in to see your spot orders/],
  ['/record/margin', /Log in to see your margin orders, trades/],
  ['/record/mcp', /Log in to see your futures orders, trades/],
  ['/order/marginOrderInfo', /Log in to see your margin orders, loans/],
  ['/order/mcp', /Log in to see your futures orders and closed/],
  ['/trade-asset', /Log in to see what you have available/],
  ['/trade-asset-order', /Log in to see your orders and balances/],
] as const;
const spellings = pages.flatMap(([path, content]) => [
  [path === '' ? '/' : path, content] as const,
  [path === '' ? '/en' : `${path}/`, content] as const,
  [`/en${path}/`, content] as const,
]);

/** The addresses that a server answers as pages. */
const served = (pageList as { readonly pages: readonly string[] }).pages.map(
  (pathname) => new URLPattern({ pathname }),
);

describe('every address opens', () => {
  it.each(spellings)('%s', async (address, content) => {
    const pathname = address === '/' ? address : address.replace(/\/$/, '');
    expect(served.some((pattern) => pattern.test({ pathname }))).toBe(true);
    await renderApp(address);
    expect((await screen.findAllByText(content)).length).toBeGreaterThan(0);
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
