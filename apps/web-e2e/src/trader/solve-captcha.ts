import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { answersFile } from '../product/product.ts';

/** Moves the piece to its hole with the keyboard alone. */
export async function solveCaptchaByKeyboard(page: Page): Promise<void> {
  const window = page.getByRole('dialog');
  const slider = window.getByRole('slider');
  await expect(slider).toBeFocused();
  const place = await findHole(window.locator('[data-captcha=picture]'));
  const isMirrored = (await page.locator('html').getAttribute('dir')) === 'rtl';
  const max = Number(await slider.getAttribute('max'));
  const value = isMirrored ? max - place : place;
  for (let step = 0; step < Math.floor(value / 10); step += 1) await page.keyboard.press('PageUp');
  const forward = isMirrored ? 'ArrowLeft' : 'ArrowRight';
  for (let step = 0; step < value % 10; step += 1) await page.keyboard.press(forward);
  await page.keyboard.press('Enter');
}

/** Presses the track beside the place, and then the step buttons: no key, and nothing is dragged. */
export async function solveCaptchaByClicks(page: Page): Promise<void> {
  const window = page.getByRole('dialog');
  const slider = window.getByRole('slider');
  const place = await findHole(window.locator('[data-captcha=picture]'));
  const { x, y } = await thumbAt(slider, place);
  await page.mouse.click(x, y);
  const missing = place - Number(await slider.inputValue());
  const button = window.getByRole('button', {
    name: missing > 0 ? 'One step forward' : 'One step back',
  });
  for (let step = 0; step < Math.abs(missing); step += 1) await button.click();
  await window.getByRole('button', { name: 'Confirm' }).click();
}

/** Drags the piece along a ruler at one speed, as a script does. */
export async function dragStraight(page: Page): Promise<void> {
  const window = page.getByRole('dialog');
  const slider = window.getByRole('slider');
  const place = await findHole(window.locator('[data-captcha=picture]'));
  const [start, end] = await Promise.all([thumbAt(slider, 0), thumbAt(slider, place)]);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 20 });
  await page.mouse.up();
}

/** Chromium's thumb. */
const thumbWidth = 16;

/** The thumb's middle when the slider is at a value, left to right, in the page's pixels. */
async function thumbAt(slider: Locator, value: number): Promise<{ x: number; y: number }> {
  const box = await slider.boundingBox();
  if (box === null) throw new Error('The slider is not shown.');
  const max = Number(await slider.getAttribute('max'));
  const along = thumbWidth / 2 + (value / max) * (box.width - thumbWidth);
  return { x: box.x + along, y: box.y + box.height / 2 };
}

/** Left edge of the hole in picture pixels, as the gateway under test has written it down. */
async function findHole(picture: Locator): Promise<number> {
  const source = (await picture.locator('img').nth(1).getAttribute('src')) ?? '';
  const piece = source.slice(source.indexOf(',') + 1);
  const lines = readFileSync(answersFile, 'utf8').split('\n');
  const line = lines.find((each) => each.startsWith(`${piece} `));
  if (line === undefined) throw new Error('The gateway has not shown this picture.');
  return Number(line.split(' ')[1]);
}
