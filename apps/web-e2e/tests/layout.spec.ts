import type { Page } from '@playwright/test';
import { expectWhole, sizeOf } from '../src/screen/layout.ts';
import { registerVisitor } from '../src/trader/account.ts';
import { enterSimulation, placeRestingOrder } from '../src/trader/simulation.ts';
import { expect, test } from '../src/test.ts';

const widths = [320, 360, 390, 430, 768, 1440, 1920] as const;
const tabs = ['Order book', 'Trades', /^Open orders/, 'Order history', 'Trade history', 'Assets'];

test('no tab, width or language changes the frame of the terminal, logged in with orders', async ({
  page,
}) => {
  await enterSimulation(page);
  await placeRestingOrder(page);
  await placeRestingOrder(page, '0.02');
  await page.getByRole('radio', { name: 'Market', exact: true }).check({ force: true });
  await page.getByLabel('Total', { exact: true }).fill('500');
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  await expect(page.getByText('Order filled')).toBeVisible();
  await expect.poll(() => spaceUnderMessages(page), 'messages cover no tab').toBeGreaterThan(0);
  await page.getByRole('radio', { name: 'Limit', exact: true }).check({ force: true });
  for (const width of widths) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const heights = new Set<number>();
      for (const name of tabs) {
        await page.getByRole('tab', { name }).click();
        await expectWhole(page);
        heights.add((await sizeOf(page)).scrollHeight);
      }
      expect([...heights]).toHaveLength(1);
    });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: /^Open orders/ }).click();
  const card = page.getByRole('list', { name: 'Open orders' }).getByRole('listitem').first();
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByRole('button', { name: 'Cancel' })).toBeInViewport();
});

test('no width changes the frame of the terminal in Japanese and Arabic', async ({ page }) => {
  await enterSimulation(page);
  await placeRestingOrder(page);
  for (const locale of ['ja', 'ar']) {
    await page.goto(`/${locale}/spot/BTCUSDT`);
    await expect(page.getByTestId('last-price')).not.toHaveText('--');
    for (const width of [320, 390, 768, 1440]) {
      await test.step(`${locale}, ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await expectWhole(page);
      });
    }
  }
});

test('figures of a column end at the same place in Arabic, and dates keep their order', async ({
  page,
}) => {
  await enterSimulation(page);
  await placeRestingOrder(page);
  await placeRestingOrder(page, '0.25');
  await page.goto('/ar/spot/BTCUSDT');
  const rows = page
    .getByRole('region')
    .getByRole('row')
    .filter({ has: page.locator('time') });
  await expect(rows).toHaveCount(2);
  const ends = await rows.evaluateAll((all) =>
    all.map((row) =>
      [...row.querySelectorAll('td bdi[dir=ltr].tabular-nums')].map((figure) =>
        Math.round(figure.getBoundingClientRect().right),
      ),
    ),
  );
  // Price, distance, amount, filled share and total.
  expect(ends[0]).toHaveLength(5);
  expect(ends[1]).toEqual(ends[0]);
  const directions = await rows.evaluateAll((all) =>
    all.map((row) => row.querySelector('time')?.closest('bdi')?.dir),
  );
  expect(directions).toEqual(['rtl', 'rtl']);
});

test('at 1440 × 900 the whole terminal is in view, order button included', async ({ page }) => {
  await enterSimulation(page);
  const { scrollHeight } = await sizeOf(page);
  expect(scrollHeight).toBeLessThanOrEqual(960);
  await expect(page.getByRole('button', { name: 'Buy BTC' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Dismiss the announcement' }).click();
  const chart = page.getByRole('region', { name: 'Chart' });
  await expect.poll(async () => (await chart.boundingBox())?.height).toBeGreaterThanOrEqual(520);
});

test('text twice as large, and a window of a quarter, leave the terminal usable', async ({
  page,
}) => {
  await enterSimulation(page);
  await test.step('text twice as large: panels do not overlap', async () => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectWhole(page);
    const overlaps = () =>
      page.evaluate(() => {
        const boxes = [...document.querySelectorAll('main section[aria-label]')]
          .filter((section) => section.checkVisibility())
          .map((section) => section.getBoundingClientRect());
        return boxes.flatMap((a, index) =>
          boxes
            .slice(index + 1)
            .filter(
              (b) =>
                a.left < b.right - 1 &&
                b.left < a.right - 1 &&
                a.top < b.bottom - 1 &&
                b.top < a.bottom - 1,
            ),
        ).length;
      });
    await expect.poll(overlaps).toBe(0);
  });
  await test.step('400 %: nothing sticks over the page', async () => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
    });
    await page.setViewportSize({ width: 360, height: 225 });
    const stuck = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('body *')].filter(
            (element) =>
              ['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
              element.checkVisibility() &&
              !element.closest('[data-sonner-toaster], section[aria-label], [popover]'),
          ).length,
      );
    await expect.poll(stuck).toBe(0);
  });
});

test('on a phone, text twice as large and huge amounts stay in the page', async ({ page }) => {
  await registerVisitor(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const enlarge = () =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
  for (const path of ['/futures/usdt/BTCUSDT', '/fee', '/asset']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('main').locator('h1').first()).toBeAttached();
      await enlarge();
      await expectWhole(page);
    });
  }
  await page.goto('/spot/BTCUSDT');
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Place an order' });
  await form.getByLabel('Price', { exact: true }).fill('97000');
  await form.getByLabel('Amount', { exact: true }).fill('999999999999.12345');
  await expect(form.getByText(/999,999,999\.999/)).toBeVisible();
  const figuresOutside = () =>
    form.evaluate((box) => {
      const { left, right } = box.getBoundingClientRect();
      return [...box.querySelectorAll('bdi, button')]
        .filter((figure) => figure.checkVisibility())
        .filter((figure) => {
          const sides = figure.getBoundingClientRect();
          return sides.left < left || sides.right > right;
        })
        .map((figure) => figure.textContent);
    });
  await expect.poll(figuresOutside).toEqual([]);
  await enlarge();
  await expect.poll(figuresOutside).toEqual([]);
});

test('what is wrong with a field covers the next one only while the field has the focus', async ({
  page,
}) => {
  await enterSimulation(page);
  const amount = page.getByLabel('Amount', { exact: true });
  const problem = page.getByText('Enter a number, for example 1,234.50.');
  await amount.fill('1e3');
  await expect(problem).toBeVisible();
  await page.getByLabel('Total', { exact: true }).click();
  await expect(problem).toBeHidden();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await amount.focus();
  await expect(problem).toBeVisible();
});

test('the book is used by the keyboard', async ({ page }) => {
  await enterSimulation(page);
  const bids = page.getByRole('rowgroup', { name: 'Buy orders' });
  await bids.getByRole('row').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(bids.getByRole('row').nth(2)).toBeFocused();
  const price =
    (await bids.getByRole('row').nth(2).getByRole('gridcell').first().innerText()).split('\n')[0] ??
    '';
  await page.keyboard.press('Enter');
  const taken = await page.getByLabel('Price', { exact: true }).inputValue();
  // The market may have moved by a row in between.
  expect(Math.abs(Number(taken) - Number(price.replaceAll(',', '')))).toBeLessThan(1_000);
});

/** From the lowest of the messages to the list of orders, in pixels; negative if one covers it. */
async function spaceUnderMessages(page: Page): Promise<number> {
  const messages = await page.locator('[data-sonner-toast]').all();
  const boxes = await Promise.all(messages.map((message) => message.boundingBox()));
  const lowest = Math.max(...boxes.map((box) => (box ? box.y + box.height : Infinity)));
  const orders = await page.getByRole('region', { name: 'Orders and assets' }).boundingBox();
  return (orders?.y ?? -Infinity) - lowest;
}
