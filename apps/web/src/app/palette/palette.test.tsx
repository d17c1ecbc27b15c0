import { getSymbols } from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '#testing/app/render-app.tsx';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

const address = () => location.pathname + location.search;

describe('the palette', () => {
  async function openPalette(path = '/settings', simulation = false) {
    const name = 'Search pairs, pages and actions';
    const user = await renderApp(path, { simulation });
    // It is loaded after the page.
    await waitFor(async () => {
      await user.keyboard('{Control>}k{/Control}');
      expect(screen.getByRole('dialog', { name })).toBeDefined();
    });
    return { user, palette: within(screen.getByRole('dialog', { name })), name };
  }

  it('opens by Ctrl+K, finds by words, and goes where Enter says', async () => {
    const { user, palette, name } = await openPalette();
    await user.type(palette.getByRole('combobox', { name }), 'eth fut');
    await waitFor(() => {
      expect(palette.getAllByRole('option').map((option) => option.textContent)).toEqual([
        'ETH/USDTFutures',
      ]);
    });
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(address()).toBe('/futures/usdt/ETHUSDT');
    });
    expect(screen.queryByRole('dialog', { name })).toBeNull();
  });

  it('goes to a pair whose name was entered before the pairs were loaded', async () => {
    const release = gateway.hold(getSymbols);
    const { user, palette, name } = await openPalette();
    await user.type(palette.getByRole('combobox', { name }), 'dogeusdt spot');
    expect(palette.getByRole('status').textContent).toBe('Loading the market');
    await user.keyboard('{Enter}');
    expect(address()).toBe('/settings');
    release();
    await waitFor(() => {
      expect(address()).toBe('/spot/DOGEUSDT');
    });
  });

  it('begins with a page, so that Enter at once changes no mode', async () => {
    const { user, palette } = await openPalette();
    const [first] = palette.getAllByRole('option');
    expect(first?.textContent).not.toMatch(/Simulation|Theme/);
    expect(palette.getByRole('option', { name: /Enter simulation/ })).toBeDefined();
    expect(document.activeElement).toBe(palette.getByRole('combobox'));
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(location.pathname).not.toBe('/settings');
    });
  });

  it('offers in simulation no page that simulation does not show', async () => {
    const { palette } = await openPalette('/trade-info', true);
    await palette.findByRole('option', { name: /^ETH\/USDT.*Futures/ });
    const offered = palette.getAllByRole('option').map((option) => option.textContent);
    expect(offered.join()).toMatch(/,Portfolio/);
    expect(offered.join()).not.toMatch(/Terms of use|Withdraw|Deposit|OTC|Profile|Reversing/);
  });

  it('finds a coin by its name, and its pairs', async () => {
    const { user, palette, name } = await openPalette();
    await user.type(palette.getByRole('combobox', { name }), 'solana');
    await waitFor(() => {
      expect(palette.getAllByRole('option').map((option) => option.textContent)).toEqual(
        expect.arrayContaining(['SOL/USDTSpot', 'SOL/USDTFutures', 'SOL · SolanaDeposit']),
      );
    });
    await user.click(palette.getByRole('option', { name: /Deposit/ }));
    await waitFor(() => {
      expect(location.pathname + location.search).toBe('/asset/deposit?coin=SOL');
    });
  });

  it('leads the focus to a setting', async () => {
    const { user, palette, name } = await openPalette();
    await user.type(palette.getByRole('combobox', { name }), 'reversing');
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(document.activeElement?.closest('label')?.textContent).toBe('Reversing a position');
    });
  });

  it('changes the theme, and has the pages of the account', async () => {
    const { user, palette } = await openPalette();
    expect(palette.getByRole('option', { name: /Devices/ })).toBeDefined();
    await user.click(palette.getByRole('option', { name: /Dark/ }));
    expect(document.documentElement.classList).toContain('black');
  });
});
