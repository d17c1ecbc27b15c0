import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageCookies } from '#testing/fakes/page-cookies.ts';
import { fundAccount } from '#testing/app/fund-account.ts';
import { own } from '#testing/app/own-panel.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { signUp } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

beforeEach(async () => {
  await signUp(gateway);
});

/** Opens the assets of a market, and returns their total once it is known. */
async function openAssets(address: string, fund?: 'futures' | 'cross_margin') {
  const user = await renderApp(address, { simulation: true });
  await screen.findByRole('region', { name: 'Orders and assets' });
  if (fund) await fundAccount(fund, '10000');
  await user.click(own().getByRole('tab', { name: 'Assets' }));
  const label = await own().findByText('Total value');
  const total = label.nextElementSibling;
  await waitFor(() => {
    expect(total?.textContent).toMatch(/^≈ .*[1-9]/);
  });
  return { total, table: within(await own().findByRole('table', { name: 'Assets' })) };
}

describe('the assets of margin', () => {
  it('are worth their net amount in the chosen currency, alone and together', async () => {
    localStorage.setItem('fiatName', 'EUR');
    const { total, table } = await openAssets('/trade-margin/BTCUSDT', 'cross_margin');
    await waitFor(() => {
      expect(total?.textContent).toBe('≈ €8,612.00');
    });
    const row = within(table.getByRole('row', { name: /^USDT/ }));
    expect(row.getByText('≈ €8,612.00')).toBeDefined();
  });
});

describe('the value of all assets', () => {
  it.each([
    ['3', /^≈ 100,000 USDT$/],
    ['4', /^≈ \d\.\d+ BTC$/],
    ['1', /^≈ \$100,000\.00$/],
    ['7', /^≈ \$100,000\.00$/],
  ])('is in the unit of the settings: %s', async (valuation, text) => {
    pageCookies.write('valuation', valuation);
    const { total } = await openAssets('/spot/BTCUSDT');
    await waitFor(() => {
      expect(total?.textContent).toMatch(text);
    });
  });

  it('may be in another currency than that of the rows', async () => {
    pageCookies.write('valuation', '2');
    pageCookies.write('unit', 'EUR');
    const { total, table } = await openAssets('/spot/BTCUSDT');
    await waitFor(() => {
      expect(total?.textContent).toBe('≈ €86,120.00');
    });
    expect(table.getByText('≈ $100,000.00')).toBeDefined();
  });
});
