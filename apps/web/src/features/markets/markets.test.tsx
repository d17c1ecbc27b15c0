import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { startGateway } from '../../testing/start-gateway.ts';

await startGateway();

it('lists every pair', async () => {
  await renderApp('/');
  expect(await screen.findByRole('link', { name: 'BTC/USDT' })).toBeTruthy();
});
