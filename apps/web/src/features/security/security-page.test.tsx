import {
  beginAuthenticatorRemoval,
  confirmAuthenticator,
  getAddresses,
  getNotices,
  login,
  startAuthenticator,
  stopAuthenticatorRemoval,
} from '@bourse/gateway-contract';
import { authenticatorCode } from '@bourse/gateway/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTab } from '#testing/app/open-tab.ts';
import { callProven } from '#testing/app/prove.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { signUp, type Trader } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();
const { codes } = gateway;

let trader: Trader;

beforeEach(async () => {
  trader = await signUp(gateway);
});

const part = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the security page', () => {
  it('says what protects, what logs in, what is locked and what has changed', async () => {
    await renderApp('/security');
    const protections = await part('Protections');
    expect(protections.getByText('0 of 4 on')).toBeDefined();
    expect(protections.getByRole('link', { name: 'Turn on Passkeys' }).getAttribute('href')).toBe(
      '/modifyverification',
    );
    const locks = await part('Locks and waiting times');
    expect(await locks.findByText('Nothing is locked.')).toBeDefined();
    const logins = await part('What else can log in');
    expect(await logins.findByText('Only your password.')).toBeDefined();
    const changes = await part('Latest changes');
    expect(await changes.findByText('Nothing has changed yet.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Devices' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Freeze account' })).toBeDefined();
  });

  it('names an address that waits, and the change', async () => {
    const address = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';
    const usableAt = Date.now() + 60_000;
    const entry = { addressId: '1', coin: 'USDT', chain: 'TRC20', address, label: '' };
    gateway.answerWith(getAddresses, {
      isRequired: true,
      addresses: [{ ...entry, createdAt: 0, usableAt }],
    });
    const notice = { noticeId: '1', at: 0, address: '192.0.2.1' } as const;
    gateway.answerWith(getNotices, {
      notices: [{ ...notice, kind: 'addressAdded', subject: `USDT ${address}` }],
      unread: 1,
      read: { until: 0, ids: [] },
      asksForReview: false,
    });
    await renderApp('/security');
    const locks = await part('Locks and waiting times');
    expect(await locks.findByText(address)).toBeDefined();
    const changes = await part('Latest changes');
    expect(await changes.findByText(/^Address saved: .?USDT TJRy/)).toBeDefined();
    expect((await part('Protections')).getByText('1 of 4 on')).toBeDefined();
  });

  it('lets a user keep an authenticator that somebody has called lost', async () => {
    const { sdk, close } = openTab();
    const { secret } = await sdk.call(startAuthenticator, {});
    const newCode = authenticatorCode(secret);
    await callProven(sdk, confirmAuthenticator, { newCode }, { ...trader, codes });
    const { email: loginName, password: pwd } = trader;
    const answer = await sdk.call(login, { loginName, pwd });
    if (!('verification' in answer)) throw new TypeError('No second proof was asked for');
    const { serialNO } = answer.verification;
    await sdk.sendCode(loginName, 'recovery');
    const emailCode = codes.get(loginName) ?? '';
    await sdk.call(beginAuthenticatorRemoval, { serialNO, emailCode });
    close();
    const user = await renderApp('/security');
    await user.click(await screen.findByRole('button', { name: 'Keep the authenticator' }));
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Keep the authenticator' })).toBeNull();
    });
    expect(gateway.requests(stopAuthenticatorRemoval)).toHaveLength(1);
    expect(screen.getByText('1 of 4 on')).toBeDefined();
  });
});

describe('a login without the authenticator', () => {
  let recoveryCodes: readonly string[];

  beforeEach(async () => {
    const { sdk, close } = openTab();
    const started = await sdk.call(startAuthenticator, {});
    ({ recoveryCodes } = started);
    const newCode = authenticatorCode(started.secret);
    await callProven(sdk, confirmAuthenticator, { newCode }, { ...trader, codes });
    close();
    gateway.cookies.restore();
  });

  async function beginLogin() {
    const user = await renderApp('/login');
    await user.type(await screen.findByRole('textbox', { name: 'Email address' }), trader.email);
    await user.type(screen.getByLabelText('Password'), `${trader.password}{Enter}`);
    await screen.findByLabelText('Authenticator code');
    return user;
  }

  it('goes by a recovery code, typed as people type it', async () => {
    const user = await beginLogin();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const field = await screen.findByLabelText('Recovery code');
    expect(document.activeElement).toBe(field);
    await user.type(field, 'ABC{Enter}');
    expect(await screen.findByText('Enter all 16 characters')).toBeDefined();
    await user.clear(field);
    const typed = recoveryCodes[0]?.toLowerCase().replaceAll('0', 'o') ?? '';
    await user.type(field, `${typed.slice(0, 8)} ${typed.slice(8)}{Enter}`);
    expect(await screen.findByRole('button', { name: 'Account' })).toBeDefined();
  });

  it('begins the wait of seven days with a code by mail', async () => {
    const user = await beginLogin();
    await user.click(
      screen.getByRole('button', { name: 'Lost authenticator and recovery codes?' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Send code' }));
    await screen.findByText('Code sent.');
    await user.type(screen.getByLabelText('Email code'), codes.get(trader.email) ?? '');
    await user.click(screen.getByRole('button', { name: 'Turn off after seven days' }));
    expect(await screen.findByText(/^Your authenticator will be turned off on/)).toBeDefined();
  });
});
