import {
  changePassword,
  confirmAuthenticator,
  createSubAccount,
  endOtherSessions,
  endSession,
  login,
  setAntiPhishingCode,
  startAuthenticator,
  switchAccount,
  verifyLogin,
} from '@bourse/gateway-contract';
import { authenticatorCode } from '@bourse/gateway/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openTab } from '#testing/app/open-tab.ts';
import { callProven, proofWindow, prove } from '#testing/app/prove.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { signUp, type Trader } from '#testing/app/sign-up.ts';
import { forgetKeys } from '#testing/forget-keys.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();
const { codes } = gateway;

let trader: Trader;

beforeEach(async () => {
  trader = await signUp(gateway);
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const field = (name: string | RegExp) => screen.findByLabelText(name);
const sealed = ['algorithm', 'bodyCiphertext', 'initSign', 'publicKey'];

/** Presses the button beside a code field, and returns the code that is sent. */
async function requestCode(user: UserEvent, target: string, index = 0): Promise<string> {
  const buttons = await screen.findAllByRole('button', { name: 'Send code' });
  await user.click(buttons[index] ?? (await button('Send code')));
  await waitFor(() => {
    expect(codes.has(target)).toBe(true);
  });
  return codes.get(target) ?? '';
}

/** Turns an authenticator on, and returns its secret. */
async function turnOn(user: UserEvent): Promise<string> {
  await user.click(await button('Turn on Authenticator app'));
  const key = await screen.findByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/);
  const secret = key.textContent.replaceAll(' ', '');
  await user.type(await field('Authenticator code'), authenticatorCode(secret));
  await user.click(await button('Turn on authenticator'));
  await prove(user, trader, gateway);
  await button('I have saved the codes');
  return secret;
}

describe('the page of what verifies a user', () => {
  it('turns an authenticator on with a code that it shows, and hides its key afterwards', async () => {
    const user = await renderApp('/modifyverification');
    await turnOn(user);
    expect(screen.queryByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/)).toBeNull();
    expect(gateway.requests(startAuthenticator)).toHaveLength(1);
    const [sent] = await gateway.sent(confirmAuthenticator);
    expect(Object.keys(sent ?? {}).sort()).toEqual(sealed);
  });

  it('shows a QR code for authenticator apps', async () => {
    const user = await renderApp('/modifyverification');
    await user.click(await button('Turn on Authenticator app'));
    expect(
      await screen.findByRole('img', { name: 'QR code for your authenticator app' }),
    ).toBeDefined();
  });

  it('shows why a proof is refused, and keeps the window and what was typed', async () => {
    const user = await renderApp('/modifyverification');
    await user.click(await button('Change Password'));
    await user.type(await field('New password'), 'Another9Horse');
    await user.click(await button('Save password'));
    const form = await proofWindow();
    await user.type(form.getByLabelText('Current password'), 'Wrong1Password');
    await user.type(form.getByLabelText(/^Code sent to/), '000000');
    await user.click(form.getByRole('button', { name: 'Confirm' }));
    expect(await form.findByText('Wrong password.')).toBeDefined();
    await user.clear(form.getByLabelText('Current password'));
    await user.type(form.getByLabelText('Current password'), trader.password);
    await user.click(form.getByRole('button', { name: 'Confirm' }));
    expect(await form.findByText('This code is wrong or no longer valid.')).toBeDefined();
    await user.click(form.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('You did not confirm. Nothing was changed.')).toBeDefined();
    expect(await field('New password')).toHaveProperty('value', 'Another9Horse');
  });

  it('asks for the authenticator alone once it is on', async () => {
    const user = await renderApp('/modifyverification');
    const secret = await turnOn(user);
    expect(screen.getAllByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)).toHaveLength(10);
    await user.click(await button('I have saved the codes'));
    expect(await screen.findByText('10 of 10 left')).toBeDefined();
    await user.click(await button('Turn off Authenticator app'));
    await user.click(await button('Turn off authenticator'));
    const form = await proofWindow();
    expect(form.queryByLabelText('Current password')).toBeNull();
    // A code counts once: this is that of the next step.
    const code = authenticatorCode(secret, Date.now() + 30_000);
    await user.type(form.getByLabelText('Authenticator code'), code);
    await user.click(form.getByRole('button', { name: 'Confirm' }));
    expect(await button('Turn on Authenticator app')).toBeDefined();
  });

  it('changes the password by an encrypted call, and says that withdrawals are locked', async () => {
    const user = await renderApp('/modifyverification');
    await user.click(await button('Change Password'));
    await user.type(await field('New password'), 'Another9Horse');
    await user.click(await button('Save password'));
    await prove(user, trader, gateway);
    expect(await screen.findByText(/^Withdrawals are locked until/)).toBeDefined();
    const [sent] = await gateway.sent(changePassword);
    expect(Object.keys(sent ?? {}).sort()).toEqual(sealed);
  });

  it('changes the address with a code from the new one', async () => {
    const next = 'next-address@bourse.example';
    const user = await renderApp('/modifyverification');
    await user.click(await button('Change Email address'));
    await user.type(await field('New email address'), next);
    const newCode = await requestCode(user, next, -1);
    await user.type(await field('Code sent to the new email address'), newCode);
    await user.click(await button('Save email address'));
    await prove(user, trader, gateway);
    expect(await screen.findByText('ne***@bourse.example')).toBeDefined();
  });

  it('adds a number', async () => {
    const user = await renderApp('/modifyverification');
    await user.click(await button('Add Phone number'));
    await user.selectOptions(await field('Country'), 'JP');
    await user.type(await field('Phone number'), '9012345678');
    const newCode = await requestCode(user, '+819012345678', -1);
    await user.type(await field('Code sent to the new phone number'), newCode);
    await user.click(await button('Save phone number'));
    await prove(user, trader, gateway);
    expect(await button('Change Phone number')).toBeDefined();
  });

  it('is the main account’s', async () => {
    const { sdk, close } = openTab();
    const { userId } = await sdk.call(createSubAccount, { nickName: 'Grid bot' });
    await sdk.completeLogin(await sdk.call(switchAccount, { userId }));
    close();
    await renderApp('/modifyverification');
    expect(
      await screen.findByText(/^Sub-accounts are protected by the main account/),
    ).toBeDefined();
  });
});

describe('the anti-phishing code', () => {
  it('is set with a proof, and shown in the second step of a login', async () => {
    const user = await renderApp('/subaccount/setting/antiphishing');
    expect(await screen.findByText('You have not set a code yet.')).toBeDefined();
    await user.type(await field('New code'), 'short');
    await user.click(await button('Save code'));
    expect(await screen.findByText('Enter 8 to 20 Latin letters and digits')).toBeDefined();
    await user.clear(await field('New code'));
    await user.type(await field('New code'), 'Sunflower7');
    await user.click(await button('Save code'));
    await prove(user, trader, gateway);
    expect(await screen.findByText(/^Your code:/)).toBeDefined();
    expect(screen.getByText('Sunflower7')).toBeDefined();
  });

  it('stands above the code that a login asks for', async () => {
    const { sdk, close } = openTab();
    const mark = { antiPhishingCode: 'Sunflower7' };
    await callProven(sdk, setAntiPhishingCode, mark, { ...trader, codes });
    close();
    gateway.cookies.restore();
    forgetKeys();
    const user = await renderApp('/login');
    await user.type(await screen.findByRole('textbox', { name: 'Email address' }), trader.email);
    await user.type(screen.getByLabelText('Password'), `${trader.password}{Enter}`);
    const text = await screen.findByText(/^Your anti-phishing code:/);
    expect(text.textContent).toContain('Sunflower7');
  });
});

describe('the devices', () => {
  /** Logs in on another browser, and returns to this one. */
  async function logInElsewhere(): Promise<void> {
    const keys = indexedDB;
    gateway.cookies.restore();
    forgetKeys();
    const { sdk, close } = openTab();
    const { email: loginName, password: pwd } = trader;
    const answer = await sdk.call(login, { loginName, pwd });
    if (!('verification' in answer)) throw new RangeError('No second proof was asked for');
    await sdk.sendCode(loginName, 'login');
    const emailCode = codes.get(loginName) ?? '';
    const { serialNO } = answer.verification;
    await sdk.completeLogin(await sdk.call(verifyLogin, { serialNO, emailCode }));
    close();
    vi.stubGlobal('indexedDB', keys);
    trader.comeBack();
  }

  const endings = () => screen.findAllByRole('button', { name: /^Log out (?!all)/ });

  it('are listed, with this one marked and no way to end it', async () => {
    await renderApp('/subaccount/setting/devices');
    expect(await screen.findByText('This device')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Log out/ })).toBeNull();
  });

  it('are logged out one by one', async () => {
    await logInElsewhere();
    const user = await renderApp('/subaccount/setting/devices');
    const [first] = await endings();
    if (first) await user.click(first);
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: /^Log out/ })).toBeNull();
    });
    expect(gateway.requests(endSession)).toHaveLength(1);
    expect(screen.getByText('This device')).toBeDefined();
  });

  it('are logged out together after a question', async () => {
    await logInElsewhere();
    const user = await renderApp('/subaccount/setting/devices');
    await user.click(await button('Log out all other devices'));
    expect(gateway.requests(endOtherSessions)).toHaveLength(0);
    await user.click(await button('Log them out'));
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: /^Log out/ })).toBeNull();
    });
    expect(gateway.requests(endOtherSessions)).toHaveLength(1);
  });

  it('stay, with the reason, when the gateway refuses', async () => {
    await logInElsewhere();
    const user = await renderApp('/subaccount/setting/devices');
    gateway.refuse(endSession, '50000', 'No.');
    const [first] = await endings();
    if (first) await user.click(first);
    expect(await screen.findByText('No.')).toBeDefined();
    expect(await endings()).toHaveLength(1);
  });
});

it('shows the login history with the outcome of each attempt', async () => {
  await renderApp('/subaccount/setting/history');
  expect(await screen.findByText('Logged in')).toBeDefined();
  expect(screen.getByText('Web')).toBeDefined();
});
