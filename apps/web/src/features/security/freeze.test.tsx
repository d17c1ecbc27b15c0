import {
  createApiKey,
  freezeAccount,
  freezeByLink,
  getSecurity,
  resetPassword,
  sendCode,
} from '@bourse/gateway-contract';
import type { GatewayOptions } from '@bourse/gateway';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTab } from '#testing/app/open-tab.ts';
import { callProven, prove } from '#testing/app/prove.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { logInByCode, signUp, type Trader } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

type Notice = Parameters<NonNullable<GatewayOptions['onNotice']>>[0];

const notices: Notice[] = [];
const gateway = await startGateway({ onNotice: (notice) => notices.push(notice) });
const { codes } = gateway;

let trader: Trader;

beforeEach(async () => {
  trader = await signUp(gateway);
});

/** Returns a button once it can be pressed. */
const button = (name: string) =>
  waitFor(() => {
    const found = screen.getByRole<HTMLButtonElement>('button', { name });
    expect(found.disabled).toBe(false);
    return found;
  });

/** Changes the security of the account, and returns the token in the mail about it. */
async function receiveToken(): Promise<string> {
  const { sdk, close } = openTab();
  const fields = { label: 'Bot', permissions: ['read' as const], addresses: [], days: 1 };
  await callProven(sdk, createApiKey, fields, { ...trader, codes });
  close();
  return notices.at(-1)?.freezeToken ?? '';
}

async function freezeOf() {
  const { sdk, close } = openTab();
  const { freeze } = await sdk.call(getSecurity, {});
  close();
  return freeze;
}

describe('the page of the link in a security mail', () => {
  it('freezes the account, and says what comes next', async () => {
    const user = await renderApp(`/freeze#${await receiveToken()}`);
    expect(location.hash).toBe('');
    await user.click(await button('Freeze account'));
    expect(await screen.findByText('Your account is frozen.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Reset password' })).toBeDefined();
    expect(await freezeOf()).toMatchObject({ isReset: false });
  });

  it('freezes the account of the mail where nobody is logged in', async () => {
    const token = await receiveToken();
    gateway.cookies.restore();
    const user = await renderApp(`/freeze#${token}`);
    await user.click(await button('Freeze account'));
    await screen.findByText('Your account is frozen.');
    trader.comeBack();
    expect(await freezeOf()).not.toBeNull();
  });

  it.each(['0'.repeat(43), 'cut-off'])('says that the link %s is none', async (token) => {
    const user = await renderApp(`/freeze#${token}`);
    await user.click(await button('Freeze account'));
    expect(await screen.findByText(/^This link has already been used/)).toBeDefined();
  });

  it('makes no call without a link', async () => {
    await renderApp('/freeze');
    expect(await screen.findByText(/^Open this page with the link/)).toBeDefined();
    expect(gateway.requests(freezeByLink)).toEqual([]);
  });
});

describe('the security page', () => {
  it('freezes the account after a question', async () => {
    const user = await renderApp('/security');
    await user.click(await button('Freeze account'));
    const question = within(await screen.findByRole('dialog', { name: 'Freeze this account?' }));
    expect(gateway.requests(freezeAccount)).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Freeze account' }));
    expect(await screen.findByRole('link', { name: 'Reset password' })).toBeDefined();
    expect(await freezeOf()).not.toBeNull();
  });

  it('lifts the freeze after a reset, with a fresh proof', async () => {
    const { sdk, close } = openTab();
    await sdk.call(freezeAccount, {});
    const { email, password: pwd } = trader;
    await sdk.call(sendCode, { target: email, purpose: 'reset' });
    await sdk.call(resetPassword, { email, emailCode: codes.get(email) ?? '', pwd });
    close();
    await logInByCode(gateway, trader);
    const user = await renderApp('/security');
    await user.click(await button('Unfreeze account'));
    await prove(user, trader, gateway);
    expect(await screen.findByText('Account unfrozen')).toBeDefined();
    expect(await button('Freeze account')).toBeDefined();
    expect(await freezeOf()).toBeNull();
  });
});
