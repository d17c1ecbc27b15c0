import {
  approveLogin,
  getCrossTerminalLoginStatus,
  getWaitingLogins,
  sendCode,
  verifyLogin,
} from '@bourse/gateway-contract';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetKeys } from '#testing/forget-keys.ts';
import { openTab } from '#testing/app/open-tab.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { signUp, type Trader } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const codes = new Map<string, string>();
const gateway = await startGateway({
  onCode: ({ target, code }) => codes.set(target, code),
});

let trader: Trader;
/** The keys of the browser in which the account was made. */
let knownKeys: IDBFactory;

beforeEach(async () => {
  trader = await signUp(gateway);
  knownKeys = indexedDB;
  gateway.cookies.restore();
  forgetKeys();
});

/** Logs in on a browser that the account does not know. */
async function logInAnew(): Promise<UserEvent> {
  const user = await renderApp('/login');
  await user.type(await screen.findByRole('textbox', { name: 'Email address' }), trader.email);
  await user.type(screen.getByLabelText('Password'), `${trader.password}{Enter}`);
  expect(await screen.findByRole('heading', { name: 'Verify it’s you' })).toBeDefined();
  return user;
}

/** Decides on the browser in which the account was made. This page asks nothing meanwhile. */
async function decide(decision: 'approved' | 'refused'): Promise<void> {
  const release = gateway.hold(getCrossTerminalLoginStatus);
  const [visitor, keys] = [gateway.cookies.snapshot(), indexedDB];
  vi.stubGlobal('indexedDB', knownKeys);
  trader.comeBack();
  const { sdk, close } = openTab();
  const { list } = await sdk.call(getWaitingLogins, {});
  await sdk.call(approveLogin, { approvalId: list[0]?.approvalId ?? '', decision });
  close();
  vi.stubGlobal('indexedDB', keys);
  gateway.cookies.restore(visitor);
  release();
  gateway.relent();
}

const codeField = () => screen.findByRole('textbox', { name: 'Email code' });

async function sentCode(): Promise<string> {
  await screen.findByText('Code sent.');
  const code = codes.get(trader.email);
  if (code === undefined) throw new RangeError('No code was sent');
  return code;
}

const isLoggedIn = () => screen.findByRole('button', { name: 'Account' });

it('sends an unknown device one code, and logs in with it', async () => {
  const user = await logInAnew();
  const code = await sentCode();
  const requested = await gateway.sent(sendCode);
  expect(requested.filter(({ purpose }) => purpose === 'login')).toHaveLength(1);
  expect(document.activeElement).toBe(await codeField());
  // With spaces, as copied from a message.
  await user.type(await codeField(), `${code.slice(0, 3)} ${code.slice(3)}{Enter}`);
  expect(await isLoggedIn()).toBeDefined();
  await waitFor(() => {
    expect(location.pathname).toBe('/spot/BTCUSDT');
  });
  const [sent] = await gateway.sent(verifyLogin);
  expect(Object.keys(sent ?? {})).not.toContain('emailCode');
});

it('shows why a code is refused, and accepts the right one', async () => {
  const user = await logInAnew();
  const code = await sentCode();
  await user.type(await codeField(), '12{Enter}');
  expect(await screen.findByText('Enter the six-digit code')).toBeDefined();
  await user.clear(await codeField());
  await user.type(await codeField(), `${code === '000000' ? '000001' : '000000'}{Enter}`);
  expect(await screen.findByText('Wrong code.')).toBeDefined();
  await user.clear(await codeField());
  await user.type(await codeField(), `${code}{Enter}`);
  expect(await isLoggedIn()).toBeDefined();
});

it('counts down until another code can be sent', async () => {
  await logInAnew();
  await sentCode();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Resend in \d+s$/ });
  expect(button.disabled).toBe(true);
});

it('is completed by an approval on another device', async () => {
  const user = await logInAnew();
  await user.click(screen.getByRole('button', { name: 'Approve on another device' }));
  expect(await screen.findByText(/open .+\/approve.+ and approve this login/)).toBeDefined();
  await decide('approved');
  expect(await isLoggedIn()).toBeDefined();
});

it('ends when another device refuses it', async () => {
  const user = await logInAnew();
  await user.click(screen.getByRole('button', { name: 'Approve on another device' }));
  await decide('refused');
  expect(await screen.findByText('The login was rejected on your other device.')).toBeDefined();
});

it('returns to the login', async () => {
  const user = await logInAnew();
  await user.click(screen.getByRole('button', { name: 'Back to login' }));
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
});
