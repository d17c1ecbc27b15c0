import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '#testing/app/render-app.tsx';
import { startGateway } from '#testing/gateway/start-gateway.ts';

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
    ['/account', '/spot/BTCUSDT'],
  ])('%s leads to the default spot page', async (address, target) => {
    await renderApp(address, { simulation: true });
    await vi.waitFor(() => {
      expect(location.pathname).toBe(target);
    });
  });
});
