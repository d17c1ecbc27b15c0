import {
  createSubAccount,
  getOtherLogins,
  resetPassword,
  sendCode,
  setSubAccountPassword,
} from '@bourse/gateway-contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTab } from '#testing/app/open-tab.ts';
import { callProven, prove } from '#testing/app/prove.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { logInByCode, signUp, type Trader } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();
const { codes } = gateway;

const reminder = /^Your password was reset\. Check what else/;

let trader: Trader;

/** A user whose sub-account logs in, after a reset of the password and a new login. */
beforeEach(async () => {
  trader = await signUp(gateway);
  const { email, password: pwd } = trader;
  const { sdk, close } = openTab();
  const { userId } = await sdk.call(createSubAccount, { nickName: 'Grid' });
  const access = { userId, nickName: `Grid ${email}`.replace('@', ' '), newPwd: 'Another7Horse' };
  await callProven(sdk, setSubAccountPassword, access, { ...trader, codes });
  await sdk.call(sendCode, { target: email, purpose: 'reset' });
  await sdk.call(resetPassword, { email, emailCode: codes.get(email) ?? '', pwd });
  close();
  await logInByCode(gateway, trader);
});

async function loginsOf() {
  const { sdk, close } = openTab();
  const answer = await sdk.call(getOtherLogins, {});
  close();
  return answer;
}

const press = (name: string) => screen.findByRole('button', { name });

describe('after a reset of the password', () => {
  it('each page reminds the user, and the security page asks what may log in', async () => {
    const user = await renderApp('/settings');
    expect(await screen.findByText(reminder)).toBeDefined();
    await user.click(await press('Review'));
    expect(location.pathname).toBe('/security');
    expect(await screen.findByText(/^Sub-account .?Grid trader-/)).toBeDefined();
    await user.click(await press('Keep all'));
    await waitFor(() => {
      expect(screen.queryByText(reminder)).toBeNull();
      expect(screen.queryByRole('button', { name: 'Remove all' })).toBeNull();
    });
    expect((await loginsOf()).list).toHaveLength(1);
  });

  it('the user removes what may log in, with a fresh proof', async () => {
    const user = await renderApp('/security');
    await user.click(await press('Remove all'));
    await prove(user, trader, gateway);
    expect(await screen.findByText('Other ways to log in removed')).toBeDefined();
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Keep all' })).toBeNull();
    });
    expect(await loginsOf()).toEqual({ list: [], asksForReview: false });
  });
});
