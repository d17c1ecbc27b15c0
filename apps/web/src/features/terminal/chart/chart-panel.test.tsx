import { getCandles } from '@bourse/gateway-contract';
import type { Candle } from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startGateway } from '#testing/start-gateway.ts';
import { openTerminal } from '#testing/terminal.ts';

const gateway = await startGateway();

describe('the chart', () => {
  const minute: Candle = [1_795_000_020_000, '1', '4', '0.5', '2', '10', '20'];

  it('loads the chosen interval and stores it', async () => {
    const user = await openTerminal(gateway);
    const chart = within(screen.getByRole('region', { name: 'Chart' }));
    expect(await chart.findByRole('img', { name: 'Candle chart of BTCUSDT' })).toBeDefined();
    await user.click(chart.getByRole('radio', { name: '1h' }));
    await waitFor(async () => {
      const sent = await gateway.sent(getCandles);
      expect(sent.map(({ granularity }) => granularity)).toEqual(['1m', '1h']);
    });
    expect(localStorage.getItem('kline_interval')).toBe('60');
  });

  it('begins with the stored interval', async () => {
    localStorage.setItem('kline_interval', '240');
    await openTerminal(gateway);
    const chart = within(screen.getByRole('region', { name: 'Chart' }));
    expect(chart.getByRole<HTMLInputElement>('radio', { name: '4h' }).checked).toBe(true);
    await waitFor(async () => {
      expect(await gateway.sent(getCandles)).toEqual([
        { symbol: 'BTCUSDT', granularity: '4h', limit: '500' },
      ]);
    });
  });

  it('shows the newest candle in figures', async () => {
    gateway.stream.begin('candle1m', 'BTCUSDT', [minute]);
    await openTerminal(gateway);
    const chart = screen.getByRole('region', { name: 'Chart' });
    await waitFor(() => {
      expect(chart.textContent).toMatch(/O [\d,.]+H [\d,.]+L [\d,.]+C [\d,.]+/);
    });
  });

  it('shows a failure and tries again at a press', async () => {
    gateway.refuse(getCandles, '43010', 'There are no candles.');
    const user = await openTerminal(gateway);
    const chart = within(screen.getByRole('region', { name: 'Chart' }));
    const alert = await chart.findByRole('alert');
    expect(alert.textContent).toContain('There are no candles.');
    gateway.relent();
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(chart.queryByRole('alert')).toBeNull();
    });
  });
});
