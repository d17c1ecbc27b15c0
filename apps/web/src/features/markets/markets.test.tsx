import { getCandles, getSymbols, getTickers, getTrends } from '@bourse/gateway-contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { btcUsdt, tickerWith } from '#testing/fixtures/fixtures.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

const inTether = ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'BNB', 'LTC', 'PEPE', 'USDC'].map(
  (coin) => `${coin}/USDT`,
);
const inUsdCoin = ['BTC/USDC', 'ETH/USDC', 'SOL/USDC'];

async function pairs(): Promise<readonly (string | null)[]> {
  const rows = await screen.findAllByRole('rowheader');
  return rows.map((row) => within(row).getByRole('link').textContent);
}

const sortOf = (name: string) =>
  screen.getByRole('columnheader', { name }).getAttribute('aria-sort');

/** The changes over seven days, from the first row to the last; `NaN` for those that are not known yet. */
const weeks = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[4]?.textContent ?? '')
    .map((text) => Number(text.replace('%', '')));

const sortedPairs = async () => (await pairs()).toSorted();

describe('the list of markets', () => {
  it('has every pair with its figures', async () => {
    vi.spyOn(globalThis, 'innerWidth', 'get').mockReturnValue(1440);
    await renderApp('/');
    expect(await sortedPairs()).toEqual([...inTether, ...inUsdCoin].toSorted());
    await screen.findByRole('button', { name: '24h high' });
    const row = screen.getByRole('row', { name: /BTC\/USDT/ });
    const figures = within(row).getAllByRole('cell').slice(1);
    const shapes = [
      /^[\d,]+\.\d\d≈ \$[\d,]+\.\d\d$/,
      /^[+-]?\d+\.\d\d%$/,
      /^[\d.]+[MB]≈ \$[\d.]+[MB]$/,
      /^([+-]?\d+\.\d\d%|--)$/,
      /^$/,
      /^[\d,]+\.\d\d$/,
      /^[\d,]+\.\d\d$/,
    ];
    for (const [column, shape] of shapes.entries()) {
      expect(figures[column]?.textContent).toMatch(shape);
    }
    await waitFor(() => {
      expect(document.title).toBe('Buy and sell crypto | Bourse');
    });
  });

  it('is loading until the figures are there, so that no row moves', async () => {
    const release = gateway.hold(getTickers);
    await renderApp('/');
    expect(await screen.findByRole('status', { name: 'Loading markets' })).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
    release();
    gateway.relent();
    expect(await pairs()).toHaveLength(12);
    expect(screen.queryByRole('status', { name: 'Loading markets' })).toBeNull();
  });

  it('follows the stream, and renders no other row for it', async () => {
    await renderApp('/');
    await pairs();
    await vi.waitFor(() => {
      expect(gateway.stream.isFollowed('ticker', 'ETHUSDT')).toBe(true);
    });
    // Pictures are not loaded here: each row shows a letter some time later.
    const table = screen.getByRole('table');
    await waitFor(() => {
      expect(table.querySelectorAll('[data-letter]')).toHaveLength(12);
    });
    const changed = new Set<string>();
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        changed.add(element?.closest<HTMLElement>('tr')?.dataset['symbol'] ?? 'elsewhere');
      }
    });
    observer.observe(table, { subtree: true, childList: true, characterData: true });
    gateway.stream.begin('ticker', 'DOGEUSDT', [
      tickerWith({ symbol: 'DOGEUSDT', lastPrice: '123.45', change24h: '-0.05' }),
    ]);
    const row = await screen.findByRole('row', { name: /123\.45000.* -5\.00%/ });
    expect([...changed]).toEqual(['DOGEUSDT']);
    observer.disconnect();
    expect(within(row).getByRole('link', { name: 'DOGE/USDT' }).getAttribute('href')).toBe(
      '/spot/DOGEUSDT',
    );
  });

  it('marks pairs of the last 30 days, and lists them', async () => {
    const dayMs = 86_400_000;
    const young = { ...btcUsdt, symbol: 'PEPEUSDT', baseCoin: 'PEPE' };
    const symbols = [
      { ...btcUsdt, listedAt: Date.now() - 31 * dayMs },
      { ...young, listedAt: Date.now() - 29 * dayMs },
    ];
    gateway.answerWith(getSymbols, { symbols });
    const user = await renderApp('/');
    expect(await sortedPairs()).toEqual(['BTC/USDT', 'PEPE/USDT']);
    expect(screen.getByRole('rowheader', { name: /PEPE.*New$/ })).toBeDefined();
    expect(screen.getByRole('rowheader', { name: /BTC/ }).textContent).toBe('BTC/USDT');
    await user.click(screen.getByRole('radio', { name: 'New' }));
    expect(await pairs()).toEqual(['PEPE/USDT']);
    gateway.relent();
  });

  it('has no list of new pairs while there are none', async () => {
    gateway.answerWith(getSymbols, { symbols: [btcUsdt] });
    await renderApp('/');
    expect(await pairs()).toEqual(['BTC/USDT']);
    expect(screen.queryByRole('radio', { name: 'New' })).toBeNull();
    gateway.relent();
  });

  it('shows unknown figures as dashes', async () => {
    gateway.refuse(getTickers, '43010', 'There are no figures.');
    await renderApp('/');
    await pairs();
    const [, ...figures] = within(screen.getByRole('row', { name: /ETH\/USDT/ })).getAllByRole(
      'cell',
    );
    const dashes = ['--≈ --', '--', '--≈ --'];
    expect(figures.map(({ textContent }) => textContent)).toEqual(dashes);
  });

  it.each([
    ['eth', ['ETH/USDC', 'ETH/USDT']],
    [' sol/usdt', ['SOL/USDT']],
    // LTC/USDC is delisted, and found nevertheless.
    ['usdc', [...inUsdCoin, 'USDC/USDT', 'LTC/USDC'].toSorted()],
  ])('finds %j', async (typed, found) => {
    const user = await renderApp('/');
    await pairs();
    await user.type(screen.getByRole('searchbox', { name: 'Search pairs' }), typed);
    expect(await sortedPairs()).toEqual(found);
  });

  it('shows that no pair has a name', async () => {
    const user = await renderApp('/');
    await pairs();
    await user.type(screen.getByRole('searchbox', { name: 'Search pairs' }), 'nope');
    expect(await screen.findByText('No pairs found.')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows a failure with its reason, and tries again at a press', async () => {
    gateway.refuse(getSymbols, '40004', 'Not now.');
    const user = await renderApp('/');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Could not load the markets. Not now.');
    gateway.relent();
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await pairs()).toHaveLength(12);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leads to the terminal of a pair', async () => {
    const user = await renderApp('/');
    await pairs();
    await user.click(within(screen.getByRole('table')).getByRole('link', { name: 'ETH/USDT' }));
    expect(await screen.findByRole('region', { name: 'Place an order' })).toBeDefined();
    expect(location.pathname).toBe('/spot/ETHUSDT');
  });

  it('lists contracts, which lead to their terminal', async () => {
    const user = await renderApp('/');
    await pairs();
    await user.click(screen.getByRole('radio', { name: 'Futures' }));
    expect(await screen.findByRole('heading', { name: 'Futures markets' })).toBeDefined();
    const link = within(await screen.findByRole('table')).getByRole('link', { name: 'BTC/USDT' });
    expect(link.getAttribute('href')).toBe('/futures/usdt/BTCUSDT');
  });

  it('is narrowed to a quote coin', async () => {
    const user = await renderApp('/');
    await pairs();
    await user.click(screen.getByRole('radio', { name: 'USDC' }));
    expect(await sortedPairs()).toEqual(inUsdCoin);
  });

  it('is sorted by a press on a column, and the other way by a second one', async () => {
    const user = await renderApp('/');
    await pairs();
    const head = () => screen.getByRole('columnheader', { name: 'Pair' });
    expect(sortOf('24h volume')).toBe('descending');
    await user.click(within(head()).getByRole('button'));
    expect(sortOf('Pair')).toBe('ascending');
    const ascending = await pairs();
    expect(ascending[0]).toBe('BNB/USDT');
    await user.click(within(head()).getByRole('button'));
    expect(sortOf('Pair')).toBe('descending');
    expect(await pairs()).toEqual(ascending.toReversed());
  });

  it('has the last seven days of every pair by one call, and is sorted by their change', async () => {
    vi.spyOn(globalThis, 'innerWidth', 'get').mockReturnValue(1440);
    const user = await renderApp('/');
    await pairs();
    const head = await screen.findByRole('button', { name: '7d change' });
    expect(sortOf('7d change')).toBe('none');
    await waitFor(() => {
      expect(weeks().every(Number.isFinite)).toBe(true);
    });
    await user.click(head);
    expect(sortOf('7d change')).toBe('descending');
    await waitFor(() => {
      expect(weeks()).toEqual(weeks().toSorted((one, other) => other - one));
    });
    expect(gateway.requests(getTrends)).toHaveLength(1);
  });

  it('keeps favourites where the list of the terminal has them', async () => {
    const user = await renderApp('/');
    await pairs();
    await user.click(screen.getByRole('radio', { name: 'Favorites' }));
    expect(await screen.findByText('No favorites yet. Tap a star to add a pair.')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'All' }));
    await user.click(await screen.findByRole('button', { name: 'Favorite: SOL/USDT' }));
    await user.click(screen.getByRole('radio', { name: 'Favorites' }));
    expect(await pairs()).toEqual(['SOL/USDT']);
    expect(JSON.parse(localStorage.getItem('favourite_pairs') ?? '')).toEqual({
      version: 1,
      symbols: ['SOLUSDT'],
    });
  });

  it('has one row that Tab leads to, which arrow keys move', async () => {
    const user = await renderApp('/');
    await user.click(
      within(await screen.findByRole('columnheader', { name: 'Pair' })).getByRole('button'),
    );
    const link = (name: string) => within(screen.getByRole('table')).getByRole('link', { name });
    act(() => {
      link('BNB/USDT').focus();
    });
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(link('BTC/USDC'));
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(link('XRP/USDT'));
    expect(link('BNB/USDT').tabIndex).toBe(-1);
    expect(link('XRP/USDT').tabIndex).toBe(0);
    await user.keyboard('{Home}{Enter}');
    expect(location.pathname).toBe('/spot/BNBUSDT');
  });
});

describe('what stands out', () => {
  it('is tiles of the pairs that are traded most, with their day as a line', async () => {
    await renderApp('/');
    const tiles = within(await screen.findByRole('list', { name: 'Top pairs' }));
    const links = tiles.getAllByRole('link');
    expect(links).toHaveLength(4);
    for (const link of links) {
      expect(link.textContent).toMatch(
        /^(?!USDC)[A-Z]+\/USDT[+-]?[\d.]+%[\d,.₀-₉]+≈ \$[\d,.₀-₉]+$/,
      );
    }
    await waitFor(() => {
      expect(document.querySelectorAll('polyline')).toHaveLength(4);
    });
    expect(await gateway.sent(getCandles)).toContainEqual({
      symbol: expect.stringMatching(/USDT$/) as string,
      granularity: '1h',
      limit: '25',
    });
  });

  it('is gainers, losers and the highest volumes, in order', async () => {
    await renderApp('/');
    const shares = async (name: string) => {
      const links = within(await screen.findByRole('region', { name })).queryAllByRole('link');
      return links.map(({ textContent }) => Number(/([+-][\d.]+)%/.exec(textContent)?.[1]));
    };
    const gains = await shares('Gainers');
    expect(gains).toEqual(gains.toSorted((a, b) => b - a));
    expect(gains.every((share) => share >= 0)).toBe(true);
    const losses = await shares('Losers');
    expect(losses).toEqual(losses.toSorted((a, b) => a - b));
    expect(losses.every((share) => share <= 0)).toBe(true);
    const busiest = within(screen.getByRole('region', { name: 'Highest 24h volume' }));
    expect(busiest.getAllByRole('link')).toHaveLength(4);
  });
});
