import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { PNG } from 'pngjs';

/** Finds the hole as a person does, by looking, and moves the piece there with the keyboard alone. */
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

/** Left edge of the hole in picture pixels: where half of the piece's brightness fits best. */
export async function findHole(picture: Locator): Promise<number> {
  const [image, piece] = await Promise.all([decode(picture, 0), decode(picture, 1)]);
  const top = await picture
    .locator('img')
    .nth(1)
    .evaluate((element) => parseFloat(element.style.top));
  const pieceY = Math.round((top / 100) * image.height);
  const inside = insideOf(piece);
  const misfit = (x: number) =>
    inside.reduce((sum, [dx, dy]) => {
      const seen = brightness(image, x + dx, pieceY + dy);
      return sum + Math.abs(seen - brightness(piece, dx, dy) / 2);
    }, 0);
  const places = Array.from({ length: image.width - piece.width + 1 }, (_, x) => x);
  return places.reduce((best, x) => (misfit(x) < misfit(best) ? x : best));
}

async function decode(picture: Locator, index: number): Promise<PNG> {
  const source = (await picture.locator('img').nth(index).getAttribute('src')) ?? '';
  return PNG.sync.read(Buffer.from(source.slice(source.indexOf(',') + 1), 'base64'));
}

/** Opaque pixels of the piece without its white edge. */
function insideOf(piece: PNG): readonly (readonly [number, number])[] {
  const places: [number, number][] = [];
  for (let y = 0; y < piece.height; y += 1) {
    for (let x = 0; x < piece.width; x += 1) {
      if (piece.data[(y * piece.width + x) * 4 + 3] === 255) places.push([x, y]);
    }
  }
  return places;
}

function brightness({ data, width }: PNG, x: number, y: number): number {
  const at = (y * width + x) * 4;
  return (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
}
