import { getTickers, getUsdtRate } from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { tickerWith } from '#testing/fixtures/fixtures.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

const kept = {
  version: 1,
  at: new Date('2026-11-23T08:00:00Z').getTime(),
  supported: [{ name: 'EUR', symbol: '€', value: 'EUR' }],
  rates: { EUR: '0.5' },
};

it('loads the rates with any page, in its language', async () => {
  await renderApp('/login');
  await waitFor(() => {
    expect(localStorage.getItem('usdt_rates')).not.toBeNull();
  });
  expect(await gateway.sent(getUsdtRate)).toEqual([{ locale: 'en' }]);
  const { rates } = JSON.parse(localStorage.getItem('usdt_rates') ?? '') as typeof kept;
  expect(rates.EUR).toBe('0.8612');
});

it('shows values with the kept rates, and their age once the refresh has failed', async () => {
  localStorage.setItem('usdt_rates', JSON.stringify(kept));
  localStorage.setItem('fiatName', 'EUR');
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  gateway.refuse(getUsdtRate, '40004', 'No rates now.');
  gateway.stream.begin('ticker', 'BTCUSDT', [tickerWith({ lastPrice: '1000' })]);
  const user = await renderApp('/spot/BTCUSDT');
  expect(await screen.findByText('≈ €500.00')).toBeDefined();
  await waitFor(() => {
    expect(logged).toHaveBeenCalledWith('usdtRateFailed', expect.anything());
  });
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  const panel = within(await screen.findByRole('group', { name: 'Settings' }));
  expect(await panel.findByText(/^Exchange rates as of 11\/23, \d\d:00:00\.$/)).toBeDefined();
  expect(screen.getByText('≈ €500.00')).toBeDefined();
});

it('values a pair in another coin than USDT by the price of that coin', async () => {
  localStorage.setItem('usdt_rates', JSON.stringify(kept));
  localStorage.setItem('fiatName', 'EUR');
  gateway.hold(getUsdtRate);
  gateway.stream.begin('ticker', 'BTCUSDC', [
    tickerWith({ symbol: 'BTCUSDC', lastPrice: '100000' }),
  ]);
  await renderApp('/spot/BTCUSDC');
  const value = await screen.findByText(/^≈ €\d/);
  await waitFor(() => {
    expect(gateway.requests(getTickers).length).toBeGreaterThan(0);
  });
  const figure = Number(value.textContent.replaceAll(/[^\d.]/g, ''));
  expect(figure).toBeGreaterThan(45_000);
  expect(figure).toBeLessThan(55_000);
});
