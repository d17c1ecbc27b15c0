import { expect, type CDPSession, type Locator, type Page } from '@playwright/test';

/** Width of the thumb in Chromium. */
const thumbWidth = 16;

/** Returns the centre of the thumb for a value of the slider, in page pixels. */
async function thumbAt(slider: Locator, value: number): Promise<{ x: number; y: number }> {
  const box = await slider.boundingBox();
  if (!box) throw new Error('The slider is not shown.');
  const max = Number(await slider.getAttribute('max'));
  const isMirrored = await slider.evaluate((element) => getComputedStyle(element).direction);
  const along = thumbWidth / 2 + (value / max) * (box.width - thumbWidth);
  return {
    x: box.x + (isMirrored === 'rtl' ? box.width - along : along),
    y: box.y + box.height / 2,
  };
}

/** Returns points of a human-like drag: a slow start, small deviations, a correction at the end. */
async function wayOf(slider: Locator, to: number) {
  const [start, end] = await Promise.all([thumbAt(slider, 0), thumbAt(slider, to)]);
  return Array.from({ length: 24 }, (_, step) => {
    const part = (step + 1) / 24;
    const eased = part * part * (3 - 2 * part);
    return {
      x: start.x + (end.x - start.x) * eased,
      y: start.y + Math.sin(part * 5) * 6,
    };
  });
}

/** Drags the handle with the mouse. The path may leave the track. */
export async function dragByMouse(page: Page, slider: Locator, to: number, sway = 0) {
  const start = await thumbAt(slider, 0);
  const way = await wayOf(slider, to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const { x, y } of way) await page.mouse.move(x, y + sway);
  await expect.poll(() => near(slider, to)).toBe(true);
  await page.mouse.up();
}

async function near(slider: Locator, to: number): Promise<boolean> {
  return Math.abs(Number(await slider.inputValue()) - to) <= 3;
}

/** Drags the handle with a finger. */
export async function dragByTouch(page: Page, slider: Locator, to: number): Promise<void> {
  const start = await thumbAt(slider, 0);
  const way = await wayOf(slider, to);
  const devices = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: object[]) =>
    devices.send('Input.dispatchTouchEvent', { type, touchPoints: points as never });
  await touch('touchStart', [start]);
  for (const point of way) await touch('touchMove', [point]);
  await touch('touchEnd', []);
}

/** Drags the handle with a pen. */
export async function dragByPen(page: Page, slider: Locator, to: number): Promise<void> {
  const start = await thumbAt(slider, 0);
  const way = await wayOf(slider, to);
  const devices: CDPSession = await page.context().newCDPSession(page);
  const pen = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: object) =>
    devices.send('Input.dispatchMouseEvent', {
      type,
      ...(at as { x: number; y: number }),
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
      pointerType: 'pen',
    });
  await pen('mousePressed', start);
  for (const point of way) await pen('mouseMoved', point);
  await pen('mouseReleased', way.at(-1)!);
}

/** Moves the handle with the keyboard alone. */
export async function moveByKeys(page: Page, slider: Locator, to: number): Promise<void> {
  await expect(slider).toBeFocused();
  const isMirrored = await slider.evaluate((element) => getComputedStyle(element).direction);
  for (let step = 0; step < Math.floor(to / 10); step += 1) await page.keyboard.press('PageUp');
  const forward = isMirrored === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  for (let step = 0; step < to % 10; step += 1) await page.keyboard.press(forward);
}
