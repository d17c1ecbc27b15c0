import type { Page } from '@playwright/test';
import { findViolations } from '../src/screen/barriers.ts';
import { logIn, registerVisitor } from '../src/trader/account.ts';
import { readVerificationCode } from '../src/trader/verification-code.ts';
import { expect, test } from '../src/test.ts';

const chart = (page: Page) => page.getByRole('region', { name: 'Chart', exact: true });
const layouts = (page: Page) => page.getByRole('group', { name: /^Layouts/ });
const inLayouts = (page: Page, name: string) =>
  layouts(page).getByRole('button', { name, exact: true });

async function openLayouts(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Layouts/ }).click();
}

/** Closes the open menu by its key. */
async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(layouts(page)).toBeHidden();
}

async function showCharts(page: Page, count: '1' | '2' | '4'): Promise<void> {
  const label = 'Number of charts';
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('group', { name: label }).getByText(count, { exact: true }).click();
}

async function saveAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save as new' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
}

/** Draws a price over the first chart, at a share of its height. */
async function drawLine(page: Page, share: number): Promise<void> {
  const canvas = chart(page)
    .getByRole('img', { name: /^Candle chart/ })
    .first();
  await chart(page).getByRole('button', { name: 'Horizontal line', exact: true }).click();
  const box = (await canvas.boundingBox()) ?? { width: 0, height: 0 };
  await canvas.click({ position: { x: box.width / 2, y: box.height * share } });
}

const lines = (page: Page) => chart(page).getByRole('application', { name: /^Horizontal line/ });

/** Returns how many drawings the gateway has, as far as a device knows. */
function countSaved(page: Page): Promise<number> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('chart_drawings_saved:'));
    const saved = JSON.parse(localStorage.getItem(key ?? '') ?? '{}') as { drawings?: object[] };
    return saved.drawings?.length ?? 0;
  });
}

/** Logs another browser of the account in, and ends at the terminal. */
async function openDevice(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await logIn(page, email);
  await expect(page.getByText('Code sent.')).toBeVisible();
  await page.getByLabel('Email code').fill(await readVerificationCode(page, email));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/spot\/BTCUSDT/);
}

test('a layout that one device saves opens on another one, and no change is lost', async ({
  page,
  browser,
}) => {
  const email = await registerVisitor(page);
  const context = await browser.newContext();
  const other = await context.newPage();
  await openDevice(other, email);

  await showCharts(page, '2');
  await openLayouts(page);
  await saveAs(page, 'Two charts');
  expect(await findViolations(page, '[popover]:popover-open')).toEqual([]);
  await close(page);

  await other.reload();
  await openLayouts(other);
  await inLayouts(other, 'Two charts').click();
  await expect(other.getByRole('region', { name: 'Chart 2' })).toBeVisible();
  await close(other);

  await showCharts(page, '4');
  await page.getByRole('button', { name: 'Layouts, unsaved changes' }).click();
  await inLayouts(page, 'Save').click();
  await expect(inLayouts(page, 'Save')).toHaveCount(0);
  await close(page);

  await showCharts(other, '1');
  await openLayouts(other);
  await inLayouts(other, 'Save').click();
  await expect(layouts(other).getByRole('alert')).toHaveText(
    '“Two charts” was changed on another device.',
  );
  await inLayouts(other, 'Use the newer version').click();
  await expect(other.getByRole('region', { name: 'Chart 4' })).toBeVisible();
  await context.close();
});

test('drawings of two devices are merged, also those that were made without a connection', async ({
  page,
  browser,
}) => {
  const email = await registerVisitor(page);
  const draw = (device: Page) => chart(device).getByRole('button', { name: 'Draw' }).click();
  const saved = (device: Page) =>
    device.waitForResponse((response) => response.url().endsWith('/setDrawings'));
  await draw(page);
  await Promise.all([saved(page), drawLine(page, 0.3)]);

  const context = await browser.newContext();
  const other = await context.newPage();
  await openDevice(other, email);
  await draw(other);
  await expect(lines(other)).toHaveCount(1);

  await context.setOffline(true);
  await drawLine(other, 0.5);
  await expect(other.getByText(/^Your drawings are kept on this device/)).toBeVisible();
  await Promise.all([saved(page), drawLine(page, 0.7)]);
  await Promise.all([saved(other), context.setOffline(false)]);
  await expect(lines(other)).toHaveCount(3);
  // The first attempt to save is answered by the newer drawings of the page; the second one saves all three.
  await expect.poll(() => countSaved(other)).toBe(3);

  await page.reload();
  await draw(page);
  await expect(lines(page)).toHaveCount(3);
  await context.close();
});

test('a phone saves a template of the chart', async ({ page }) => {
  await registerVisitor(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await page.getByRole('button', { name: 'Templates' }).click();
  await saveAs(page, 'Trend');
  expect(await findViolations(page, '[popover]:popover-open')).toEqual([]);
});
