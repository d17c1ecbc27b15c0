import { describe, expect, it, vi } from 'vitest';
import { startGateway } from '#testing/start-gateway.ts';

vi.hoisted(() => {
  localStorage.setItem('simulation-trade', '1');
});

await startGateway();

describe('in simulation', () => {
  it.each([
    ['/vip/other', '/spot/BTCUSDT'],
    ['/feeX', '/spot/BTCUSDT'],
    ['/asset/x', '/spot/BTCUSDT'],
    ['/', '/spot/BTCUSDT'],
    ['/en/', '/spot/BTCUSDT'],
    ['/ja/nowhere', '/ja/spot/BTCUSDT'],
    ['/login', '/spot/BTCUSDT'],
  ])('%s leads to the default spot page', async (address, target) => {
    const { renderApp } = await import('#testing/render-app.tsx');
    await renderApp(address);
    await vi.waitFor(() => {
      expect(location.pathname).toBe(target);
    });
  });
});
