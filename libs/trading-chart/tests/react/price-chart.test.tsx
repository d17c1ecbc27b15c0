import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { chartCalls, drawPane } from '../kit/chart-library.ts';
import type { Drawing } from '../../src/react/index.ts';
import { createKept, openChart } from '../kit/open-chart.tsx';

function argumentsOf(method: string): unknown[] {
  return chartCalls.filter(([name]) => name === method).map(([, argument]) => argument);
}

describe('CHT-38 the legend', () => {
  it('has the newest candle in figures, with the sign of its change', () => {
    const { container } = openChart();
    expect(container.textContent).toContain(
      'O 97,000.00H 97,310.50L 96,990.00C 97,250.50+250.50 (+0.26%)Vol 4.20 BTC',
    );
  });

  it('has the fills of the candle, with their number and average price', () => {
    const fill = { side: 'buy', size: '0.01', quote: '970', ts: 1_795_000_090_000 } as const;
    const fills = [fill, { ...fill, quote: '972' }];
    openChart({ fills });
    expect(screen.getByText('Bought 0.02 BTC at 97,100.00 in 2 trades')).toBeDefined();
  });

  it('has the newest price before a candle has it', () => {
    const { container } = openChart({ lastPrice: '97300' });
    expect(container.textContent).toContain('C 97,300.00');
  });
});

describe('CHT-39 the bar', () => {
  it('chooses the interval, for which a new chart is made, and the favourites', async () => {
    const { kept, press, choose } = openChart();
    expect(argumentsOf('createChartEx')).toHaveLength(1);
    choose('Interval', '1h');
    expect(argumentsOf('createChartEx')).toHaveLength(2);
    press('1h, more intervals');
    await screen.findByRole('button', { name: 'Show 1w in the bar' });
    press('Show 1w in the bar');
    press('Show 5m in the bar');
    expect(Object.fromEntries(kept.values)).toEqual({
      interval: '1h',
      favourites: ['1m', '15m', '1h', '4h', '1d', '1w'],
    });
    press('1M');
    expect(kept.values.get('interval')).toBe('1M');
    expect(screen.queryByRole('button', { name: '1M' })).toBeNull();
  });

  it('switches indicators, and uses valid parameters alone', async () => {
    const { kept, press } = openChart();
    press('Indicators');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'MACD' }));
    const fast = screen.getByRole('textbox', { name: 'MACD, parameter 1' });
    fireEvent.change(fast, { target: { value: '30' } });
    expect(screen.getByRole('alert').textContent).toBe(
      'Enter whole numbers from 1 to 500, the first smaller than the second.',
    );
    expect(screen.queryByText('MACD(30,26,9)')).toBeNull();
    fireEvent.change(fast, { target: { value: ' 8 ' } });
    expect(screen.getByText('MACD(8,26,9)')).toBeDefined();
    expect(kept.values.get('indicators')).toEqual({
      shown: ['ma', 'volume', 'macd'],
      periods: { macd: [8, 26, 9] },
    });
  });

  it('takes parameters with decimals where an indicator has them', async () => {
    const { kept, press } = openChart();
    press('Indicators');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'SAR' }));
    const step = screen.getByRole('textbox', { name: 'SAR, parameter 1' });
    fireEvent.change(step, { target: { value: '0.5' } });
    expect(screen.getByRole('alert').textContent).toBe(
      'Enter numbers from 0.001 to 500, the first smaller than the second.',
    );
    fireEvent.change(step, { target: { value: '0,04' } });
    expect(screen.getByText('SAR(0.04,0.2)')).toBeDefined();
    expect(kept.values.get('indicators')).toMatchObject({ periods: { sar: [0.04, 0.2] } });
  });

  it('chooses type, scale, time zone and what is shown', async () => {
    const { kept, press, choose } = openChart();
    press('Chart settings');
    await screen.findByRole('checkbox', { name: 'Positions' });
    choose('Chart type', 'area');
    choose('Price scale', 'log');
    choose('Time zone', 'Asia/Tokyo');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Positions' }));
    expect(argumentsOf('applyOptions')).toContainEqual({ mode: 1 });
    expect(Object.fromEntries(kept.values)).toEqual({
      axes: { type: 'area', isLogarithmic: true, timeZone: 'Asia/Tokyo' },
      showsPositions: false,
    });
  });

  it('shows the newest candles again, and has no pictures without a place for them', () => {
    const { press } = openChart();
    press('Reset view');
    expect(argumentsOf('resetTimeScale')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Save as image' })).toBeNull();
  });
});

describe('CHT-37 kept values', () => {
  it('begin a chart, and those of another shape do not', () => {
    const { kept } = openChart({
      kept: createKept({ interval: '4h', axes: { timeZone: 'Mars' }, favourites: 'all' }),
    });
    expect(screen.getByRole('button', { name: '4h, more intervals' })).toBeDefined();
    expect(screen.getAllByRole('option')).toHaveLength(6);
    expect([...kept.values.keys()]).toEqual(['interval', 'axes', 'favourites']);
  });
});

describe('CHT-41 drawings', () => {
  const drawn = (kept: ReturnType<typeof createKept>) =>
    (kept.values.get('drawings:BTCUSDT') as { drawings: object[] } | undefined)?.drawings;

  it('are placed, selected and deleted by presses, and kept for the pair', async () => {
    const { kept, press, pressAt } = openChart();
    press('Draw');
    await screen.findByRole('toolbar', { name: 'Drawing tools' });
    press('Trend line');
    pressAt(100, 40);
    expect(drawn(kept)).toBeUndefined();
    pressAt(200, 80);
    press('Horizontal line');
    pressAt(10, 300);
    expect(drawn(kept)).toMatchObject([
      { kind: 'trend', points: [{ price: 97_600 }, { price: 97_200 }] },
      { kind: 'horizontal', points: [{ price: 95_000 }] },
    ]);
    pressAt(150, 60);
    press('Delete selected drawing');
    expect(drawn(kept)).toMatchObject([{ kind: 'horizontal' }]);
    fireEvent.keyDown(window, { key: 'Delete' });
    expect(drawn(kept)).toHaveLength(1);
    press('Delete latest drawing');
    expect(drawn(kept)).toEqual([]);
  });

  it('are placed, moved and removed by keys, which a live region announces', async () => {
    const { kept, press, key } = openChart();
    const said = () => screen.getByRole('status').textContent;
    press('Draw');
    await screen.findByRole('toolbar');
    press('Horizontal line');
    const point = screen.getByRole('application', { name: 'Horizontal line: point 1 of 1' });
    expect(document.activeElement).toBe(point);
    key(point, 'ArrowDown', true);
    expect(said()).toMatch(/^97,250\.40, Nov \d+, 2026/);
    key(point, 'Enter');
    expect(said()).toBe('Horizontal line placed');
    const row = screen.getByRole('application', { name: 'Horizontal line: 97,250.40' });
    expect(document.activeElement).toBe(row);
    key(row, 'ArrowUp');
    expect(said()).toBe('97,250.41');
    expect(drawn(kept)).toMatchObject([
      { points: [{ price: expect.closeTo(97_250.41) as number }] },
    ]);
    key(screen.getByRole('application'), 'Delete');
    expect(said()).toBe('Horizontal line removed');
    expect(drawn(kept)).toEqual([]);
  });

  it('are shown again, and given up at Escape', async () => {
    const points = [{ time: 1_795_000_020_000, price: 97_000 }];
    const drawings = [{ id: 'a', kind: 'horizontal', points }];
    const kept = createKept({ 'drawings:BTCUSDT': { version: 1, drawings } });
    const { press, pressAt } = openChart({ kept });
    await screen.findByRole('list', { name: 'Your drawings' });
    press('Draw');
    press('Fibonacci retracement');
    pressAt(100, 40);
    fireEvent.keyDown(window, { key: 'Escape' });
    pressAt(200, 80);
    expect(drawn(kept)).toEqual(drawings);
    act(() => {
      screen.getByRole('application').focus();
    });
    expect(screen.getByRole('button', { name: 'Delete selected drawing' })).toBeDefined();
  });
});

describe('CHT-49 what a page adds to drawings', () => {
  const points = [{ time: 1_795_000_020_000, price: 97_000 }];
  const line = { id: 'a', kind: 'horizontal', points };
  const keepLine = () => createKept({ 'drawings:BTCUSDT': { version: 1, drawings: [line] } });

  const extrasWith = () => ({
    controls: ({ id }: { readonly id: string }) => <button type="button">Alert of {id}</button>,
    marks: (drawing: Drawing) => [{ ...drawing, kind: 'text', text: 'Alert' } as const],
    onChange: vi.fn(),
  });

  it('stands beside a drawing, and has its changes', async () => {
    const extras = extrasWith();
    const { key } = openChart({ kept: keepLine(), extras });
    expect(await screen.findByRole('button', { name: 'Alert of a' })).toBeDefined();
    expect(drawPane()).toEqual(['Alert']);
    key(screen.getByRole('application'), 'ArrowUp');
    const moved = { ...line, points: [{ time: 1_795_000_020_000, price: 97_000.01 }] };
    expect(extras.onChange.mock.calls).toEqual([[line, moved]]);
    fireEvent.keyDown(window, { key: 'z', ctrlKey: true });
    expect(extras.onChange.mock.lastCall).toEqual([moved, line]);
    key(screen.getByRole('application'), 'Delete');
    expect(extras.onChange.mock.lastCall).toEqual([line, undefined]);
    expect(extras.onChange).toHaveBeenCalledTimes(3);
  });

  it('is shown for a drawing that a pointer has selected', async () => {
    const { pressAt } = openChart({ kept: keepLine(), extras: extrasWith() });
    const row = (await screen.findByRole('button', { name: 'Alert of a' })).closest('li');
    expect(row?.getAttribute('aria-current')).toBe('false');
    pressAt(100, 100);
    await waitFor(() => {
      expect(row?.getAttribute('aria-current')).toBe('true');
    });
  });
});
