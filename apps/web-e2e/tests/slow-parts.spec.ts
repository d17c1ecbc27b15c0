import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { seededRandom } from '../../../tools/random.ts';
import { partsUrl } from '../src/product/product.ts';
import { accountButton, registerVisitor } from '../src/trader/account.ts';
import { expect, test } from '../src/test.ts';

/** How often each weather is met, and how many pages meet it at the same time. */
const loads = { slow: 34, flapping: 33, down: 33 } as const;
const atOnce = 5;

const outageMs = 30_000;
/** A file is asked for again within this time once its origin answers. */
const patience = { timeout: 90_000 };

type Weather = keyof typeof loads;

/** Lets the files of header and footer pass, or refuses them, as their origin would in a weather. */
async function makeWeather(context: BrowserContext, weather: Weather, seed: number): Promise<void> {
  const random = seededRandom(seed);
  const begunAt = Date.now();
  const isCalm = () => Date.now() - begunAt > outageMs;
  const pass: Record<Weather, (route: Route) => Promise<void>> = {
    slow: async (route) => {
      await delay(1_000 + random() * 9_000);
      await route.continue();
    },
    flapping: (route) => (isCalm() || random() < 0.5 ? route.continue() : route.abort()),
    down: (route) => (isCalm() ? route.continue() : route.abort()),
  };
  await context.route(`${partsUrl}/**`, pass[weather]);
}

/** Records whether the page ever asks its user to log in. */
async function watchLogIn(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen = globalThis as unknown as { hasAskedToLogIn?: boolean };
    new MutationObserver(() => {
      if (document.querySelector('header a[href*="/login"]')) seen.hasAskedToLogIn = true;
    }).observe(document, { childList: true, subtree: true });
  });
}

async function endsWithHeader(page: Page): Promise<void> {
  await page.goto('/spot/BTCUSDT');
  await expect(page.locator('[data-part=header] > *')).toBeVisible(patience);
  await expect(page.locator('[data-part=footer] > *')).toBeAttached(patience);
  await expect(accountButton(page)).toBeVisible();
  expect(await page.evaluate(() => 'hasAskedToLogIn' in globalThis)).toBe(false);
}

for (const weather of ['slow', 'flapping', 'down'] as const) {
  test(
    `${loads[weather]} pages of a user end with their header while its origin is ${weather}`,
    { tag: ['@long'] },
    async ({ page, context }) => {
      test.setTimeout(900_000);
      await registerVisitor(page);
      await watchLogIn(context);
      for (let first = 0; first < loads[weather]; first += atOnce) {
        const count = Math.min(atOnce, loads[weather] - first);
        await makeWeather(context, weather, first);
        const pages = await Promise.all(Array.from({ length: count }, () => context.newPage()));
        await Promise.all(pages.map(endsWithHeader));
        await Promise.all(pages.map((each) => each.close()));
        await context.unrouteAll({ behavior: 'ignoreErrors' });
      }
    },
  );
}
