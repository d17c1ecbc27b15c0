import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '#testing/app/render-app.tsx';
import { startGateway } from '#testing/gateway/start-gateway.ts';

await startGateway();

beforeEach(() => {
  vi.spyOn(globalThis, 'innerWidth', 'get').mockReturnValue(390);
});

const names = async () => {
  const list = within(await screen.findByRole('list', { name: 'Pairs' }));
  return list.getAllByRole('link').map(({ textContent }) => textContent);
};

it('shows pairs as cards on a phone, sorted by a choice', async () => {
  const user = await renderApp('/');
  expect(await names()).toHaveLength(12);
  const card = within(screen.getByRole('list', { name: 'Pairs' })).getAllByRole('listitem')[0];
  expect(card?.textContent).toMatch(/^\w+\/USD[TC][\d,.]+≈ \$[\d.]+[KMB]≈ \$[\d,.]+[+-]?[\d.]+%$/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Pair, A to Z');
  const sorted = await names();
  expect(sorted.slice(0, 2)).toEqual(['BNB/USDT', 'BTC/USDC']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Pair, Z to A');
  expect(await names()).toEqual(sorted.toReversed());
});
