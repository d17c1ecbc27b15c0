import { getFuturesBills, getTransferHistory, placeFuturesOrder } from '@bourse/gateway-contract';
import { genericTexts } from '@bourse/i18n-registry';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fundAccount } from '#testing/app/fund-account.ts';
import { openTab } from '#testing/app/open-tab.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { signUp } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

beforeEach(async () => {
  await signUp(gateway);
});

const simulation = true;

/** The kinds of the transactions in view. */
function kinds() {
  const [, ...rows] = within(screen.getByRole('table', { name: 'Transactions' })).getAllByRole(
    'row',
  );
  return rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent);
}

describe('all transactions', () => {
  it('are of every account, and are filtered by kind and coin', async () => {
    const at = { billId: '7', symbol: 'BTCUSDT', balance: '10', ts: 5 } as const;
    gateway.answerWith(getFuturesBills, {
      bills: [
        { ...at, type: 'funding', amount: '-0.25' },
        { ...at, billId: '6', type: 'fee', amount: '-0.1' },
      ],
    });
    const user = await renderApp('/transac', { simulation });
    await screen.findByRole('region', { name: 'Transactions' });
    await screen.findByRole('combobox', { name: 'Time' });
    expect(kinds()).toEqual(['Funding fee', 'Trading fee']);
    const type = screen.getByRole('combobox', { name: 'Type' });
    await user.selectOptions(type, 'Funding fee');
    expect(kinds()).toEqual(['Funding fee']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Coin' }), 'USDT');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Pair' }), 'BTC/USDT');
    expect(kinds()).toEqual(['Funding fee']);
    expect(gateway.requests(getTransferHistory).length).toBeGreaterThan(0);
  });
});

describe('a long list of records', () => {
  /** The numbers of the rows in view, as the status names them and as the amounts of the rows say. */
  const inView = () => {
    const [, first, ...rest] = within(
      screen.getByRole('table', { name: 'Transactions' }),
    ).getAllByRole('row');
    const ends = [first, rest.at(-1)].map((row) => /-(\d+) USDT/.exec(row?.textContent ?? '')?.[1]);
    return ends.join('–');
  };

  beforeEach(() => {
    const bills = Array.from({ length: 45 }, (_, index) => ({
      billId: String(100 - index),
      symbol: 'BTCUSDT',
      type: index < 30 ? ('fee' as const) : ('funding' as const),
      amount: `-${index + 1}`,
      balance: '10',
      ts: 5,
    }));
    gateway.answerWith(getFuturesBills, { bills });
  });

  it('is shown in pages, from 20 rows a page', async () => {
    const user = await renderApp('/transac', { simulation });
    const rows = await screen.findByRole('combobox', { name: 'Rows' });
    expect(
      within(rows)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([20, 50, 100].map((size) => `${size} ${genericTexts['generic.page-size']}`));
    const status = screen.getByText('1–20 / 45');
    expect(inView()).toBe('1–20');
    const [previous, next] = ['Previous', 'Next'].map((name) =>
      screen.getByRole('button', { name }),
    );
    expect(previous).toHaveProperty('disabled', true);
    await user.click(next!);
    await user.click(next!);
    expect([status.textContent, inView()]).toEqual(['41–45 / 45', '41–45']);
    expect(next).toHaveProperty('disabled', true);
    await user.click(previous!);
    expect(status.textContent).toBe('21–40 / 45');
    await user.selectOptions(rows, '50 / page');
    expect([status.textContent, inView()]).toEqual(['1–45 / 45', '1–45']);
  });

  it('begins at its first page when another filter is chosen', async () => {
    const user = await renderApp('/transac', { simulation });
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Trading fee');
    expect(screen.getByText('1–20 / 30')).toBeDefined();
  });
});

it('open positions are listed with a link to their terminal', async () => {
  const user = await renderApp('/order/mcp', { simulation });
  await fundAccount('futures', '50000');
  const { sdk, close } = openTab();
  sdk.openPrivateStream();
  await waitFor(() => {
    expect(sdk.market.status.getSnapshot().isLoggedIn).toBe(true);
  });
  const order = { symbol: 'BTCUSDT', side: 'buy', orderType: 'market', size: '0.1' } as const;
  await sdk.call(placeFuturesOrder, { ledger: 'simulation', ...order });
  close();
  await user.click(await screen.findByRole('tab', { name: 'Open positions' }));
  const table = within(await screen.findByRole('table', { name: 'Open positions' }));
  const row = within(table.getByRole('row', { name: /BTC\/USDT/ }));
  expect(row.getByText('Long')).toBeDefined();
  const link = row.getByRole('link', { name: 'Trade' });
  expect(link.getAttribute('href')).toMatch(/^\/futures\/usdt\/BTCUSDT/);
});

describe('the pages of records', () => {
  it.each([
    ['/record/exchange', ['Open orders', 'Order history', 'Trade history', 'Transactions']],
    ['/record/margin', ['Order history', 'Trade history', 'Transactions']],
    ['/record/mcp', ['Order history', 'Trade history', 'Transactions']],
    ['/order/marginOrderInfo', ['Open orders', 'Order history', 'Loans, interest, liquidations']],
    ['/order/mcp', ['Open orders', 'Open positions', 'Order history', 'Position history']],
  ] as const)('%s has the tabs %j, and each opens', async (address, tabs) => {
    const user = await renderApp(address, { simulation });
    await screen.findByRole('tab', { name: tabs[0] });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(tabs);
    for (const name of tabs) {
      await user.click(screen.getByRole('tab', { name }));
      expect(await screen.findByText(/^You have no /)).toBeDefined();
    }
  });

  it.each(['/trade-asset', '/trade-asset-order'])(
    '%s shows the balances of each market at its own address',
    async (address) => {
      const user = await renderApp(address, { simulation });
      for (const name of ['Margin', 'Futures', 'Spot']) {
        await user.click(await screen.findByRole('tab', { name }));
        expect(await screen.findByRole('table', { name: 'Assets' })).toBeDefined();
      }
      expect(location.pathname).toBe(address);
    },
  );
});
