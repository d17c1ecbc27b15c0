import type { Page } from '@playwright/test';
import { fillAccount } from '../src/trader/full-account.ts';
import { readPhone, readQuestions, readScreen, screens } from '../src/screen/full-screens.ts';
import { readShifts, recordShifts } from '../src/screen/shifts.ts';
import { sizes } from '../src/survey/visits.ts';
import { enterSimulation } from '../src/trader/simulation.ts';
import { expect, test } from '../src/test.ts';

/** How long shifts are recorded once the market is shown, in milliseconds. */
const shiftMs = Number(process.env['BOURSE_E2E_SHIFT_MS'] ?? 6_000);

// Figures change as often as with `npm start`, so that layout shifts are found.
test.use({ pace: 'usual' });
// The account takes longer to fill than any test that uses it.
test.describe.configure({ mode: 'default' });

test.describe('logged in, in simulation, with orders and positions', () => {
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    test.slow();
    const context = await browser.newContext();
    page = await context.newPage();
    await enterSimulation(page);
    await fillAccount(page);
    // From here on, orders are placed after a question.
    await page.evaluate(() => {
      localStorage.setItem('not_order_tip', 'false');
    });
  });

  test.afterAll(() => page.context().close());

  for (const theme of ['light', 'dark']) {
    for (const locale of ['en', 'ar'] as const) {
      // Contrast depends on the theme alone, so that two of the four have both themes and both directions.
      const tag = (theme === 'light') === (locale === 'en') ? [] : ['@long'];
      const addressOf = (path: string) =>
        `${locale === 'en' ? '' : `/${locale}`}${path}?appTheme=${theme}`;

      for (const screen of screens) {
        test(
          `no barrier in any tab or window of ${screen.path}, ${theme}, ${locale}`,
          { tag },
          async () => {
            await page.setViewportSize({ width: 1440, height: 900 });
            await page.goto(addressOf(screen.path));
            expect(await readScreen(page, screen, locale)).toEqual([]);
          },
        );
      }

      test(
        `no barrier in questions, in the list of keys and on phones, ${theme}, ${locale}`,
        { tag },
        async () => {
          await page.setViewportSize({ width: 1440, height: 900 });
          await page.goto(addressOf('/spot/BTCUSDT'));
          expect(await readQuestions(page, locale)).toEqual([]);
          await page.setViewportSize({ width: 390, height: 844 });
          for (const { path } of screens) {
            await page.goto(addressOf(path));
            expect(await readPhone(page, locale), path).toEqual([]);
          }
        },
      );
    }
  }

  for (const { path } of screens) {
    test(`nothing moves on ${path} while the market lives, at 1440, 768 and 390 px`, async () => {
      await Promise.all(
        sizes.slice(0, 3).map(async (size) => {
          const tab = await page.context().newPage();
          await recordShifts(tab);
          await tab.setViewportSize(size);
          await tab.goto(path);
          await expect(tab.getByTestId('last-price')).toHaveText(/\d/);
          // The subject is time: the market lives, and nothing moves.
          await tab.waitForTimeout(shiftMs);
          const shifts = await readShifts(tab);
          const sum = shifts.reduce((total, { value }) => total + value, 0);
          expect(sum, `${size.width} px: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02);
          await tab.close();
        }),
      );
    });
  }
});
