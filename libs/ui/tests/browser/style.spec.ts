import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { build } from 'vite';
import { engine } from '../../../../tools/playwright.ts';
import { differingPixels } from './compare-picture.ts';

const origin = 'http://style.test';

/** Edges of letters differ between versions of the browser. The smallest button has five times as many pixels. */
const tolerance = 300;

/** Serves the page of all controls, as it is built, to a page of the browser. */
const test = base.extend<{ readonly style: Page }, { readonly built: string }>({
  built: [
    // Playwright reads the fixtures that are needed from the pattern, which must not be empty.
    async ({ browserName: _ }, use) => {
      const outDir = mkdtempSync(path.join(tmpdir(), 'bourse-style-'));
      const configFile = path.join(import.meta.dirname, '../../style/vite.config.ts');
      await build({ configFile, logLevel: 'silent', build: { outDir, emptyOutDir: true } });
      await use(outDir);
      rmSync(outDir, { recursive: true });
    },
    { scope: 'worker' },
  ],
  style: async ({ page, built }, use) => {
    await page.route(`${origin}/_style/**`, (route) => {
      const file = new URL(route.request().url()).pathname.replace('/_style/', '') || 'index.html';
      return route.fulfill({ path: path.join(built, file) });
    });
    await use(page);
  },
});

test.skip(engine !== 'chromium', 'other engines draw other pictures');

async function open(page: Page, theme: string, direction: string): Promise<void> {
  await page.setViewportSize({ width: 900, height: 700 });
  await page.goto(`${origin}/_style/?theme=${theme}&dir=${direction}`);
  await expect(page.getByRole('heading', { name: 'Colours', exact: true })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

for (const theme of ['white', 'black']) {
  for (const direction of ['ltr', 'rtl']) {
    test(`controls, states and colours look as they did: ${theme}, ${direction}`, async ({
      style,
    }) => {
      await open(style, theme, direction);
      const picture = await style.screenshot({ fullPage: true, animations: 'disabled' });
      expect(differingPixels(`${theme}-${direction}.png`, picture)).toBeLessThanOrEqual(tolerance);
    });
  }
}

test('a question looks as it did, and has the focus on the button that changes nothing', async ({
  style,
}) => {
  await open(style, 'black', 'ltr');
  await style.getByRole('button', { name: 'question' }).click();
  await expect(style.getByRole('button', { name: 'Go back' })).toBeFocused();
  const picture = await style.screenshot({ animations: 'disabled' });
  expect(differingPixels('question.png', picture)).toBeLessThanOrEqual(tolerance);
});
