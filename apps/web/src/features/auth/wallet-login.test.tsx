import {
  bindIdentity,
  getLoginProviders,
  loginByWallet,
  verifyThirdPartyLogin,
} from '@bourse/gateway-contract';
import { createTestWallet } from '@bourse/gateway/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetKeys } from '#testing/forget-keys.ts';
import { prove } from '#testing/app/prove.ts';
import { leavePage, renderApp } from '#testing/app/render-app.tsx';
import { signUp, type Trader } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const codes = new Map<string, string>();
const gateway = await startGateway({ onCode: ({ target, code }) => codes.set(target, code) });

let seed = 0;
let trader: Trader;
let wallet = createTestWallet();
/** Methods that the wallet's user refuses, with the code of the error. */
const refused = new Map<string, number>();

/** Answers the methods of EIP-1193 that a login needs. */
const request = ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
  const code = refused.get(method);
  if (code !== undefined) {
    return Promise.reject(Object.assign(new Error('The wallet says no.'), { code }));
  }
  const message = () => Buffer.from(String(params[0]).slice(2), 'hex').toString('utf8');
  const answers: Record<string, () => unknown> = {
    eth_requestAccounts: () => [wallet.address],
    eth_chainId: () => '0x1',
    personal_sign: () => wallet.sign(message()),
  };
  return Promise.resolve(answers[method]?.());
};

function announce(): void {
  const info = {
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    name: 'Test Wallet',
    icon: 'data:image/svg+xml,<svg/>',
    rdns: 'example.wallet',
  };
  const detail = Object.freeze({ info, provider: { request } });
  dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
}

const install = () => {
  addEventListener('eip6963:requestProvider', announce);
};

beforeEach(async () => {
  seed += 1;
  wallet = createTestWallet(seed);
  trader = await signUp(gateway);
  gateway.cookies.restore();
});

afterEach(() => {
  removeEventListener('eip6963:requestProvider', announce);
  refused.clear();
});

const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const isLoggedIn = () => screen.findByRole('button', { name: 'Account' });

async function choose(address = '/login'): Promise<UserEvent> {
  const user = await renderApp(address);
  await press(user, 'Use a wallet');
  await press(user, 'Test Wallet');
  return user;
}

async function logIn(user: UserEvent): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: 'Email address' }), trader.email);
  await user.type(screen.getByLabelText('Password'), `${trader.password}{Enter}`);
}

/** Binds the wallet to the trader's account, and leaves the browser logged out. */
async function bindWallet(): Promise<void> {
  const user = await choose();
  await press(user, 'Sign with Test Wallet');
  await screen.findByText(/^This wallet is not linked to an account yet/);
  await logIn(user);
  await screen.findByText(/^You are logged in\. Sign once more/);
  await press(user, 'Test Wallet');
  await press(user, 'Sign with Test Wallet');
  await prove(user, trader, gateway);
  await waitFor(() => {
    expect(location.pathname).toBe('/spot/BTCUSDT');
  });
  expect(gateway.requests(bindIdentity)).toHaveLength(1);
  leavePage();
  gateway.cookies.restore();
}

describe('a login by wallet', () => {
  it('shows the message that the wallet signs, for this page', async () => {
    install();
    await choose();
    const message = await screen.findByRole('region', { name: 'Message to sign' });
    const lines = message.textContent.split('\n');
    expect(lines[0]).toBe(`${location.host} wants you to sign in with your Ethereum account:`);
    expect(lines[1]).toBe(wallet.address);
    expect(lines[5]).toBe(`URI: ${location.origin}`);
    expect(gateway.requests(loginByWallet)).toEqual([]);
  });

  it('binds an unknown wallet after a login to the account, and then logs in with it', async () => {
    install();
    await bindWallet();
    const user = await choose('/login?redirect=%2Fsettings');
    await press(user, 'Sign with Test Wallet');
    expect(await isLoggedIn()).toBeDefined();
    await waitFor(() => {
      expect(location.pathname).toBe('/settings');
    });
    const sent = await gateway.sent(loginByWallet);
    expect(Object.keys(sent.at(-1) ?? {})).not.toContain('signature');
  });

  it('may leave the wallet unbound', async () => {
    install();
    const user = await choose();
    await press(user, 'Sign with Test Wallet');
    await screen.findByText(/^This wallet is not linked to an account yet/);
    await logIn(user);
    await press(user, 'Not now');
    expect(await isLoggedIn()).toBeDefined();
    expect(gateway.requests(bindIdentity)).toEqual([]);
  });

  it('asks an unknown device for a code, to the address that the account has', async () => {
    install();
    await bindWallet();
    forgetKeys();
    const user = await choose();
    await press(user, 'Sign with Test Wallet');
    const field = await screen.findByRole('textbox', { name: 'Email address' });
    expect(
      within(screen.getByRole('main')).getByText(
        /Enter the email address or phone number of the account/,
      ),
    ).toBeDefined();
    await user.type(field, `${trader.email}{Enter}`);
    await screen.findByText('Code sent.');
    const code = await screen.findByRole('textbox', { name: 'Email code' });
    await user.type(code, `${codes.get(trader.email) ?? ''}{Enter}`);
    expect(await isLoggedIn()).toBeDefined();
    expect(gateway.requests(verifyThirdPartyLogin)).toHaveLength(1);
  });

  it('says that the user has refused in the wallet', async () => {
    install();
    refused.set('personal_sign', 4001);
    const user = await choose();
    await press(user, 'Sign with Test Wallet');
    expect(
      await screen.findByText('You rejected the request in your wallet. Nothing was sent.'),
    ).toBeDefined();
    expect(gateway.requests(loginByWallet)).toEqual([]);
  });

  it.each([
    [-32002, 'Your wallet is waiting for you. Open it and respond.'],
    [-32603, 'The wallet did not respond as expected. Try again.'],
  ])('says why a wallet that answers %i is not connected', async (code, text) => {
    install();
    refused.set('eth_requestAccounts', code);
    await choose();
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('says that the gateway does not accept the signature', async () => {
    install();
    const user = await choose();
    await screen.findByRole('region', { name: 'Message to sign' });
    const { address } = wallet;
    // The wallet signs with the key of another account.
    wallet = { ...createTestWallet(seed + 100), address };
    await press(user, 'Sign with Test Wallet');
    expect(await screen.findByText(/^The login could not be verified/)).toBeDefined();
    // Another message is made, because the gateway accepts each once.
    wallet = createTestWallet(seed);
    await press(user, 'Test Wallet');
    await press(user, 'Sign with Test Wallet');
    expect(await screen.findByText(/^This wallet is not linked to an account yet/)).toBeDefined();
    const [first, second] = await gateway.sent(loginByWallet);
    expect(first?.message).not.toBe(second?.message);
  });

  it('says that there is no wallet', async () => {
    const user = await renderApp('/login');
    await press(user, 'Use a wallet');
    expect(await screen.findByText(/^No Ethereum wallet found/)).toBeDefined();
  });

  it('is not offered by a gateway without it', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    gateway.refuse(getLoginProviders, '40004', 'Unknown');
    await renderApp('/login');
    expect(await screen.findByRole('button', { name: 'Use a QR code' })).toBeDefined();
    await waitFor(() => {
      expect(log).toHaveBeenCalledExactlyOnceWith(
        'loginProvidersFailed',
        expect.objectContaining({ code: '40004' }),
      );
    });
    expect(screen.queryByRole('button', { name: 'Use a wallet' })).toBeNull();
  });
});
