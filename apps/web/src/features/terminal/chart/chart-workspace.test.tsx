import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chartCalls } from '#testing/fakes/chart-library.ts';
import { place } from '#testing/app/own-panel.ts';
import { signUp } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { openTerminal } from '#testing/app/terminal.ts';

const gateway = await startGateway();

async function openChart(options = {}) {
  const user = await openTerminal(gateway, options);
  const chart = within(screen.getByRole('region', { name: 'Chart' }));
  await chart.findByRole('img', { name: 'Candle chart of BTCUSDT' });
  return { user, chart };
}

function argumentsOf(method: string): unknown[] {
  return chartCalls.filter(([name]) => name === method).map(([, argument]) => argument);
}

describe('the depth of the book', () => {
  it('is read by arrow keys: price, sum and distance from the middle', async () => {
    const { user, chart } = await openChart();
    await user.click(chart.getByRole('tab', { name: 'Depth' }));
    const depth = await chart.findByRole('slider', { name: 'Market depth of BTCUSDT' });
    expect(depth.getAttribute('aria-valuetext')).toBe('97,250.50');
    depth.focus();
    await user.keyboard('{ArrowLeft}');
    expect(depth.getAttribute('aria-valuetext')).toBe('97,240.00, 3.75 BTC, -0.01%');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(depth.getAttribute('aria-valuetext')).toMatch(/^97,2\d\d\.\d\d, [\d.]+ BTC/);
  });
});

it('shows the rules of the pair', async () => {
  const { user, chart } = await openChart();
  await user.click(chart.getByRole('tab', { name: 'Info' }));
  const tick = await chart.findByText('Tick size');
  expect(tick.nextElementSibling?.textContent).toBe('0.01 USDT');
  expect(chart.getByText('Taker fee').nextElementSibling?.textContent).toBe('0.1%');
});

describe('the settings of the chart', () => {
  it('switch the lines of orders, and are kept', async () => {
    await signUp(gateway);
    const { user, chart } = await openChart({ simulation: true });
    await place(user, '97000', '0.01');
    await chart.findByRole('slider', { name: 'Limit · Buy 0.01' });
    await user.click(chart.getByRole('button', { name: 'Chart settings' }));
    await user.click(await chart.findByRole('checkbox', { name: 'Open orders and trades' }));
    expect(chart.queryByRole('slider', { name: 'Limit · Buy 0.01' })).toBeNull();
    expect(localStorage.getItem('entrust_kline_mark')).toBe('false');
  });

  it('choose the scale and the time zone, and are kept', async () => {
    const { user, chart } = await openChart();
    await user.click(chart.getByRole('button', { name: 'Chart settings' }));
    await user.click(await chart.findByRole('radio', { name: 'Log' }));
    await user.selectOptions(chart.getByRole('combobox', { name: 'Time zone' }), 'Tokyo');
    await waitFor(() => {
      expect(argumentsOf('applyOptions')).toContainEqual({ mode: 1 });
    });
    expect(JSON.parse(localStorage.getItem('chart_axes') ?? '')).toEqual({
      type: 'candles',
      isLogarithmic: true,
      timeZone: 'Asia/Tokyo',
    });
  });
});

it('shows the newest candles at a press again', async () => {
  const { user, chart } = await openChart();
  await user.click(chart.getByRole('button', { name: 'Reset view' }));
  expect(argumentsOf('resetTimeScale')).toHaveLength(1);
});

it('fills the screen until Escape', async () => {
  const { user, chart } = await openChart();
  const button = chart.getByRole('button', { name: 'Full screen' });
  await user.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('region', { name: 'Chart' }).className).toContain('fixed!');
  await user.keyboard('{Escape}');
  expect(button.getAttribute('aria-pressed')).toBe('false');
});
