import { expect, type Page } from '@playwright/test';
import { moveFocusTo } from './hands.ts';
import type { Trader } from './trader.ts';

const distancePx = 20;

/** Less than the height at which a pointer grips a line. */
const searchStepPx = 8;

/** Moves the topmost line of the chart, whose name a pattern fits, and confirms the question. */
export async function moveLine(
  trader: Trader,
  name: RegExp,
  direction: 'up' | 'down',
): Promise<void> {
  if (trader.way === 'mouse') await drag(trader.page, direction);
  else await step(trader.page, name, direction);
  await trader.window('Change the price?').press('Change price');
  await expect(trader.page.getByRole('dialog', { name: 'Change the price?' })).toBeHidden();
}

async function drag(page: Page, direction: 'up' | 'down'): Promise<void> {
  const { x, y } = await findLine(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + (direction === 'up' ? -distancePx : distancePx), { steps: 10 });
  await page.mouse.up();
}

/** Moves the pointer over the chart until it shows that something can be dragged. */
async function findLine(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const chart = page.getByRole('img', { name: /^Candle chart/ });
  const box = await chart.boundingBox();
  if (!box) throw new Error('The chart is not shown.');
  const x = box.x + box.width / 2;
  for (let y = box.y + 2; y < box.y + box.height; y += searchStepPx) {
    await page.mouse.move(x, y);
    const canDrag = await chart.evaluate((element) =>
      [...element.querySelectorAll('*')].some(
        (part) => getComputedStyle(part).cursor === 'ns-resize',
      ),
    );
    if (canDrag) return { x, y };
  }
  throw new Error('No line of the chart can be dragged.');
}

async function step(page: Page, name: RegExp, direction: 'up' | 'down'): Promise<void> {
  await moveFocusTo(page, page.getByRole('slider', { name }));
  const key = direction === 'up' ? 'Shift+ArrowUp' : 'Shift+ArrowDown';
  for (let press = 0; press < distancePx; press += 1) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
}
