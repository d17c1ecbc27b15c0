import { approveLogin, getQrKeyStatus, login } from '@bourse/gateway-contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetKeys } from '#testing/forget-keys.ts';
import { openTab } from '#testing/app/open-tab.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { signUp, type Trader } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

let trader: Trader;

beforeEach(async () => {
  trader = await signUp(gateway);
});

/** Does something in another browser, which is anonymous and has no keys. */
async function elsewhere<T>(
  act: (sdk: ReturnType<typeof openTab>['sdk']) => Promise<T>,
): Promise<T> {
  const keys = indexedDB;
  forgetKeys();
  gateway.cookies.restore();
  const { sdk, close } = openTab();
  const result = await act(sdk);
  close();
  vi.stubGlobal('indexedDB', keys);
  trader.comeBack();
  return result;
}

const newKey = () => elsewhere(async (sdk) => (await sdk.call(getQrKeyStatus, {})).qrKey);

describe('the page that approves logins', () => {
  it('asks a visitor to log in first, and then returns with the key', async () => {
    const qrKey = await newKey();
    gateway.cookies.restore();
    await renderApp(`/approve?key=${qrKey}`);
    expect(await screen.findByText('Log in to approve a login on another device.')).toBeDefined();
    const hrefs = screen
      .getAllByRole('link', { name: 'Log in' })
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toContain(`/login?redirect=%2Fapprove%3Fkey%3D${qrKey}`);
    expect(gateway.requests(approveLogin)).toEqual([]);
  });

  it('scans a key, warns, shows the browser and approves it once pressed', async () => {
    const qrKey = await newKey();
    const user = await renderApp(`/approve?key=${qrKey}`);
    expect(
      await screen.findByRole('heading', {
        name: 'The browser whose code you scanned',
      }),
    ).toBeDefined();
    expect(screen.getByText(/^Only approve a login that you started yourself/)).toBeDefined();
    expect(screen.getByText('IP address').nextElementSibling?.textContent).toMatch(/127\.0\.0\.1/);
    expect(await gateway.sent(approveLogin)).toEqual([{ approvalId: qrKey, decision: 'scanned' }]);
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Login approved.')).toBeDefined();
    expect(await screen.findByText('No logins are waiting for approval.')).toBeDefined();
    expect((await gateway.sent(approveLogin)).at(-1)).toEqual({
      approvalId: qrKey,
      decision: 'approved',
    });
    expect(location.search).toBe('');
  });

  it('says that a key is not known', async () => {
    await renderApp('/approve?key=00ff');
    expect(await screen.findByText('This login has expired. Log in again.')).toBeDefined();
    expect(await screen.findByText('No logins are waiting for approval.')).toBeDefined();
  });

  it('lists a login that waits for a second proof, and refuses it', async () => {
    const { email, password } = trader;
    await elsewhere((sdk) => sdk.call(login, { loginName: email, pwd: password }));
    const user = await renderApp('/approve');
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Login rejected.')).toBeDefined();
    await waitFor(async () => {
      expect(await gateway.sent(approveLogin)).toMatchObject([{ decision: 'refused' }]);
    });
  });
});
