import { expect, type Page } from '@playwright/test';
import { languageOf } from '@bourse/i18n-registry';
import { findBarriers } from '../screen/barriers.ts';
import { readChangedText } from '../screen/changed-text.ts';
import { lasting } from '../screen/lasting.ts';
import { coveredControls, overflowing, unreadable } from '../screen/layout.ts';
import { readShifts } from '../screen/shifts.ts';
import { findInForcedColors } from './forced-colors.ts';
import type { Visit } from './visits.ts';

/** The sum of layout shifts up to which Web Vitals call a page good. Terminal and first page have a stricter test. */
const greatestShift = 0.1;

/** Windows narrower than this need not hold text of twice its size: few pages do. */
const leastWidthOfLargeText = 768;

/** Opens a page, and expects what its guard shows to this viewer. Resolves when the page has loaded its data. */
export async function openPage(page: Page, visit: Visit): Promise<void> {
  const { address, setting, size, inSimulation } = visit;
  await page.setViewportSize(size);
  const answer = await page.goto(`${address}?appTheme=${setting.theme}`);
  expect(answer?.status(), address).toBe(visit.page.path === '/nowhere' ? 404 : 200);
  const main = page.getByRole('main');
  await expect(main.locator('h1, [data-line="1"]').first(), address).toBeVisible();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', languageOf(setting.locale).bcp47);
  await expect(html).toHaveAttribute('dir', setting.direction);
  await expect(html).toHaveClass(setting.theme === 'dark' ? /black/ : /white/);
  await expect(page.locator('[data-part=header] > *'), address).toHaveCount(1);
  await expect(page.locator('[data-part=footer] > *'), address).toHaveCount(1);
  const badge = page.getByRole('banner').locator('strong');
  await expect(badge, address).toHaveCount(inSimulation ? 1 : 0);
  if (visit.page.access === 'user') {
    const logIn = main.locator('a[href*="/login"]');
    await expect(logIn, address).toHaveCount(visit.isLoggedIn ? 0 : 1);
  }
  await expect(main.locator('.animate-pulse, [role=status][aria-label]'), address).toHaveCount(0);
  const { pathname } = new URL(page.url());
  expect(pathname.replace(/\/$/, ''), address).toBe(address.replace(/\/$/, ''));
}

/** Returns what is wrong with an open page, a line each. */
export async function probePage(page: Page, visit: Visit): Promise<readonly string[]> {
  const isWide = visit.size.width >= leastWidthOfLargeText;
  return [
    ...(await findShifts(page)),
    ...(await readChangedText(page)).map((text) => `changes beside other nodes: ${text}`),
    ...(await findBarriers(page)),
    ...(await lasting(() => unreadable(page))),
    ...(await lasting(() => coveredControls(page))).map((control) => `${control} is covered`),
    ...(await findInForcedColors(page)),
    ...(isWide ? await findAtLargeText(page) : []),
  ];
}

async function findShifts(page: Page): Promise<readonly string[]> {
  const shifts = await readShifts(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum > greatestShift ? [`moves by ${sum}: ${JSON.stringify(shifts)}`] : [];
}

/** Sets text to twice its size, as a browser's setting does. */
async function findAtLargeText(page: Page): Promise<readonly string[]> {
  const setSize = (size: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
  await setSize('200%');
  const found = await lasting(() => overflowing(page));
  await setSize('');
  return found.map((text) => `text twice as large: ${text}`);
}
