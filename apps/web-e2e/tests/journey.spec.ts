import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { engine } from '../../../tools/playwright.ts';
import { accountButton, deviceKey, registerPastCaptcha } from '../src/trader/account.ts';
import { stateFolder } from '../src/product/product.ts';
import { expect, test } from '../src/test.ts';

/** Messages that Firefox writes about a screenshot's style, and about sockets of a page that is left. */
const harmless = /style-src-elem|while the page was loading|can’t establish a connection/;

/** Everything the browser complains about; a healthy journey leaves it empty. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  const note = (text: string) => {
    if (engine !== 'firefox' || !harmless.test(text)) complaints.push(text);
  };
  page.on('pageerror', ({ message }) => {
    note(message);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });
  return complaints;
}

test.use({ captcha: 'guarded' });

async function changes(read: () => Promise<string>): Promise<void> {
  const before = await read();
  await expect.poll(read, { timeout: 20_000 }).not.toBe(before);
}

test('a visitor registers, trades in simulation, stays logged in and logs out', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await registerPastCaptcha(page);

  await test.step('the market lives', async () => {
    const book = page.getByRole('rowgroup', { name: 'Buy orders' });
    await expect(book.getByRole('row').first()).toBeVisible();
    await changes(() => book.innerText());
    await page.getByRole('tab', { name: 'Trades' }).click();
    const trades = page.getByRole('list', { name: 'Latest trades' });
    await expect(trades.getByRole('listitem').first()).toBeVisible();
    await changes(() => trades.innerText());
    await page.getByRole('tab', { name: 'Order book' }).click();
    const chart = page.getByRole('img', { name: 'Candle chart of BTCUSDT' });
    await expect(chart.locator('canvas').first()).toBeVisible();
    await changes(async () => (await chart.screenshot()).toString('base64'));
  });

  await test.step('enter simulation', async () => {
    await page.getByRole('button', { name: 'Simulation', exact: true }).click();
    await expect(page.getByText('Simulation', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Exit' })).toBeVisible();
    await expect(page.getByTestId('available')).toHaveText('100,000');
  });

  await test.step('a limit order rests in the book and in open orders, and is cancelled', async () => {
    // Many wide rows: far enough below the best bid to rest while the market falls, and still a row of the book when it rises.
    await page.getByRole('radio', { name: 'Buy orders' }).check({ force: true });
    await page.getByRole('combobox', { name: 'Price grouping' }).selectOption('10');
    const price = page.getByLabel('Price', { exact: true });
    const lowest = page.getByRole('rowgroup', { name: 'Buy orders' }).getByRole('row').nth(4);
    const level = lowest.getByRole('gridcell').first();
    await expect(level).toHaveText(/^[\d,]+0$/);
    await level.click();
    await expect(price).toHaveValue(/^\d+0$/);
    await page.getByLabel('Amount', { exact: true }).pressSequentially('0.1');
    await page.getByRole('button', { name: 'Buy BTC' }).click();
    await expect(page.getByRole('tab', { name: 'Open orders (1)' })).toBeVisible();
    const row = page.getByRole('table', { name: 'Open orders' }).getByRole('row').nth(1);
    await expect(row).toContainText('0.1');
    await expect(page.getByRole('img', { name: 'Your order' })).toBeVisible();
    await row.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('tab', { name: 'Open orders (0)' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Your order' })).toBeHidden();
    await expect(page.getByTestId('available')).toHaveText('100,000');
  });

  await test.step('a market order fills and balances change', async () => {
    await page.getByRole('radio', { name: 'Market', exact: true }).check({ force: true });
    await page.getByLabel('Total', { exact: true }).pressSequentially('1000');
    await page.getByRole('button', { name: 'Buy BTC' }).click();
    await expect(page.getByText('Order filled')).toBeVisible();
    await expect(page.getByTestId('available')).toHaveText(/^99,0\d\d(\.\d+)?$/);
    await page.getByRole('tab', { name: 'Assets' }).click();
    await expect(page.getByTestId('available-BTC')).toHaveText(/^0\.0\d+$/);
    await page.getByRole('tab', { name: 'Trade history' }).click();
    await expect(page.getByRole('table', { name: 'Trade history' })).toContainText('BTC/USDT');
  });

  await test.step('after a reload: still logged in, same key pair', async () => {
    const key = await deviceKey(page);
    await page.reload();
    await expect(accountButton(page)).toBeVisible();
    expect(await deviceKey(page)).toBe(key);
    await expect(page.getByTestId('available')).toHaveText(/^99,0\d\d/);
  });

  await test.step('log out', async () => {
    await accountButton(page).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Simulation', exact: true })).toBeVisible();
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names).not.toContain('refresh_token');
    expect(names).not.toContain('refresh_auth');
  });

  await test.step('the events of the journey are stored, each once', async () => {
    const database = new DatabaseSync(path.join(stateFolder, 'reports.sqlite'), {
      readOnly: true,
      timeout: 5_000,
    });
    const rows = () =>
      database.prepare('SELECT uid, type, event FROM events').all() as {
        uid: string;
        type: string;
        event: string;
      }[];
    const of = (type: string, status?: string) =>
      rows().filter(({ type: kind, event }) => {
        const { page_status: pageStatus } = JSON.parse(event) as { page_status?: string };
        return kind === type && (status === undefined || pageStatus === status);
      }).length;
    await expect.poll(() => of('page', 'show'), { timeout: 15_000 }).toBeGreaterThanOrEqual(4);
    await expect.poll(() => of('page', 'hide'), { timeout: 15_000 }).toBeGreaterThanOrEqual(3);
    expect(of('click')).toBeGreaterThanOrEqual(2);
    // Events still arrive.
    const uids = rows().map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(uids.length);
    database.close();
  });

  expect(complaints).toEqual([]);
});
