import { getRegistrationWays, getUserInfo, login, registerByEmail } from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { watchNavigation } from '#testing/fakes/navigation.ts';
import { forgetKeys } from '#testing/forget-keys.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { signUp, type Trader } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

const emailField = () => screen.findByRole('textbox', { name: 'Email address' });
const passwordField = () => screen.findByLabelText('Password');

async function send(user: UserEvent, button: string, email: string, password: string) {
  if (email) await user.type(await emailField(), email);
  if (password) await user.type(await passwordField(), password);
  const form = (await emailField()).closest('form');
  if (!form) throw new TypeError('The field stands in no form.');
  await user.click(within(form).getByRole('button', { name: button }));
}

/** Fills the registration form in, with the code that the address receives, and sends it. */
async function register(user: UserEvent, email: string, password: string) {
  await user.type(await emailField(), email);
  await user.click(await screen.findByRole('button', { name: 'Send code' }));
  await screen.findByText('Code sent.');
  const code = gateway.codes.get(email.trim()) ?? '123456';
  await user.type(screen.getByRole('textbox', { name: 'Email code' }), code);
  await send(user, 'Register', '', password);
}

const complaints = () =>
  screen.queryAllByRole('alert').flatMap(({ textContent }) => textContent || []);

const isLoggedIn = () => screen.findByRole('button', { name: 'Account' });

describe('registering', () => {
  it('is not disturbed by other tabs after its user is stored and before it is loaded', async () => {
    const { loads } = watchNavigation();
    const user = await renderApp('/register');
    await emailField();
    const release = gateway.hold(getUserInfo);
    await register(user, 'undisturbed@bourse.example', 'Correct7Horse');
    await waitFor(() => {
      expect(localStorage.getItem('global_user_id')).not.toBe('');
    });
    dispatchEvent(new StorageEvent('storage', { key: 'global_user_id' }));
    document.dispatchEvent(new Event('visibilitychange'));
    release();
    await isLoggedIn();
    expect(loads).toEqual([]);
  });

  it.each([
    [
      'SIGNING_CONTEXT_INSECURE',
      () => vi.stubGlobal('isSecureContext', false),
      'This page was not opened securely. Open it again with https.',
    ],
    [
      'SIGNING_KEY_GENERATION_FAILED',
      () => vi.spyOn(crypto.subtle, 'generateKey').mockRejectedValue(new Error('refused')),
      'Your browser could not create a security key. Reload the page or use another browser.',
    ],
  ])('says what to do about %s', async (code, fail, text) => {
    onTestFinished(() => {
      vi.stubGlobal('isSecureContext', true);
    });
    const log = vi.spyOn(console, 'error').mockReturnValue();
    forgetKeys();
    fail();
    const user = await renderApp('/register');
    await user.type(await emailField(), 'keyless@bourse.example');
    await user.click(await screen.findByRole('button', { name: 'Send code' }));
    await screen.findByText(text);
    expect(log).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ code }));
  });

  it('names missing fields', async () => {
    const user = await renderApp('/register');
    await send(user, 'Register', '', '');
    await waitFor(() => {
      expect(complaints()).toEqual([
        'Please enter Email address',
        'Enter the six-digit code',
        'Please enter Password',
      ]);
    });
    expect((await emailField()).getAttribute('aria-invalid')).toBe('true');
    expect(await gateway.sent(registerByEmail)).toEqual([]);
  });

  it('refuses an invalid address and a weak password', async () => {
    const user = await renderApp('/register');
    await send(user, 'Register', 'nobody', 'weak');
    await waitFor(() => {
      expect(complaints()).toEqual([
        'Enter a valid email address',
        'Enter the six-digit code',
        'The password does not meet all the rules below',
      ]);
    });
    expect(await gateway.sent(registerByEmail)).toEqual([]);
  });

  it('ticks the rules of a password while it is typed', async () => {
    const user = await renderApp('/register');
    const main = within(await screen.findByRole('main'));
    const rules = async () =>
      (await main.findAllByRole('listitem')).map((item) => [
        item.textContent.slice(1),
        within(item).getByRole('img').getAttribute('aria-label'),
      ]);
    expect(await rules()).toEqual([
      ['8 to 64 characters', 'Not met'],
      ['One lowercase letter', 'Not met'],
      ['One uppercase letter', 'Not met'],
      ['One digit', 'Not met'],
    ]);
    await user.type(await passwordField(), 'horse7');
    expect((await rules()).map(([, state]) => state)).toEqual(['Not met', 'Met', 'Not met', 'Met']);
    await user.type(await passwordField(), 'Correct');
    expect((await rules()).every(([, state]) => state === 'Met')).toBe(true);
  });

  it('leads to the terminal, logged in, and encrypts the password', async () => {
    const user = await renderApp('/register');
    await register(user, ' ann@bourse.example ', 'Correct7Horse');
    await waitFor(() => {
      expect(location.pathname).toBe('/spot/BTCUSDT');
    });
    await user.click(await isLoggedIn());
    expect(await screen.findByText('ann@bourse.example')).toBeDefined();
    const [sent] = await gateway.sent(registerByEmail);
    expect(Object.keys(sent ?? {}).sort()).toEqual([
      'algorithm',
      'bodyCiphertext',
      'initSign',
      'publicKey',
    ]);
  });

  it('shows why the gateway refuses', async () => {
    gateway.refuse(registerByEmail, '20002', 'There is an account with this address or number.');
    const user = await renderApp('/register');
    await register(user, 'late@bourse.example', 'Correct7Horse');
    await waitFor(() => {
      expect(complaints()).toEqual(['There is an account with this address or number.']);
    });
    expect(location.pathname).toBe('/register');
    expect(screen.getAllByText('There is an account with this address or number.')).toHaveLength(1);
  });

  it('sends once', async () => {
    const release = gateway.hold(registerByEmail);
    const user = await renderApp('/register');
    await register(user, 'twice@bourse.example', 'Correct7Horse');
    const button = await screen.findByRole('button', { name: 'Register', busy: true });
    await user.click(button);
    await user.type(await passwordField(), '{Enter}');
    release();
    expect(await isLoggedIn()).toBeDefined();
    expect(await gateway.sent(registerByEmail)).toHaveLength(1);
  });

  it('offers what the gateway can send to, and says when it is closed', async () => {
    gateway.answerWith(getRegistrationWays, { email: false, mobile: true, inbox: null });
    await renderApp('/register');
    expect(await screen.findByRole('textbox', { name: 'SMS code' })).toBeDefined();
    expect(screen.queryByRole('radio', { name: 'Email' })).toBeNull();
  });

  it('says that it is closed where nothing can be sent', async () => {
    gateway.answerWith(getRegistrationWays, { email: false, mobile: false, inbox: null });
    await renderApp('/register');
    expect(await screen.findByText(/^Registration is closed at present/)).toBeDefined();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('leads to the inbox of a test server', async () => {
    gateway.answerWith(getRegistrationWays, { email: true, mobile: true, inbox: '/_mail' });
    await renderApp('/register');
    const link = await screen.findByRole('link', { name: 'Messages of this test server' });
    expect(link.getAttribute('href')).toBe('/_mail');
  });

  it('leads to the login page and back', async () => {
    const user = await renderApp('/register');
    const main = await screen.findByRole('main');
    await user.click(await within(main).findByRole('link', { name: 'Log in' }));
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
    await user.click(within(main).getByRole('link', { name: 'Register' }));
    expect(await screen.findByRole('heading', { name: 'Register' })).toBeDefined();
  });
});

describe('logging in', () => {
  let trader: Trader;

  beforeAll(async () => {
    trader = await signUp(gateway);
  });

  beforeEach(() => {
    gateway.cookies.restore();
  });

  async function logIn(address: string): Promise<void> {
    const { email, password } = trader;
    const user = await renderApp(address);
    await send(user, 'Log in', email, password);
    await isLoggedIn();
  }

  it('names missing fields', async () => {
    const user = await renderApp('/login');
    await send(user, 'Log in', 'ann@bourse.example', '');
    await waitFor(() => {
      expect(complaints()).toEqual(['Please enter Password']);
    });
    expect(await gateway.sent(login)).toEqual([]);
  });

  it('shows the same refusal for a wrong address and a wrong password', async () => {
    const user = await renderApp('/login');
    await send(user, 'Log in', trader.email, 'Wrong7Horse');
    await waitFor(() => {
      expect(complaints()).toEqual(['Wrong login name or password.']);
    });
    await user.clear(await emailField());
    await send(user, 'Log in', 'nobody@bourse.example', '');
    await waitFor(async () => {
      expect(await gateway.sent(login)).toHaveLength(2);
    });
    await waitFor(() => {
      expect(complaints()).toEqual(['Wrong login name or password.']);
    });
    expect(location.pathname).toBe('/login');
  });

  it('leads to the terminal', async () => {
    await logIn('/login');
    await waitFor(() => {
      expect(location.pathname).toBe('/spot/BTCUSDT');
    });
  });

  it('leads to where the visitor came from', async () => {
    await logIn('/login?redirect=%2Fspot%2FETHUSDT');
    await waitFor(() => {
      expect(location.pathname).toBe('/spot/ETHUSDT');
    });
  });

  it('stays in the language of the page', async () => {
    await logIn('/login?locale=en&redirect=');
    await waitFor(() => {
      expect(location.pathname + location.search).toBe('/spot/BTCUSDT?locale=en');
    });
  });

  it.each(['https://evil.example/spot/ETHUSDT', '/\\evil.example', 'javascript:alert(1)'])(
    'never leads to another site: %j',
    async (target) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      await logIn(`/login?redirect=${encodeURIComponent(target)}`);
      await waitFor(() => {
        expect(location.pathname).toBe('/spot/BTCUSDT');
      });
      expect(location.origin).toBe('http://localhost:3000');
      expect(warn).toHaveBeenCalledExactlyOnceWith(
        `Refused as a redirect: ${JSON.stringify(target)}`,
      );
    },
  );
});
