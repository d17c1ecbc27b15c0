import { approveLogin, getQrKeyStatus } from '@bourse/gateway-contract';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { openTab } from '#testing/app/open-tab.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { signUp, type Trader } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

let trader: Trader;

beforeEach(async () => {
  trader = await signUp(gateway);
  gateway.cookies.restore();
});

async function openCode(address = '/login'): Promise<UserEvent> {
  const user = await renderApp(address);
  await user.click(await screen.findByRole('button', { name: 'Use a QR code' }));
  expect(await screen.findByRole('img', { name: 'QR code for this login' })).toBeDefined();
  return user;
}

/** The key of the code on the screen, of which the page asks. */
async function shownKey(): Promise<string> {
  await waitFor(() => {
    expect(gateway.requests(getQrKeyStatus).length).toBeGreaterThan(1);
  });
  const { qrKey } = (await gateway.sent(getQrKeyStatus)).at(-1) ?? {};
  if (qrKey === undefined) throw new RangeError('The page has asked of no key');
  return qrKey;
}

/** Decides as another device does, on which the trader is logged in. The page asks nothing meanwhile. */
async function decide(decision: 'scanned' | 'approved' | 'refused'): Promise<void> {
  const approvalId = await shownKey();
  const release = gateway.hold(getQrKeyStatus);
  const visitor = gateway.cookies.snapshot();
  trader.comeBack();
  const { sdk, close } = openTab();
  await sdk.call(approveLogin, { approvalId, decision });
  close();
  gateway.cookies.restore(visitor);
  release();
  gateway.relent();
}

it('logs in with a code that another device scans and approves', async () => {
  await openCode('/login?redirect=%2Fsettings');
  await decide('scanned');
  expect(await screen.findByText(/^Scanned\./)).toBeDefined();
  await decide('approved');
  expect(await screen.findByRole('button', { name: 'Account' })).toBeDefined();
  await waitFor(() => {
    expect(location.pathname).toBe('/settings');
  });
});

it('says that a login was refused, and shows a new code', async () => {
  const user = await openCode();
  await decide('refused');
  expect(await screen.findByText('The login was rejected on your other device.')).toBeDefined();
  const refused = await shownKey();
  await user.click(screen.getByRole('button', { name: 'Get a new code' }));
  expect(await screen.findByText(/^Scan the code with the camera/)).toBeDefined();
  await waitFor(async () => {
    expect(await shownKey()).not.toBe(refused);
  });
});

it('says that a code has expired', async () => {
  await openCode();
  await shownKey();
  // Another session knows nothing of the key.
  gateway.cookies.restore();
  expect(await screen.findByText('This code has expired.')).toBeDefined();
});

it('shows why there is no code, and returns to the password', async () => {
  gateway.refuse(getQrKeyStatus, '429', 'Too many requests.');
  const user = await renderApp('/login');
  await user.click(await screen.findByRole('button', { name: 'Use a QR code' }));
  expect(await screen.findByText(/^Too many requests/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Use your password' }));
  expect(await screen.findByRole('textbox', { name: 'Email address' })).toBeDefined();
});
