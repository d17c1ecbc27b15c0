import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#testing/app/render-app.tsx';
import { startGateway } from '#testing/gateway/start-gateway.ts';

await startGateway();

it('shows the rules of pairs and contracts, with a link to their terminals', async () => {
  const user = await renderApp('/trade-info');
  const spot = within(await screen.findByRole('row', { name: /^BTC\/USDT/ }));
  expect(spot.getByRole('link').getAttribute('href')).toBe('/spot/BTCUSDT');
  expect(screen.queryByRole('columnheader', { name: 'Max leverage' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Futures' }));
  await screen.findByRole('columnheader', { name: 'Max leverage' });
  const contract = within(await screen.findByRole('row', { name: /^BTC\/USDT.*×/ }));
  expect(contract.getByRole('link').getAttribute('href')).toBe('/futures/usdt/BTCUSDT');
});
