import { getAssets } from '@bourse/gateway-contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { watchNavigation } from '#testing/fakes/navigation.ts';
import { pageCookies } from '#testing/fakes/page-cookies.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { signUp } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { openTerminal } from '#testing/app/terminal.ts';

const gateway = await startGateway();

const hrefOf = async (name: string) =>
  (await screen.findByRole('link', { name })).getAttribute('href');

describe('a visitor', () => {
  it('is led to the registration first, then to the simulation', async () => {
    const { loads } = watchNavigation();
    const user = await renderApp('/');
    expect(await hrefOf('Create an account')).toBe('/register');
    expect(screen.queryByText('Spot balance')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Try the simulation' }));
    expect(loads).toEqual(['/spot/BTCUSDT?locale=en']);
  });
});

describe('a user', () => {
  it('is led back to the terminal that was open last', async () => {
    await signUp(gateway);
    localStorage.setItem('last_terminal', 'futures/ETHUSDT');
    await renderApp('/');
    expect(await hrefOf('Continue with \u2068ETHUSDT\u2069')).toBe('/futures/usdt/ETHUSDT');
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
  });

  it('is led to the first pair before any terminal was open', async () => {
    await signUp(gateway);
    await renderApp('/');
    expect(await hrefOf('Trade \u2068BTCUSDT\u2069')).toBe('/spot/BTCUSDT');
  });

  it('sees the balance after showing it, here and on the next page', async () => {
    await signUp(gateway);
    const user = await renderApp('/');
    const button = await screen.findByRole('button', { name: 'Show amounts' });
    expect(screen.queryByText(/^≈ \$0\.00$/)).toBeNull();
    await user.click(button);
    expect(await screen.findByText('≈ $0.00')).toBeDefined();
    expect(button.textContent).toBe('Hide amounts');
    expect(pageCookies.read('show-asset')).toBe('true');
    await user.click(button);
    expect(screen.queryByText('≈ $0.00')).toBeNull();
    expect(pageCookies.read('show-asset')).toBe('false');
  });

  it('sees the balance in the unit of the settings', async () => {
    await signUp(gateway);
    pageCookies.write('show-asset', 'true');
    pageCookies.write('valuation', '3');
    await renderApp('/');
    expect(await screen.findByText('≈ 0 USDT')).toBeDefined();
  });

  it('sees why the balance is missing, and can try again', async () => {
    await signUp(gateway);
    gateway.refuse(getAssets, '40004', 'No balances now.');
    const user = await renderApp('/');
    expect(await screen.findByText('No balances now.')).toBeDefined();
    gateway.relent();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Show amounts' })).toBeDefined();
  });
});

it('remembers the terminal that is opened', async () => {
  await openTerminal(gateway);
  await waitFor(() => {
    expect(localStorage.getItem('last_terminal')).toBe('spot/BTCUSDT');
  });
});
