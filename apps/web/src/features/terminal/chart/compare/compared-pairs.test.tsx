import { getCandles, type Candle } from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openTerminal } from '#testing/app/terminal.ts';
import { chartCalls } from '#testing/fakes/chart-library.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

const panel = () => within(screen.getByRole('region', { name: 'Chart' }));
const compared = () => within(panel().getByRole('list', { name: 'Compared pairs' }));
const chip = (pair: string) => compared().getByText(pair).closest('li')!;
const kept = () => JSON.parse(localStorage.getItem('chart_compared') ?? 'null') as object;

async function openChart() {
  const user = await openTerminal(gateway);
  await panel().findByRole('img', { name: 'Candle chart of BTCUSDT' });
  return user;
}

async function openMenu(user: UserEvent) {
  await user.click(await panel().findByRole('button', { name: 'Compare' }));
  return within(panel().getByRole('group', { name: 'Compare' }));
}

/** Adds a pair to the active chart, and closes the menu. */
async function compare(user: UserEvent, pair: string) {
  const menu = await openMenu(user);
  await user.type(await menu.findByRole('searchbox', { name: 'Add a pair' }), pair);
  await user.click(menu.getByRole('button', { name: `Add ${pair}` }));
  await user.click(panel().getByRole('button', { name: 'Compare' }));
  await screen.findByText(pair, { selector: 'li > bdi' });
}

function modes(): unknown[] {
  return chartCalls.flatMap(([method, options]) =>
    method === 'applyOptions' && options instanceof Object && 'mode' in options
      ? [options.mode]
      : [],
  );
}

const sentOf = async (symbol: string) =>
  (await gateway.sent(getCandles)).filter((payload) => payload.symbol === symbol);

/** A candle of the minute that a test runs in. */
function candleOf(close: string): Candle {
  const start = Math.floor(Date.now() / 60_000) * 60_000;
  return [start, close, close, close, close, '1', '1'];
}

describe('compared pairs', () => {
  it('are found by their names, drawn in percent, kept, and removed', async () => {
    const user = await openChart();
    await compare(user, 'ETH/USDT');
    await waitFor(() => {
      expect(chip('ETH/USDT').textContent).toMatch(/^ETH\/USDT[+-]?\d+\.\d\d%×$/);
    });
    expect(modes().at(-1)).toBe(2);
    expect(kept()).toEqual({ version: 1, charts: { SPOT: [['ETHUSDT'], [], [], []] } });
    await user.click(panel().getByRole('button', { name: 'Stop comparing ETH/USDT' }));
    expect(panel().queryByRole('list', { name: 'Compared pairs' })).toBeNull();
    expect(modes().at(-1)).toBe(0);
    expect(kept()).toEqual({ version: 1, charts: { SPOT: [[], [], [], []] } });
  });

  it('follow the stream, and are loaded again after a gap in it', async () => {
    const user = await openChart();
    await compare(user, 'ETH/USDT');
    await waitFor(() => {
      expect(gateway.stream.isFollowed('candle1m', 'ETHUSDT')).toBe(true);
      expect(chip('ETH/USDT').textContent).toMatch(/\d%/);
    });
    gateway.stream.update('candle1m', 'ETHUSDT', [candleOf('9999999')]);
    await waitFor(() => {
      expect(chip('ETH/USDT').textContent).toMatch(/\+[\d,]{6,}\.\d\d%/);
    });
    const before = (await sentOf('ETHUSDT')).length;
    const [start, ...rest] = candleOf('100');
    gateway.stream.snapshot('candle1m', 'ETHUSDT', [[start + 60 * 60_000, ...rest]]);
    await waitFor(async () => {
      expect(await sentOf('ETHUSDT')).toHaveLength(before + 1);
    });
  });

  it('are three at most, and not the pair of the chart', async () => {
    const user = await openChart();
    const menu = await openMenu(user);
    const search = await menu.findByRole('searchbox', { name: 'Add a pair' });
    await user.type(search, 'btcusdt');
    expect(menu.getByText('This pair is already on the chart.')).toBeDefined();
    for (const pair of ['ETH/USDT', 'SOL/USDT', 'XRP/USDT']) {
      await user.clear(search);
      await user.type(search, `${pair}{Enter}`);
    }
    expect(
      menu.getByText('A chart compares up to 3 pairs. Remove one to add another.'),
    ).toBeDefined();
    expect(compared().getAllByRole('listitem')).toHaveLength(3);
    await user.click(panel().getByRole('button', { name: 'Stop comparing SOL/USDT' }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Stop comparing XRP/USDT');
    expect(menu.getByRole('searchbox', { name: 'Add a pair' })).toBeDefined();
  });

  it('show that their candles could not be loaded, and try again at a press', async () => {
    const user = await openChart();
    gateway.refuse(getCandles, '43010', 'There are no candles.');
    await compare(user, 'ETH/USDT');
    const alert = await compared().findByRole('alert');
    expect(alert.textContent).toContain('There are no candles.');
    gateway.relent();
    await user.click(compared().getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(chip('ETH/USDT').textContent).toMatch(/\d%/);
    });
    expect(compared().queryByRole('alert')).toBeNull();
  });

  it('load older candles with their chart', async () => {
    const user = await openChart();
    await compare(user, 'ETH/USDT');
    await waitFor(() => {
      expect(chip('ETH/USDT').textContent).toMatch(/\d%/);
    });
    const nearStart = chartCalls.find(([name]) => name === 'subscribeVisibleLogicalRangeChange');
    (nearStart?.[1] as (range: object) => void)({ from: 10, to: 110 });
    await waitFor(async () => {
      const ends = (await sentOf('ETHUSDT')).map(({ endTime }) => endTime);
      expect(ends).toHaveLength(2);
      expect(Number(ends[1])).toBeGreaterThan(0);
    });
  });

  it('begin as they were kept, without those that are not traded any more', async () => {
    const charts = { SPOT: [['GONEUSDT', 'BTCUSDT', 'SOLUSDT'], [], [], []] };
    localStorage.setItem('chart_compared', JSON.stringify({ version: 1, charts }));
    await openChart();
    await panel().findByRole('list', { name: 'Compared pairs' });
    expect(compared().getAllByRole('listitem')).toHaveLength(1);
    expect(chip('SOL/USDT')).toBeDefined();
  });

  it('are those of each chart of several', async () => {
    const user = await openChart();
    await user.click(panel().getByRole('button', { name: 'Number of charts' }));
    await user.click(panel().getByRole('radio', { name: '2' }));
    const chartAt = (number: number) =>
      within(screen.getByRole('region', { name: `Chart ${number}` }));
    await screen.findByRole('region', { name: 'Chart 2' });
    await user.click(screen.getByRole('region', { name: 'Chart 2' }));
    await compare(user, 'ETH/USDT');
    await chartAt(2).findByRole('list', { name: 'Compared pairs' });
    expect(chartAt(1).queryByRole('list', { name: 'Compared pairs' })).toBeNull();
    expect(kept()).toEqual({ version: 1, charts: { SPOT: [[], ['ETHUSDT'], [], []] } });
  });
});
