import { getSymbols, getTickers } from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { giveRoomForNineRows } from '#testing/fakes/layout.ts';
import { btcUsdt } from '#testing/fixtures/fixtures.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { openTerminal, orderForm } from '#testing/app/terminal.ts';

const gateway = await startGateway();

beforeEach(giveRoomForNineRows);

/** Opens the terminal and its list of pairs, in the order of their names. */
async function openPairs() {
  const user = await openTerminal(gateway);
  await user.click(screen.getByRole('button', { name: 'Pair: BTC/USDT' }));
  const search = await screen.findByRole('combobox', { name: 'Search pairs' });
  await user.click(screen.getByRole('button', { name: /^Pair\b(?!:)/ }));
  return { user, search };
}

const grid = () => within(screen.getByRole('grid', { name: 'Pairs' }));
const names = () =>
  grid()
    .queryAllByRole('link')
    .map((link) => link.textContent);
const sortOf = (name: RegExp) =>
  screen.getByRole('columnheader', { name }).getAttribute('aria-sort');
const cellsOf = (pair: string) =>
  within(grid().getByRole('link', { name: pair }).closest('[role=row]')!).getAllByRole('gridcell');
const activePair = () => {
  const search = screen.getByRole('combobox', { name: 'Search pairs' });
  const row = document.getElementById(search.getAttribute('aria-activedescendant') ?? '');
  return row && within(row).getByRole('link').textContent;
};

describe('the pair switcher', () => {
  it('lists every pair with its figures, and marks the current one', async () => {
    await openPairs();
    await waitFor(() => {
      const [, , price, change, volume] = cellsOf('ETH/USDC').map((cell) => cell.textContent);
      expect(price).toMatch(/^\d,\d{3}\.\d\d$/);
      expect(change).toMatch(/^[+-]?\d+\.\d\d%$/);
      expect(volume).toMatch(/^[\d.]+[KMB]?$/);
    });
    expect(names()).toHaveLength(12);
    expect(names().slice(0, 3)).toEqual(['BNB/USDT', 'BTC/USDC', 'BTC/USDT']);
    expect(grid().getByRole('row', { selected: true }).textContent).toContain('BTC/USDT');
  });

  it('marks new pairs, and has a list of them', async () => {
    const young = { ...btcUsdt, symbol: 'PEPEUSDT', baseCoin: 'PEPE', listedAt: Date.now() - 1 };
    gateway.answerWith(getSymbols, { symbols: [btcUsdt, young] });
    const { user } = await openPairs();
    expect(names()).toEqual(['BTC/USDT', 'PEPE/USDT']);
    expect(cellsOf('PEPE/USDT')[1]?.textContent).toBe('PEPE/USDTNew');
    await user.click(screen.getByRole('radio', { name: 'New' }));
    expect(names()).toEqual(['PEPE/USDT']);
    gateway.relent();
  });

  it('has delisted pairs for a search only, after the others', async () => {
    const ended = { ...btcUsdt, symbol: 'BTCUSDC', quoteCoin: 'USDC', delistedAt: Date.now() - 1 };
    gateway.answerWith(getSymbols, { symbols: [ended, btcUsdt] });
    const { user, search } = await openPairs();
    expect(names()).toEqual(['BTC/USDT']);
    await user.type(search, 'btc');
    expect(names()).toEqual(['BTC/USDT', 'BTC/USDC']);
    expect((await grid().findByText(/^Delisted on/)).closest('[role=row]')).toBe(
      grid().getByRole('link', { name: 'BTC/USDC' }).closest('[role=row]'),
    );
    gateway.relent();
  });

  it('keeps the rows in view alone in the page, and the active one', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(72);
    const { user } = await openPairs();
    expect(names().length).toBeLessThan(12);
    expect(screen.getByRole('grid', { name: 'Pairs' }).getAttribute('aria-rowcount')).toBe('13');
    expect(names()).not.toContain('XRP/USDT');
    await user.click(screen.getByRole('combobox', { name: 'Search pairs' }));
    await user.keyboard('{End}');
    expect(activePair()).toBe('XRP/USDT');
  });

  it('finds pairs, and leads to the one that Enter chooses', async () => {
    const { user, search } = await openPairs();
    expect(activePair()).toBe('BTC/USDT');
    await user.type(search, 'eth');
    expect(names()).toEqual(['ETH/USDC', 'ETH/USDT']);
    expect(activePair()).toBe('ETH/USDC');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(activePair()).toBe('ETH/USDT');
    await user.keyboard('{Home}');
    expect(activePair()).toBe('ETH/USDC');
    await user.keyboard('{End}{Enter}');
    expect(await screen.findByRole('heading', { name: 'ETH/USDT' })).toBeDefined();
    expect(location.pathname).toBe('/spot/ETHUSDT');
    expect(screen.queryByRole('grid', { name: 'Pairs' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pair: ETH/USDT' }));
  });

  it('has the focus after a pair was pressed, the current one too', async () => {
    const { user } = await openPairs();
    await user.click(grid().getByRole('link', { name: 'BTC/USDT' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pair: BTC/USDT' }));
    await user.click(screen.getByRole('button', { name: 'Pair: BTC/USDT' }));
    await user.click(await screen.findByRole('link', { name: 'SOL/USDT' }));
    await screen.findByRole('heading', { name: 'SOL/USDT' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pair: SOL/USDT' }));
  });

  it('shows that no pair is found', async () => {
    const { user, search } = await openPairs();
    await user.type(search, 'nope');
    expect(screen.getByText('No pairs found.')).toBeDefined();
    await user.keyboard('{Enter}');
    expect(location.pathname).toBe('/spot/BTCUSDT');
  });

  it('shows the pairs of a quote coin', async () => {
    const { user } = await openPairs();
    await user.click(screen.getByRole('radio', { name: 'USDC' }));
    expect(names().toSorted()).toEqual(['BTC/USDC', 'ETH/USDC', 'SOL/USDC']);
  });

  it('sorts by the column that is pressed', async () => {
    const { user } = await openPairs();
    await waitFor(() => {
      expect(cellsOf('BTC/USDT')[2]?.textContent).not.toBe('--');
    });
    await user.click(screen.getByRole('button', { name: /^Last price/ }));
    expect(names().slice(0, 2).toSorted()).toEqual(['BTC/USDC', 'BTC/USDT']);
    expect(sortOf(/^Last price/)).toBe('descending');
    await user.click(screen.getByRole('button', { name: /^Last price/ }));
    expect(names()[0]).toBe('PEPE/USDT');
    expect(sortOf(/^Last price/)).toBe('ascending');
  });

  it('keeps favourites', async () => {
    const { user } = await openPairs();
    await user.click(screen.getByRole('radio', { name: 'Favorites' }));
    expect(screen.getByText('No favorites yet. Tap a star to add a pair.')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'All' }));
    await user.click(screen.getByRole('button', { name: 'Favorite: SOL/USDT' }));
    await user.click(screen.getByRole('radio', { name: 'Favorites' }));
    expect(names()).toEqual(['SOL/USDT']);
    const star = screen.getByRole('button', { name: 'Favorite: SOL/USDT' });
    expect(star.getAttribute('aria-pressed')).toBe('true');
    expect(JSON.parse(localStorage.getItem('favourite_pairs') ?? '')).toEqual({
      version: 1,
      symbols: ['SOLUSDT'],
    });
    await user.click(star);
    expect(names()).toEqual([]);
  });

  it('opens at the key /, but not while something is typed', async () => {
    const user = await openTerminal(gateway);
    await user.type(orderForm().field('Amount'), '/');
    expect(screen.queryByRole('combobox', { name: 'Search pairs' })).toBeNull();
    await user.click(document.body);
    await user.keyboard('/');
    expect(await screen.findByRole('combobox', { name: 'Search pairs' })).toBeDefined();
  });

  it('is refreshed while it is open', async () => {
    await openPairs();
    await waitFor(() => {
      expect(gateway.requests(getTickers)).not.toHaveLength(0);
    });
    const before = gateway.requests(getTickers).length;
    await vi.waitFor(() => {
      expect(gateway.requests(getTickers).length).toBeGreaterThan(before);
    }, 5_000);
  });

  it('shows that figures could not be loaded, and tries again at a press', async () => {
    gateway.refuse(getTickers, '40004', 'No figures now.');
    const { user } = await openPairs();
    const panel = within(screen.getByRole('group', { name: 'Pair: BTC/USDT' }));
    const alert = await panel.findByRole('alert');
    expect(alert.textContent).toContain('No figures now.');
    expect(cellsOf('ETH/USDT')[2]?.textContent).toBe('--');
    gateway.relent();
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(cellsOf('ETH/USDT')[2]?.textContent).toMatch(/\d/);
    });
    expect(panel.queryByRole('alert')).toBeNull();
  });
});
