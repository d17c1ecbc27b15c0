import { clearCookie, getOpenOrders, getUserInfo, logout } from '@bourse/gateway-contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageCookies } from '#testing/fakes/page-cookies.ts';
import { watchNavigation } from '#testing/fakes/navigation.ts';
import { openTab } from '#testing/app/open-tab.ts';
import { leavePage, renderApp } from '#testing/app/render-app.tsx';
import { signUp, type Trader } from '#testing/app/sign-up.ts';
import { forgetKeys } from '#testing/forget-keys.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { openTerminal } from '#testing/app/terminal.ts';

const gateway = await startGateway();
let trader: Trader;

beforeEach(async () => {
  trader = await signUp(gateway);
});

const account = () => screen.findByRole('button', { name: 'Account' });
const deviceKey = async () => (await screen.findByText(/^[0-9a-f]{16}$/)).textContent;

async function reload() {
  leavePage();
  return renderApp('/spot/BTCUSDT');
}

describe('a logged-in user', () => {
  it('is shown with the key of this device', async () => {
    const user = await renderApp('/spot/BTCUSDT');
    await user.click(await account());
    expect(await screen.findByText(trader.email)).toBeDefined();
    expect(await deviceKey()).toMatch(/^[0-9a-f]{16}$/);
    expect(localStorage.getItem('global_user_id')).not.toBe('');
  });

  it('stays logged in, with the same key, after a reload', async () => {
    const user = await renderApp('/spot/BTCUSDT');
    await user.click(await account());
    const key = await deviceKey();
    const next = await reload();
    await next.click(await account());
    expect(await deviceKey()).toBe(key);
  });

  it('logs out: the page is reloaded, anonymous', async () => {
    const { loads } = watchNavigation();
    const user = await renderApp('/spot/BTCUSDT');
    await user.click(await account());
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() => {
      expect(loads).toEqual(['reload']);
    });
    expect(gateway.requests(logout)).toHaveLength(1);
    expect(gateway.requests(clearCookie)).toHaveLength(1);
    expect(pageCookies.read('refresh_token') ?? '').toBe('');
    expect(localStorage.getItem('global_user_id')).toBe('');
    await reload();
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeDefined();
    trader.comeBack();
    const { sdk, close } = openTab();
    // The key was deleted with the session.
    await expect(sdk.call(getOpenOrders, {})).rejects.toMatchObject({
      code: 'SIGNING_KEY_MISSING',
    });
    expect(loads).toEqual(['reload']);
    expect(gateway.requests(logout)).toHaveLength(1);
    close();
  });
});

it('whose key the browser has deleted is told to be over', async () => {
  // The failure is logged, as every one of the user's is.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  forgetKeys();
  await renderApp('/spot/BTCUSDT');
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeDefined();
  expect(await screen.findByText('Your session has expired. Log in to continue.')).toBeDefined();
});

describe('a session that ends elsewhere', () => {
  it.each(['00004', '20906', '20205'])(
    'by %s: the page is reloaded once, whatever else fails',
    async (code) => {
      gateway.refuse(getOpenOrders, code, 'Please log in.');
      const { loads } = watchNavigation();
      await openTerminal(gateway);
      await waitFor(() => {
        expect(loads).toEqual(['reload']);
      });
      expect(gateway.requests(clearCookie)).toHaveLength(1);
      expect(gateway.requests(logout)).toHaveLength(1);
      expect(pageCookies.read('refresh_token') ?? '').toBe('');
    },
  );

  it('is logged, without a toast, while the page loads the user', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    gateway.refuse(getUserInfo, '00004', 'Please log in.');
    const { loads } = watchNavigation();
    await renderApp('/spot/BTCUSDT');
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeDefined();
    expect(loads).toEqual([]);
    expect(gateway.requests(logout)).toEqual([]);
    expect(localStorage.getItem('global_user_id')).toBe('');
    expect(log).toHaveBeenCalledExactlyOnceWith(
      'userInfoFailed',
      expect.objectContaining({ code: '00004' }),
    );
    expect(screen.queryByText('Please log in.')).toBeNull();
  });
});

describe('another tab that logs in', () => {
  it('makes an anonymous page load again', async () => {
    gateway.answerWith(getUserInfo, null);
    const { loads } = watchNavigation();
    await renderApp('/spot/BTCUSDT');
    await screen.findByRole('link', { name: 'Log in' });
    dispatchEvent(new StorageEvent('storage', { key: 'global_user_id' }));
    expect(loads).toEqual([]);
    localStorage.setItem('global_user_id', '111111111111');
    dispatchEvent(new StorageEvent('storage', { key: 'global_user_id' }));
    expect(loads).toEqual(['reload']);
    gateway.relent();
  });
});
