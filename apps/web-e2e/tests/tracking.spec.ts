import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { accountButton, registerVisitor } from '../src/trader/account.ts';
import { stateFolder } from '../src/product/product.ts';
import { findViolations } from '../src/screen/barriers.ts';
import { expect, test } from '../src/test.ts';

interface StoredEvent {
  readonly type: string;
  readonly page_status: string;
  readonly event_tracking: string;
  readonly event_tracking_id: string;
  readonly track_type: string;
  readonly user_id: string;
  readonly device_id: string;
  readonly terminal_code: string;
}

/** What the collector has stored of a browser. */
async function eventsOf(context: BrowserContext): Promise<readonly StoredEvent[]> {
  const cookies = await context.cookies();
  const device = cookies.find(({ name }) => name === 'deviceId')?.value;
  const database = new DatabaseSync(path.join(stateFolder, 'reports.sqlite'), {
    readOnly: true,
    timeout: 5_000,
  });
  const rows = database.prepare('SELECT event FROM events').all() as { event: string }[];
  database.close();
  return rows
    .map(({ event }) => JSON.parse(event) as StoredEvent)
    .filter(({ device_id: id }) => id === device);
}

const soon = { timeout: 15_000 };

async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
}

test('a visit is recorded: vitals, what was seen, what was pressed', async ({ page, context }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Announcement' })).toBeVisible();
  // Parts that observe are loaded when the page has nothing else to do, and a second counts as seen.
  await expect
    .poll(
      async () => (await eventsOf(context)).filter(({ type }) => type === 'expose').length,
      soon,
    )
    .toBe(1);
  await page.getByRole('table').getByRole('link', { name: 'ETH/USDT' }).click();
  await expect(page).toHaveURL(/\/spot\/ETHUSDT/);
  const names = async (type: string, name: 'event_tracking' | 'page_status') =>
    (await eventsOf(context)).filter((event) => event.type === type).map((event) => event[name]);
  // A page that is left before it was there was not seen.
  await expect
    .poll(
      async () => (await names('page', 'page_status')).filter((status) => status === 'show'),
      soon,
    )
    .toHaveLength(2);
  await leave(page);
  await expect
    .poll(() => names('system', 'event_tracking'), soon)
    .toEqual(expect.arrayContaining(['CLS', 'FCP', 'LCP', 'TTFB']));
  await expect
    .poll(
      async () => (await eventsOf(context)).filter(({ event_tracking_id: id }) => id === 'b1008'),
      soon,
    )
    .toMatchObject([{ type: 'click', track_type: 'auto', event_tracking: 'openPair' }]);
});

test('events carry the user from the login on, and no user after the logout', async ({
  page,
  context,
}) => {
  await registerVisitor(page);
  const shown = async () =>
    (await eventsOf(context)).filter(({ type, page_status: s }) => type === 'page' && s === 'show');
  await page.getByRole('link', { name: 'Markets' }).first().click();
  await expect
    .poll(async () => (await shown()).some(({ user_id: id }) => /^[0-9a-f]{32}$/.test(id)), soon)
    .toBe(true);
  await accountButton(page).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect.poll(async () => (await shown()).at(-1)?.user_id, soon).toBe('');
});

test('who refuses is not recorded, and nothing recognises the browser', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('tracking_consent', 'denied');
  });
  let uploads = 0;
  page.on('request', (request) => {
    if (request.url().includes('/v1/buried/log/info')) uploads += 1;
  });
  await page.goto('/spot/BTCUSDT');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  // The subject is time: longer than the first upload takes with consent.
  await page.waitForTimeout(3_000);
  await leave(page);
  expect({ uploads, stored: (await eventsOf(context)).length }).toEqual({ uploads: 0, stored: 0 });
  await page.goto('/');
  expect(await page.evaluate(() => localStorage.getItem('terminal_code'))).toBeNull();
});

test('a browser is recognised by what it is, with consent', async ({ page }) => {
  await page.goto('/');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('terminal_code')), soon)
    .toMatch(/^\w{16,}$/);
});

test('the page of events shows them as they come in', async ({ page, context }) => {
  const events = await context.newPage();
  await events.goto('/_events');
  await page.goto('/spot/SOLUSDT');
  await expect(events.getByRole('row').filter({ hasText: 'spot' }).first()).toBeVisible(soon);
  await events.getByRole('combobox', { name: 'Type' }).selectOption('page');
  await events.getByRole('searchbox', { name: 'Contains' }).fill('SOLUSDT');
  await expect(events.getByRole('row').filter({ hasText: 'page show' }).first()).toBeVisible();
  await events.getByRole('searchbox', { name: 'Contains' }).fill('nothing has this');
  await expect(events.getByRole('row')).toHaveCount(1);
  const violations = await findViolations(events);
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('uploads that fail are made good when they can be', async ({ page, context, request }) => {
  const fault = (name: string) =>
    request.post('/_events/fault', {
      data: { fault: name },
      headers: { 'content-type': 'application/json' },
    });
  await fault('500');
  const refused = page.waitForResponse(
    (response) => response.url().includes('/v1/buried/') && response.status() === 500,
  );
  await page.goto('/spot/BTCUSDT');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await refused;
  expect(await eventsOf(context)).toEqual([]);
  await fault('none');
  await expect.poll(async () => (await eventsOf(context)).length, soon).toBeGreaterThan(0);
});
