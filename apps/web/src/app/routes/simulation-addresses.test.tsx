import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { watchNavigation } from '#testing/fakes/navigation.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { startGateway } from '#testing/gateway/start-gateway.ts';

await startGateway();

describe('an address that simulation does not have', () => {
  it('is named as the reason for another page, and is opened after leaving simulation', async () => {
    const user = await renderApp('/approve?key=00ff', { simulation: true });
    const { loads } = watchNavigation();
    await screen.findByText('The page you opened is not available in simulation.');
    expect(location.pathname).toBe('/spot/BTCUSDT');
    expect(localStorage.getItem('simulation-trade')).toBe('1');
    await user.click(screen.getByRole('button', { name: 'Exit simulation and open page' }));
    expect(localStorage.getItem('simulation-trade')).toBeNull();
    expect(loads).toEqual(['/approve?key=00ff']);
  });

  it('needs no reason if it is the first page', async () => {
    await renderApp('/', { simulation: true });
    await screen.findByRole('region', { name: 'Place an order' });
    expect(screen.queryByText('The page you opened is not available in simulation.')).toBeNull();
  });
});

describe('in simulation', () => {
  it.each([
    ['/vip/other', '/spot/BTCUSDT'],
    ['/feeX', '/spot/BTCUSDT'],
    ['/asset/x', '/spot/BTCUSDT'],
    ['/', '/spot/BTCUSDT'],
    ['/en/', '/spot/BTCUSDT'],
    ['/ja/nowhere', '/ja/spot/BTCUSDT'],
    ['/login', '/spot/BTCUSDT'],
    ['/account', '/spot/BTCUSDT'],
  ])('%s leads to the default spot page', async (address, target) => {
    await renderApp(address, { simulation: true });
    await vi.waitFor(() => {
      expect(location.pathname).toBe(target);
    });
  });
});
