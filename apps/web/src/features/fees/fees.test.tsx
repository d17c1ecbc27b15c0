import { getFeeSchedule, getUserInfo } from '@bourse/gateway-contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTab } from '#testing/app/open-tab.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { signUp } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

const cellsOf = async (level: string) => {
  const row = await screen.findByRole('row', { name: new RegExp(`^${level}\\b`) });
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent.trim());
};

it('shows the fees of every level and product to a visitor', async () => {
  const user = await renderApp('/fee');
  expect(await cellsOf('VIP 0')).toEqual(['VIP 0', '0', '0', '0.08%', '0.1%']);
  const spot = await cellsOf('VIP 1');
  expect(spot[1]).toMatch(/^≥ [\d,]+$/);
  await user.click(screen.getByRole('radio', { name: 'Futures' }));
  expect(await cellsOf('VIP 1')).not.toEqual(spot);
  expect(screen.queryByText('Your level')).toBeNull();
});

it('says what is wrong, and tries again', async () => {
  gateway.refuse(getFeeSchedule, '40006', 'Too many requests');
  const user = await renderApp('/fee');
  const again = await screen.findByRole('button', { name: 'Try again' });
  gateway.relent();
  await user.click(again);
  expect(await cellsOf('VIP 0')).toHaveLength(5);
});

it('asks a visitor to log in before the own level is shown', async () => {
  await renderApp('/vip/detail');
  expect(await screen.findByText('Log in to see your level.')).toBeDefined();
});

describe('the level of a user', () => {
  beforeEach(async () => {
    await signUp(gateway);
  });

  it('is marked in the schedule', async () => {
    await renderApp('/vip/vipIntroduce');
    expect(await screen.findByText('Your level')).toBeDefined();
    expect((await cellsOf('VIP 0'))[0]).toBe('VIP 0 Your level');
  });

  it('is shown with both ways to the next one and its rates', async () => {
    await renderApp('/vip/detail');
    const next = within(await screen.findByRole('region', { name: 'Next level' }));
    expect(next.getByText('VIP 1 requires one of these:')).toBeDefined();
    const bars = next.getAllByRole('progressbar');
    expect(bars.map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(['0', '0']);
    expect(next.getAllByText(/USDT to go$/)).toHaveLength(2);
    expect(await cellsOf('Spot')).toEqual(['Spot', '0.08% / 0.1%', '0.07% / 0.09%']);
  });

  it('is not shown by an account that takes no part', async () => {
    const { sdk, close } = openTab();
    const info = await sdk.call(getUserInfo, { locale: 'en' });
    close();
    if (!info) throw new Error('Nobody is logged in');
    const userInfo = { ...info.userInfo, showUserVip: 0 };
    gateway.answerWith(getUserInfo, { ...info, userInfo });
    await renderApp('/vip/detail');
    expect(await screen.findByText(/is not part of the VIP program/)).toBeDefined();
  });
});
