import { getSymbols } from '@bourse/gateway-contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { btcUsdt } from '#testing/fixtures/fixtures.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

async function pairs(): Promise<readonly (string | null)[]> {
  const rows = await screen.findAllByRole('rowheader');
  return rows.map((row) => within(row).getByRole('link').textContent);
}

it('marks pairs whose delisting is announced, and lists those that are delisted', async () => {
  const dayMs = 86_400_000;
  const pair = (baseCoin: string, delistedAt: number) => ({
    ...btcUsdt,
    symbol: `${baseCoin}USDT`,
    baseCoin,
    delistedAt,
  });
  const symbols = [
    btcUsdt,
    pair('SOL', Date.now() + 3 * dayMs),
    pair('XRP', Date.now() - 9 * dayMs),
    pair('LTC', Date.now() - dayMs),
  ];
  gateway.answerWith(getSymbols, { symbols });
  const user = await renderApp('/');
  expect((await pairs()).toSorted()).toEqual(['BTC/USDT', 'SOL/USDT']);
  const announced = within(screen.getByRole('rowheader', { name: /SOL/ }));
  expect(await announced.findByText(/^Delisting on/)).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Delisted' }));
  expect((await pairs()).toSorted()).toEqual(['LTC/USDT', 'XRP/USDT']);
  expect(await screen.findAllByText(/^Delisted on/)).toHaveLength(2);
  await user.click(screen.getByRole('radio', { name: 'All' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search pairs' }), 'usdt');
  expect((await pairs()).slice(2).toSorted()).toEqual(['LTC/USDT', 'XRP/USDT']);
  gateway.relent();
});
