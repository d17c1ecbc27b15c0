import { setTimeout } from 'node:timers/promises';
import type { PlainPage } from '../plain-page.ts';

/** An element of a page: its selector, and its name or text. */
export interface Target {
  readonly selector: string;
  /** Beginning of its accessible name or text; any by default. */
  readonly name?: string;
}

const longestWaitMs = 30_000;

/** Clicks at the middle of what is looked for, as soon as it is there. */
export async function clickOn(page: PlainPage, target: Target): Promise<void> {
  const { x, y } = await find(page, target);
  await page.click(x, y);
}

/** Writes text into a field. */
export async function fillIn(page: PlainPage, target: Target, text: string): Promise<void> {
  await clickOn(page, target);
  await page.type(text);
}

/** Waits until something is there. @throws Error after 30 seconds. */
export async function find(
  page: PlainPage,
  { selector, name = '' }: Target,
): Promise<{ readonly x: number; readonly y: number }> {
  const endsAt = performance.now() + longestWaitMs;
  while (performance.now() < endsAt) {
    const place = await page.run(placeOf, selector, name);
    if (place !== null) return place;
    await setTimeout(100);
  }
  throw new Error(`The page shows no ${name} ${selector}`);
}

/** Runs in the page. Returns the middle of what is looked for. */
function placeOf(selector: string, name: string): { x: number; y: number } | null {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find((element) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const names = [element.getAttribute('aria-label'), label?.textContent, element.textContent];
    return element.checkVisibility() && names.some((text) => text?.trim().startsWith(name));
  });
  if (found === undefined) return null;
  found.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { x, y, width, height } = found.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
