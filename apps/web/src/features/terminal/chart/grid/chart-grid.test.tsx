import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openTerminal } from '#testing/app/terminal.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

const panel = () => within(screen.getByRole('region', { name: 'Chart' }));
const chartAt = (number: number) => screen.getByRole('region', { name: `Chart ${number}` });
const intervalOf = (number: number) =>
  within(chartAt(number)).getByText(/^\d+[mhdwM]$/).textContent;

async function showCharts(user: UserEvent, count: string): Promise<void> {
  await user.click(panel().getByRole('button', { name: 'Number of charts' }));
  await user.click(panel().getByRole('radio', { name: count }));
}

/** Opens a terminal with several charts. */
async function openGrid(count: string) {
  const user = await openTerminal(gateway);
  await panel().findByRole('img', { name: 'Candle chart of BTCUSDT' });
  await showCharts(user, count);
  await screen.findByRole('region', { name: `Chart ${count}` });
  return user;
}

describe('several charts', () => {
  it('show the pair of the page in intervals of their own', async () => {
    await openGrid('4');
    expect([1, 2, 3, 4].map(intervalOf)).toEqual(['1m', '15m', '1h', '1d']);
    await waitFor(() => {
      expect(panel().getAllByRole('img', { name: 'Candle chart of BTCUSDT' })).toHaveLength(4);
    });
  });

  it('take another interval from the bar, the one that was pressed last', async () => {
    const user = await openGrid('2');
    expect(chartAt(1).getAttribute('aria-current')).toBe('true');
    await user.click(chartAt(2));
    expect(chartAt(2).getAttribute('aria-current')).toBe('true');
    await user.click(panel().getByRole('radio', { name: '4h' }));
    expect([1, 2].map(intervalOf)).toEqual(['1m', '4h']);
    await user.click(chartAt(1));
    await user.click(panel().getByRole('radio', { name: '5m' }));
    expect([1, 2].map(intervalOf)).toEqual(['5m', '4h']);
  });

  it('show other pairs, and are kept', async () => {
    const user = await openGrid('2');
    const pair = () =>
      within(chartAt(2)).getByRole<HTMLSelectElement>('combobox', { name: 'Pair' });
    await user.selectOptions(pair(), 'ETH/USDT');
    await within(chartAt(2)).findByRole('img', { name: 'Candle chart of ETHUSDT' });
    expect(JSON.parse(localStorage.getItem('chart_grid') ?? '')).toMatchObject({
      version: 1,
      count: 2,
      cells: { SPOT: [{ symbol: 'ETHUSDT', interval: '15m' }, {}, {}] },
    });
    await user.selectOptions(pair(), 'Pair of the page');
    await within(chartAt(2)).findByRole('img', { name: 'Candle chart of BTCUSDT' });
  });

  it('end with the choice of one', async () => {
    const user = await openGrid('2');
    await user.click(chartAt(2));
    await showCharts(user, '1');
    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Chart 2' })).toBeNull();
    });
    await user.click(panel().getByRole('radio', { name: '5m' }));
    expect(localStorage.getItem('kline_interval')).toBe('5');
  });

  it('of an unknown pair shows that of the page', async () => {
    const cell = { symbol: 'GONEUSDT', interval: '1h' };
    const cells = { SPOT: [cell, cell, cell] };
    localStorage.setItem('chart_grid', JSON.stringify({ version: 1, count: 2, cells }));
    await openTerminal(gateway);
    const second = within(await screen.findByRole('region', { name: 'Chart 2' }));
    await second.findByRole('img', { name: 'Candle chart of BTCUSDT' });
  });
});
