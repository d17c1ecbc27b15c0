import {
  getEquityHours,
  getProfitByCoin,
  getStatement,
  getYearStatement,
} from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageCookies } from '#testing/fakes/page-cookies.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { signUp } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

beforeEach(async () => {
  await signUp(gateway);
  pageCookies.write('show-asset', 'true');
});

const figures = {
  opening: '1000',
  closing: '1040',
  deposits: '0',
  withdrawals: '0',
  transfers: '0',
  grants: '0',
  realisedSpot: '50',
  realisedMargin: '0',
  realisedFutures: '0',
  realisedOtc: '0',
  unrealisedCoins: '-5',
  unrealisedFutures: '0',
  fees: '3.5',
  funding: '-1.5',
  interest: '0',
  profit: '40',
};

const dayOf = (date: number, opening: string, closing: string, profit: string) => ({
  ...figures,
  ts: Date.UTC(2026, 10, date),
  opening,
  closing,
  profit,
});

const days = [
  dayOf(20, '1000', '1020', '20'),
  dayOf(21, '1020', '1010', '-10'),
  dayOf(22, '1010', '1040', '30'),
];

function answerDays() {
  const since = Date.UTC(2026, 10, 20);
  gateway.answerWith(getStatement, { days, total: figures, since });
}

const open = () => renderApp('/asset/portfolio', { simulation: true });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the portfolio', () => {
  it('shows the figures of the period and asks for another one', async () => {
    answerDays();
    const user = await open();
    const period = await region('Period');
    const figure = (name: string) => period.getByText(name).nextElementSibling?.textContent;
    expect(figure('PnL (USDT)')).toBe('+40.00+4.00%');
    expect(figure('Value (USDT)')).toBe('1,040.00');
    expect(figure('Realized PnL')).toBe('+50.00');
    expect(figure('Change in unrealized PnL')).toBe('-5.00');
    expect(figure('Funding received')).toBe('-1.50');
    await user.click(screen.getByRole('radio', { name: '7 days' }));
    await waitFor(async () => {
      expect(await gateway.sent(getStatement)).toContainEqual({ days: '7' });
    });
  });

  it('explains a day of the calendar, which arrow keys choose', async () => {
    answerDays();
    const user = await open();
    const calendar = await region('Daily PnL');
    const grid = await calendar.findByRole('grid', { name: 'November 2026' });
    expect(calendar.getByRole('heading', { level: 3 }).textContent).toBe('11/22/2026');
    const day = (name: RegExp) => within(grid).getByRole('button', { name });
    expect(day(/^21 -10\.0$/)).toBeDefined();
    expect(day(/^20 \+20\.0$/)).toBeDefined();
    day(/^22 /).focus();
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => {
      expect(document.activeElement).toBe(day(/^21 /));
    });
    expect(calendar.getByRole('heading', { level: 3 }).textContent).toBe('11/21/2026');
    const value = (name: string) => calendar.getByText(name).nextElementSibling?.textContent;
    expect(value('Opening value')).toBe('1,020.00');
    expect(value('Fees')).toBe('-3.50');
    expect(value('Closing value')).toBe('1,010.00');
    expect(calendar.queryByText('Deposits')).toBeNull();
    expect(calendar.getByRole('button', { name: 'Next month' })).toHaveProperty('disabled', true);
  });

  it('goes to the day before by the right arrow in Arabic, and hides amounts', async () => {
    answerDays();
    pageCookies.write('show-asset', 'false');
    const user = await renderApp('/ar/asset/portfolio', { simulation: true });
    const grid = within(await screen.findByRole('grid'));
    const days = () => grid.getAllByRole('button');
    expect(days().map(({ textContent }) => textContent)).not.toContainEqual(
      expect.stringMatching(/[+-]\d/),
    );
    days().at(-1)?.focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => {
      expect(document.activeElement).toBe(days().at(-2));
    });
  });

  it('shows the hours of two days, and the days as a table', async () => {
    answerDays();
    gateway.answerWith(getEquityHours, {
      hours: [
        { ts: Date.UTC(2026, 10, 22, 1), valueUsdt: '1010' },
        { ts: Date.UTC(2026, 10, 22, 2), valueUsdt: '1033.5' },
      ],
    });
    const user = await open();
    const equity = () => region('Equity');
    await user.click((await equity()).getByRole('radio', { name: 'Table' }));
    const [, ...rows] = (await equity()).getAllByRole('row');
    expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual([
      '1,040.00',
      '1,010.00',
      '1,020.00',
    ]);
    await user.click(screen.getByRole('radio', { name: '2 days' }));
    // As the newest value, and as the highest one of the curve.
    expect(await (await equity()).findAllByText('1,033.50')).toHaveLength(2);
  });

  it('shows trades by coin and side, with the rate of wins', async () => {
    answerDays();
    const sums = { trades: 5, closings: 3, wins: 2, winRate: '66.66', volume: '15000' };
    gateway.answerWith(getProfitByCoin, {
      sides: [
        { coin: 'BTC', side: 'sell', ...sums, realised: '50', fees: '3.5' },
        { coin: 'BTC', side: 'buy', ...sums, winRate: null, realised: '0', fees: '0' },
      ],
      costs: [{ coin: 'BTC', funding: '-1.5', interest: '0' }],
    });
    await open();
    const coins = await region('PnL by coin');
    const table = within(await coins.findByRole('table', { name: 'PnL by coin' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'CoinSideRealized PnL (USDT)Fees (USDT)Volume (USDT)TradesWin rate',
      'BTCSell+50.003.5015.00K566.66% (2/3)',
      'BTCBuy0.000.0015.00K5–',
    ]);
    const costs = within(coins.getByRole('table', { name: 'Funding and interest' }));
    expect(costs.getByRole('row', { name: /BTC -1.50/ })).toBeDefined();
  });

  it('saves the days, and the months of a year', async () => {
    answerDays();
    gateway.answerWith(getYearStatement, { months: [{ month: 11, ...figures }], total: figures });
    const files: Blob[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:file';
    });
    const user = await open();
    const statements = await region('Statements');
    await user.click(statements.getByRole('button', { name: 'Download days (CSV)' }));
    await user.click(statements.getByRole('button', { name: 'Download yearly statement (CSV)' }));
    await waitFor(() => {
      expect(files).toHaveLength(2);
    });
    const [first, second] = await Promise.all(files.map((file) => file.text()));
    expect(first?.split('\r\n')[1]).toMatch(/^2026-11-20T00:00:00.000Z,1000,/);
    expect(second?.split('\r\n')[1]).toMatch(/^2026-11-01T00:00:00.000Z,1000,/);
    expect(await gateway.sent(getYearStatement)).toEqual([{ year: '2026' }]);
  });

  it('says that a portfolio starts with the first balance', async () => {
    gateway.answerWith(getStatement, { days: [], total: null, since: null });
    await open();
    expect(await screen.findByText('Your portfolio starts with your first balance.')).toBeDefined();
  });

  it('offers to load again what has failed', async () => {
    gateway.refuse(getStatement, '50000', 'Busy');
    const user = await open();
    await screen.findByRole('alert');
    gateway.relent();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await region('Period')).toBeDefined();
  });

  it('has the first funds of the simulation as no profit', async () => {
    await open();
    const period = await region('Period');
    expect(period.getByText('Net deposits').nextElementSibling?.textContent).toBe('+100,000.00');
    expect(period.getByText('PnL (USDT)').nextElementSibling?.textContent).toBe('0.000.00%');
  });
});
