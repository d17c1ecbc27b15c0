import { expect, type Page } from '@playwright/test';
import { test } from '../src/test.ts';
import { findViolations } from '../src/screen/barriers.ts';
import { enterSimulation } from '../src/trader/simulation.ts';

const ladder = (page: Page) => page.getByRole('grid', { name: 'Ladder' });

const cellAt = (page: Page, price: number, column: string) =>
  ladder(page).locator(`[data-price="${price}"] [data-column="${column}"]`);

async function openLadder(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Ladder' }).click();
  await expect(ladder(page).getByText('Last price')).toBeAttached();
}

/** Whether the row of the last price is in the middle of the rows. */
const isCentred = (page: Page) =>
  ladder(page).evaluate((grid) => {
    const area = grid.parentElement?.getBoundingClientRect();
    const row = [...grid.querySelectorAll('[data-price]')].find((shown) =>
      shown.textContent.includes('Last price'),
    );
    if (!area || !row) return false;
    const { top, height } = row.getBoundingClientRect();
    return Math.abs(top + height / 2 - (area.top + area.height / 2)) < area.height / 3;
  });

test('a trader places, moves and cancels an order in the ladder', async ({ page }) => {
  await enterSimulation(page);
  await openLadder(page);
  await page.getByRole('combobox', { name: 'Price grouping' }).selectOption({ index: 3 });
  await page.getByRole('button', { name: 'Center' }).click();
  await expect.poll(() => isCentred(page)).toBe(true);

  await ladder(page).hover();
  await page.mouse.wheel(0, 3_000);
  await expect.poll(() => isCentred(page)).toBe(false);
  await page.keyboard.press('c');
  await expect.poll(() => isCentred(page)).toBe(true);

  const panel = page.getByRole('region', { name: 'Order book and trades' });
  await panel.getByRole('checkbox', { name: 'One-click trading' }).check();
  await panel.getByRole('textbox', { name: 'Amount' }).fill('0.01');
  // So far below the market that it rests.
  const last = ladder(page).locator('tr', { hasText: 'Last price' });
  const low = Number(await last.getAttribute('data-price')) - 400;
  await cellAt(page, low, 'bids').click();
  await expect(page.getByText('Order placed').last()).toBeVisible();
  const own = ladder(page).locator('[data-column="buys"]', { hasText: 'Buy' });
  await expect(own).toHaveText('Buy 0.01');
  expect(await findViolations(page, '[data-zone="book"]')).toEqual([]);

  const [from, to] = [await own.boundingBox(), await cellAt(page, low - 30, 'buys').boundingBox()];
  if (!from || !to) throw new Error('The rows are not shown.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByText('Order updated').last()).toBeVisible();
  const moved = cellAt(page, low - 30, 'buys');
  await expect(moved).toHaveText('Buy 0.01');

  await moved.focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText('1 order canceled').last()).toBeVisible();
  await expect(own).toHaveCount(0);

  await page.reload();
  await openLadder(page);
  await expect(panel.getByRole('checkbox', { name: 'One-click trading' })).not.toBeChecked();
  await expect(panel.getByRole('textbox', { name: 'Amount' })).toHaveValue('0.01');
});
