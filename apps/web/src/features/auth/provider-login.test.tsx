import {
  bindIdentity,
  checkIdentity,
  getIdentities,
  getLoginProviders,
  loginByGoogle,
  verifyThirdPartyLogin,
} from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { createTestProvider } from '@bourse/gateway/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetKeys } from '#testing/forget-keys.ts';
import { watchNavigation } from '#testing/fakes/navigation.ts';
import { prove } from '#testing/app/prove.ts';
import { leavePage, renderApp } from '#testing/app/render-app.tsx';
import { signUp, type Trader } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const identity = await createTestProvider();
const google = { ...identity.provider, name: 'Google' };
const codes = new Map<string, string>();
const gateway = await startGateway({
  onCode: ({ target, code }) => codes.set(target, code),
  identityProviders: { openId: { google } },
});

let person = 0;
let trader: Trader;

beforeEach(async () => {
  person += 1;
  trader = await signUp(gateway);
  gateway.cookies.restore();
});

const isLoggedIn = () => screen.findByRole('button', { name: 'Account' });
const press = async (user: Awaited<ReturnType<typeof renderApp>>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

/** Presses the provider's button, and returns what the browser leaves for. */
async function visit(address: string, button = 'Continue with Google'): Promise<URL> {
  const { loads } = watchNavigation();
  const user = await renderApp(address);
  await press(user, button);
  await waitFor(() => {
    expect(loads).toHaveLength(1);
  });
  leavePage();
  return new URL(loads[0] ?? '');
}

/** Returns the address to which the provider leads back, for a person with or without an address. */
async function answer(asked: URL, email?: string): Promise<string> {
  const request = asked.searchParams;
  const token = await identity.issue({
    sub: `person-${person}`,
    nonce: request.get('nonce') ?? '',
    now: Date.now(),
    ...(email !== undefined && { email }),
  });
  const state = request.get('state') ?? '';
  return `/login/callback#${new URLSearchParams({ id_token: token, state }).toString()}`;
}

/** Binds the person to the trader's account, and leaves the browser logged out. */
async function bind(): Promise<void> {
  trader.comeBack();
  const user = await renderApp(await answer(await visit('/account', 'Link Google')));
  await prove(user, trader, gateway);
  await waitFor(() => {
    expect(location.pathname).toBe('/account');
  });
  expect(gateway.requests(bindIdentity)).toHaveLength(1);
  leavePage();
  gateway.cookies.restore();
}

describe('a login by a provider', () => {
  it.each(['/login', '/register'])('leaves %s with state and nonce', async (address) => {
    const url = await visit(address);
    expect(url.origin + url.pathname).toBe('https://id.example/authorize');
    expect(document.cookie).toContain(`session_token=${url.searchParams.get('nonce') ?? ''}`);
    expect(url.searchParams.get('state')).toMatch(/^[\da-f-]{36}$/);
    expect(url.searchParams.get('redirect_uri')).toBe(`${location.origin}/login/callback`);
  });

  it('creates an account for an unknown person who wants one', async () => {
    const url = await visit('/login?redirect=%2Fsettings');
    const user = await renderApp(await answer(url, `new-${person}@bourse.example`));
    expect(location.hash).toBe('');
    await screen.findByText('This Google account is not linked to a Bourse account yet.');
    expect(gateway.requests(loginByGoogle)).toEqual([]);
    await press(user, 'Create an account');
    expect(await isLoggedIn()).toBeDefined();
    await waitFor(() => {
      expect(location.pathname).toBe('/settings');
    });
    const [sent] = await gateway.sent(loginByGoogle);
    expect(Object.keys(sent ?? {})).not.toContain('token');
  });

  it('enters the account that the person is bound to', async () => {
    await bind();
    await renderApp(await answer(await visit('/login')));
    expect(await isLoggedIn()).toBeDefined();
    await waitFor(() => {
      expect(location.pathname).toBe('/spot/BTCUSDT');
    });
  });

  it('asks an unknown device for a code', async () => {
    await bind();
    forgetKeys();
    const user = await renderApp(await answer(await visit('/login')));
    const field = await screen.findByRole('textbox', { name: 'Email address' });
    await user.type(field, `${trader.email}{Enter}`);
    await screen.findByText('Code sent.');
    const code = await screen.findByRole('textbox', { name: 'Email code' });
    await user.type(code, `${codes.get(trader.email) ?? ''}{Enter}`);
    expect(await isLoggedIn()).toBeDefined();
    expect(gateway.requests(verifyThirdPartyLogin)).toHaveLength(1);
  });

  it('leads an unknown person whose address has an account to the login, and then to bind', async () => {
    const address = await answer(await visit('/login'), trader.email);
    const { loads } = watchNavigation();
    const user = await renderApp(address);
    await screen.findByText(/^This Google account is not linked to a Bourse account yet\. Log in/);
    await user.type(await screen.findByRole('textbox', { name: 'Email address' }), trader.email);
    await user.type(screen.getByLabelText('Password'), `${trader.password}{Enter}`);
    await screen.findByText(/^You are logged in\. Continue with Google once more/);
    await press(user, 'Continue with Google');
    await waitFor(() => {
      expect(loads.at(-1)).toMatch(/^https:\/\/id\.example\/authorize/);
    });
  });

  it.each([
    ['error=access_denied', 'You canceled at Google. Nothing was changed.'],
    ['error=server_error', /^Google cannot confirm your identity right now\./],
  ])('says what %s means, and offers another try', async (error, text) => {
    const state = (await visit('/login')).searchParams.get('state') ?? '';
    await renderApp(`/login/callback#${error}&state=${state}`);
    expect(await screen.findByText(text)).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
    expect(gateway.requests(checkIdentity)).toEqual([]);
  });

  it('sends nothing that belongs to no login of this tab', async () => {
    const url = await visit('/login');
    url.searchParams.set('state', 'another');
    await renderApp(await answer(url));
    expect(await screen.findByText(/^This login was not started in this tab/)).toBeDefined();
    expect(gateway.requests(checkIdentity)).toEqual([]);
  });

  it('says that the gateway does not accept the token', async () => {
    const url = await visit('/login');
    const forged = (await answer(url)).replace(/\.[\w-]+&/, '.c2ln&');
    await renderApp(forged);
    expect(await screen.findByText(/^The login could not be verified/)).toBeDefined();
  });

  it('is not offered by a gateway without providers', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    gateway.refuse(getLoginProviders, '40004', 'Unknown');
    await renderApp('/register');
    await waitFor(() => {
      expect(log).toHaveBeenCalledOnce();
    });
    expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
  });
});

describe('the other logins of an account', () => {
  it('are listed, and removed after a question', async () => {
    await bind();
    trader.comeBack();
    const user = await renderApp('/account');
    const logins = within(await screen.findByRole('region', { name: 'Other login methods' }));
    expect(await logins.findByText(`person-${person}`)).toBeDefined();
    await user.click(logins.getByRole('button', { name: 'Unlink Google' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unlink' }),
    );
    await prove(user, trader, gateway);
    expect(await logins.findByText('No wallet or other login method is linked.')).toBeDefined();
  });

  it('say why they cannot be shown', async () => {
    trader.comeBack();
    gateway.refuse(getIdentities, '50000', 'Broken');
    await renderApp('/account');
    const logins = within(await screen.findByRole('region', { name: 'Other login methods' }));
    expect(await logins.findByRole('alert')).toBeDefined();
  });
});
