import { getTickers, getTrends } from '@bourse/gateway-contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tickerWith } from '#testing/fixtures/fixtures.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

/** Gives the map a size, as the test's document has no layout. */
function layOut(width: number, height: number): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
}

beforeEach(() => {
  layOut(1200, 560);
});

async function openMap(path = '/') {
  const user = await renderApp(path);
  await user.click(await screen.findByRole('radio', { name: 'Heat map' }));
  const map = within(await screen.findByRole('list', { name: 'Heat map' }));
  return { user, map };
}

const areaOf = (tile: HTMLElement) => {
  const { width = '', height = '' } = tile.closest('li')?.style ?? {};
  return parseFloat(width) * parseFloat(height);
};

describe('the heat map', () => {
  it('has a tile for each pair with room, whose area follows its volume, and one for the others', async () => {
    layOut(360, 480);
    const { user, map } = await openMap();
    const tiles = map.getAllByRole('link');
    const areas = tiles.map(areaOf);
    expect(areas).toEqual(areas.toSorted((one, other) => other - one));
    const others = map.getByRole('button', { name: /^Others: \d+, 24h volume/ });
    const all = [...areas, areaOf(others)].reduce((sum, area) => sum + area, 0);
    expect(all / (360 * 480)).toBeCloseTo(1, 3);
    await user.click(others);
    expect(await screen.findAllByRole('rowheader')).toHaveLength(12);
  });

  it('has tiles that say pair, change and volume, and lead to the terminal', async () => {
    const { map } = await openMap();
    const tile = map.getByRole('link', { name: /BTC\/USDT/ });
    expect(tile.title).toMatch(
      /^\u2066BTC\/USDT\u2069, 24h change \u2066[+-]?\d+\.\d\d%\u2069, 24h volume \u2066\$[\d.]+[KMB]?\u2069$/,
    );
    expect(tile.textContent).toMatch(/[+-]?\d+\.\d\d%/);
    expect(tile.getAttribute('href')).toBe('/spot/BTCUSDT');
  });

  it('is coloured by the stream, without another layout', async () => {
    const { map } = await openMap();
    const tile = map.getByRole('link', { name: /BTC\/USDT/ });
    await vi.waitFor(() => {
      expect(gateway.stream.isFollowed('ticker', 'BTCUSDT')).toBe(true);
    });
    const area = areaOf(tile);
    const send = (change24h: string) => {
      gateway.stream.begin('ticker', 'BTCUSDT', [
        tickerWith({ symbol: 'BTCUSDT', change24h, quoteVolume: '1' }),
      ]);
    };
    send('-0.0612');
    await waitFor(() => {
      expect(tile.textContent).toContain('-6.12%');
    });
    expect(tile.className).toContain('--down-fill');
    send('0.0012');
    await waitFor(() => {
      expect(tile.textContent).toContain('+0.12%');
    });
    expect(tile.className).toContain('--up-fill');
    expect(areaOf(tile)).toBe(area);
  });

  it('shows the change over seven days by choice', async () => {
    const { user, map } = await openMap();
    await user.click(screen.getByRole('radio', { name: '7d' }));
    await waitFor(() => {
      expect(map.getByRole('link', { name: /BTC\/USDT.*7d change \u2066[+-]?\d/ })).toBeDefined();
    });
  });

  it('does without the change over seven days while it cannot be loaded', async () => {
    gateway.refuse(getTrends, '40004', 'Not now.');
    const { user, map } = await openMap();
    await user.click(screen.getByRole('radio', { name: '7d' }));
    expect(map.getByRole('link', { name: /BTC\/USDT.*7d change \u2066--/ })).toBeDefined();
  });

  it('has one tile that Tab leads to, which arrow keys move to the nearest one', async () => {
    layOut(360, 480);
    const { user, map } = await openMap();
    const [first, ...tiles] = map.getAllByRole('link');
    expect(first?.tabIndex).toBe(0);
    expect(tiles.every(({ tabIndex }) => tabIndex === -1)).toBe(true);
    act(() => {
      first?.focus();
    });
    await user.keyboard('{ArrowDown}');
    const below = document.activeElement?.closest('li');
    expect(parseFloat(below?.style.top ?? '')).toBeGreaterThan(0);
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(first);
    await user.keyboard('{End}');
    expect(document.activeElement?.textContent).toContain('Others');
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(first);
  });

  it('moves with the arrows of the screen in a language from right to left', async () => {
    layOut(1440, 480);
    const user = await renderApp('/ar');
    await user.click(await screen.findByRole('radio', { name: 'الخريطة الحرارية' }));
    const map = within(await screen.findByRole('list', { name: 'الخريطة الحرارية' }));
    const [first] = map.getAllByRole('link');
    act(() => {
      first?.focus();
    });
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(first);
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).not.toBe(first);
  });

  it('has the pairs of the chosen list that are searched for', async () => {
    const { user, map } = await openMap();
    await user.click(screen.getByRole('radio', { name: 'USDC' }));
    for (const tile of map.getAllByRole('link')) expect(tile.getAttribute('href')).toMatch(/USDC$/);
    await user.type(screen.getByRole('searchbox', { name: 'Search pairs' }), 'nope');
    expect(await screen.findByText('No pairs found.')).toBeDefined();
  });

  it('leads to contracts', async () => {
    const { user } = await openMap();
    await user.click(screen.getByRole('radio', { name: 'Futures' }));
    const map = within(await screen.findByRole('list', { name: 'Heat map' }));
    expect(map.getAllByRole('link')[0]?.getAttribute('href')).toMatch(/^\/futures\/usdt\//);
  });

  it('says that there is no volume', async () => {
    gateway.refuse(getTickers, '43010', 'There are no figures.');
    const user = await renderApp('/');
    await user.click(await screen.findByRole('radio', { name: 'Heat map' }));
    expect(await screen.findByText('No volume in the last 24 hours.')).toBeDefined();
  });

  it('is grey with the time of its figures while the stream is cut', async () => {
    const { map } = await openMap();
    map.getAllByRole('link');
    gateway.stream.cut();
    expect(await screen.findByText(/^Prices as of \d\d:\d\d:\d\d\.$/)).toBeDefined();
  });
});
