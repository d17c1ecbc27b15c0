import { getCandles, type Candle } from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { chartCalls } from '#testing/fakes/chart-library.ts';
import { tickerWith } from '#testing/fixtures/fixtures.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { openTerminal } from '#testing/app/terminal.ts';

const gateway = await startGateway();

/** Opens the terminal and waits for its chart. */
async function openChart() {
  const user = await openTerminal(gateway);
  const chart = within(screen.getByRole('region', { name: 'Chart' }));
  await chart.findByRole('img', { name: 'Candle chart of BTCUSDT' });
  return { user, chart };
}

/** Scrolls the chart so that a candle of this number is the first in view. */
function scrollTo(from: number): void {
  const listeners = chartCalls.filter(([name]) => name === 'subscribeVisibleLogicalRangeChange');
  const [, listener] = listeners.at(-1) as [string, (range: object) => void];
  listener({ from, to: from + 100 });
}

describe('the chart', () => {
  const minute: Candle = [1_795_000_020_000, '1', '4', '0.5', '2', '10', '20'];

  it('loads the chosen interval and stores it', async () => {
    const { user, chart } = await openChart();
    await user.click(chart.getByRole('radio', { name: '1h' }));
    await waitFor(async () => {
      const sent = await gateway.sent(getCandles);
      expect(sent.map(({ granularity }) => granularity)).toEqual(['1m', '1h']);
    });
    expect(localStorage.getItem('kline_interval')).toBe('60');
  });

  it('begins with the stored interval', async () => {
    localStorage.setItem('kline_interval', '240');
    const { chart } = await openChart();
    expect(chart.getByRole<HTMLInputElement>('radio', { name: '4h' }).checked).toBe(true);
    await waitFor(async () => {
      expect(await gateway.sent(getCandles)).toEqual([
        { symbol: 'BTCUSDT', granularity: '4h', limit: '500' },
      ]);
    });
  });

  it('has every interval in a menu, and puts favourites in the bar', async () => {
    const { user, chart } = await openChart();
    await user.click(chart.getByRole('button', { name: '1m, more intervals' }));
    const menu = within(chart.getByRole('group', { name: '1m, more intervals' }));
    await user.click(await menu.findByRole('button', { name: 'Show 1w in the bar' }));
    await user.click(menu.getByRole('button', { name: 'Show 5m in the bar' }));
    const widths = chart.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);
    expect(widths).toEqual(['1m', '15m', '1h', '4h', '1d', '1w']);
    expect(localStorage.getItem('chart_intervals')).toContain('1w');
    await user.click(menu.getByRole('button', { name: '1M' }));
    await waitFor(async () => {
      const sent = await gateway.sent(getCandles);
      expect(sent.at(-1)).toMatchObject({ granularity: '1M' });
    });
    expect(localStorage.getItem('kline_interval')).toBe('43200');
  });

  it('shows the newest candle in figures', async () => {
    gateway.stream.begin('candle1m', 'BTCUSDT', [minute]);
    await openTerminal(gateway);
    const chart = screen.getByRole('region', { name: 'Chart' });
    await waitFor(() => {
      expect(chart.textContent).toMatch(/O [\d,.]+H [\d,.]+L [\d,.]+C [\d,.]+/);
      expect(chart.textContent).toMatch(/[+-]?[\d,.]+ \([+-]?[\d.]+%\)Vol/);
    });
    // It ends before the price scale.
    const legend = within(chart).getByText('Vol').closest<HTMLElement>('[style]');
    expect(legend?.style.paddingRight).toBe('88px');
  });

  it('draws no candle of the stream before those of its history', async () => {
    gateway.stream.snapshot('candle1m', 'BTCUSDT', [minute]);
    const arrive = gateway.hold(getCandles);
    await openChart();
    await waitFor(() => {
      expect(gateway.stream.isFollowed('candle1m', 'BTCUSDT')).toBe(true);
    });
    gateway.stream.update('ticker', 'BTCUSDT', [tickerWith({ lastPrice: '91234.5' })]);
    await screen.findAllByText('91,234.50');
    const drawn = () =>
      chartCalls
        .filter(([name]) => name === 'setData')
        .map(([, candles]) => (candles as readonly object[]).length);
    expect(Math.max(0, ...drawn())).toBe(0);
    arrive();
    await waitFor(() => {
      expect(Math.max(0, ...drawn())).toBeGreaterThan(2);
    });
    expect(drawn()).not.toContain(1);
  });

  it('shows a failure and tries again at a press', async () => {
    gateway.refuse(getCandles, '43010', 'There are no candles.');
    const { user, chart } = await openChart();
    const alert = await chart.findByRole('alert');
    expect(alert.textContent).toContain('There are no candles.');
    gateway.relent();
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(chart.queryByRole('alert')).toBeNull();
    });
  });
});

describe('the history', () => {
  const endTimes = async () => (await gateway.sent(getCandles)).map(({ endTime }) => endTime);
  const firstCandle = () => {
    const [, data] = chartCalls.filter(([name]) => name === 'setData').at(-1) ?? [];
    return (data as { time: number }[] | undefined)?.[0]?.time;
  };

  it('is loaded a page at a time when the view nears its start', async () => {
    await openChart();
    await waitFor(() => {
      expect(firstCandle()).toBeDefined();
    });
    scrollTo(300);
    expect(await endTimes()).toEqual([undefined]);
    const end = String(firstCandle()! * 1000);
    scrollTo(20);
    scrollTo(10);
    await waitFor(() => {
      expect(firstCandle()).toBeLessThan(Number(end) / 1000);
    });
    expect(await endTimes()).toEqual([undefined, end]);
  });

  it('is asked for again after a failure', async () => {
    await openChart();
    await waitFor(() => {
      expect(firstCandle()).toBeDefined();
    });
    const end = firstCandle()!;
    gateway.refuse(getCandles, '43010', 'There are no candles.');
    scrollTo(10);
    await waitFor(async () => {
      expect(await endTimes()).toHaveLength(2);
    });
    gateway.relent();
    const later = Date.now() + 3000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    await waitFor(() => {
      scrollTo(9);
      expect(firstCandle()).toBeLessThan(end);
    });
  });
});

describe('indicators', () => {
  it('are switched and changed in a menu, and kept', async () => {
    const { user, chart } = await openChart();
    await user.click(chart.getByRole('button', { name: 'Indicators' }));
    const menu = within(chart.getByRole('group', { name: 'Indicators' }));
    await user.click(await menu.findByRole('checkbox', { name: 'MACD' }));
    await chart.findByText('MACD(12,26,9)');
    const fast = menu.getByRole('textbox', { name: 'MACD, parameter 1' });
    await user.clear(fast);
    await user.type(fast, '30');
    expect(menu.getByRole('alert').textContent).toContain('the first smaller than the second');
    expect(chart.queryByText('MACD(30,26,9)')).toBeNull();
    await user.clear(fast);
    await user.type(fast, '8');
    await chart.findByText('MACD(8,26,9)');
    expect(JSON.parse(localStorage.getItem('chart_indicators') ?? '')).toMatchObject({
      shown: ['ma', 'volume', 'macd'],
      periods: { macd: [8, 26, 9] },
    });
  });
});
