import { getClientCommonConfig, getInsuranceFund, registerByEmail } from '@bourse/gateway-contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTab } from '#testing/app/open-tab.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { availability } from '#platform/sdk/availability.ts';

const gateway = await startGateway();

afterEach(() => {
  availability.endMaintenance();
  availability.dismissRegion();
});

describe('maintenance', () => {
  const title = 'The exchange is under maintenance';

  /** Loads a page during maintenance. */
  async function openDuringMaintenance() {
    gateway.refuse(getInsuranceFund, '50300', 'The exchange is under maintenance.');
    gateway.refuse(getClientCommonConfig, '50300', 'The exchange is under maintenance.');
    const user = await renderApp('/protection-fund');
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(
      screen.getByText(/^Expected to end: .* This page retries automatically\.$/),
    ).toBeDefined();
    expect(screen.queryByText('How it works')).toBeNull();
    return user;
  }

  it('stands in the place of the page, and gives it back when calls are answered', async () => {
    const user = await openDuringMaintenance();
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    // It checks nothing else while it waits for an answer.
    await user.click(await screen.findByRole('button', { name: 'Try now', busy: false }));
    expect(screen.getByRole('heading', { name: title })).toBeDefined();
    gateway.relent();
    await user.click(await screen.findByRole('button', { name: 'Try now', busy: false }));
    expect(await screen.findByText('How it works')).toBeDefined();
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
  });

  it('is looked at again every ten seconds', async () => {
    const timers = vi.spyOn(globalThis, 'setInterval');
    await openDuringMaintenance();
    const check = timers.mock.calls.find(([, ms]) => ms === 10_000)?.[0];
    gateway.relent();
    check?.();
    expect(await screen.findByText('How it works')).toBeDefined();
  });
});

describe('a refused region', () => {
  it('is named with what remains possible, until the notice is closed', async () => {
    const user = await renderApp('/settings');
    gateway.refuse(registerByEmail, '45100', 'This is not offered in your region.');
    const { sdk, close } = openTab();
    await sdk
      .call(registerByEmail, { email: 'a@b.example', emailCode: '123456', pwd: 'Correct7Horse' })
      .catch(String);
    close();
    expect(await screen.findByText(/^You can still log in, view markets/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Close the notice' }));
    await waitFor(() => {
      expect(screen.queryByText(/^You can still log in/)).toBeNull();
    });
  });
});
