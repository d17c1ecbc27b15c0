import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageCookies } from '#testing/fakes/page-cookies.ts';
import { fundAccount } from '#testing/app/fund-account.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { signUp } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

beforeEach(async () => {
  await signUp(gateway);
});

const simulation = true;
const total = async () => within(await screen.findByRole('region', { name: 'Total value' }));

/** Opens a page of assets with its amounts in view. */
async function openShown(address: string) {
  pageCookies.write('show-asset', 'true');
  return renderApp(address, { simulation });
}

describe('the eye', () => {
  it('hides every amount at first, and shows them until it is pressed again', async () => {
    const user = await renderApp('/asset', { simulation });
    const eye = await screen.findByRole('button', { name: 'Show amounts' });
    expect(await screen.findAllByText('100%')).toHaveLength(2);
    expect(document.body.innerHTML).not.toContain('100,000.00');
    await user.click(eye);
    expect((await total()).getByText('≈ $100,000.00')).toBeDefined();
    expect(eye.textContent).toBe('Hide amounts');
    expect(pageCookies.read('show-asset')).toBe('true');
    await user.click(eye);
    expect((await total()).queryByText('≈ $100,000.00')).toBeNull();
    expect(document.title).not.toMatch(/\d/);
  });
});

describe('the overview', () => {
  it('divides the total between accounts and coins', async () => {
    await openShown('/asset');
    expect(await (await total()).findByText('≈ $100,000.00')).toBeDefined();
    await fundAccount('futures', '25000');
    const accounts = within(screen.getByRole('region', { name: 'Accounts' }));
    const share = (name: string) => accounts.getByText(name).closest('li')?.textContent;
    await waitFor(() => {
      expect(share('Futures')).toBe('Futures25%≈ $25,000.00');
      expect(share('Spot')).toBe('Spot75%≈ $75,000.00');
    });
  });

  it('finds a coin by its name, and says if none matches', async () => {
    const user = await openShown('/asset');
    const coins = within(await screen.findByRole('region', { name: 'Coins' }));
    await coins.findByRole('table', { name: 'Coins' });
    await user.type(coins.getByRole('searchbox', { name: 'Search coins' }), 'teth');
    expect(coins.getByRole('row', { name: /^USDT/ })).toBeDefined();
    await user.type(coins.getByRole('searchbox', { name: 'Search coins' }), 'x');
    expect(coins.getByText('No coins match the filter.')).toBeDefined();
  });

  it('shows the profit of today, and leads to where it comes from', async () => {
    const user = await openShown('/asset');
    const profit = await (await total()).findByText("Today's PnL (USDT)");
    await waitFor(() => {
      expect(profit.parentElement?.textContent).toContain('0.00');
    });
    await user.click((await total()).getByRole('link', { name: 'Open portfolio' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Portfolio' })).toBeDefined();
  });

  it('in simulation offers a reset, and no deposit', async () => {
    await openShown('/asset');
    expect(await screen.findByRole('button', { name: 'Reset to 100,000 USDT' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Withdraw' })).toBeNull();
  });
});

describe('the account of margin', () => {
  it('lends and takes back', async () => {
    const user = await openShown('/asset/margin');
    await screen.findByRole('table', { name: 'Assets' });
    await fundAccount('cross_margin', '1000');
    await user.click(screen.getByRole('button', { name: 'Borrow' }));
    expect(await screen.findByRole('dialog', { name: 'Borrow' })).toBeDefined();
  });
});
