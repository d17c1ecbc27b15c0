import type { Page } from '@playwright/test';
import { languages } from '@bourse/i18n-registry';
import { pages } from '../src/survey/pages.ts';
import { addressOf, sizes } from '../src/survey/visits.ts';
import { unreadable } from '../src/screen/layout.ts';
import { registerVisitor } from '../src/trader/account.ts';
import { expect, test } from '../src/test.ts';

/** Goes to every page in a language. Returns what cannot be read there, and what the console says of texts. */
async function readAll(page: Page, locale: string): Promise<string[]> {
  const found: string[] = [];
  const languagesLoaded = new Set<string>();
  page.on('console', (message) => {
    if (message.text().startsWith('There is no text')) found.push(message.text());
  });
  page.on('request', (request) => {
    const [, file] = /\/assets\/([\w-]+)-(?:shell|terminal|auth|assets)-/.exec(request.url()) ?? [];
    if (file !== undefined) languagesLoaded.add(file);
  });
  for (const { path } of pages) {
    await page.setViewportSize(sizes[0]);
    await page.goto(addressOf(path, locale, ''));
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.locator('main [role=status][aria-label]')).toHaveCount(0);
    for (const size of sizes) {
      await page.setViewportSize(size);
      const texts = await unreadable(page);
      found.push(...texts.map((text) => `${path} at ${size.width}: ${text}`));
    }
  }
  expect([...languagesLoaded]).toEqual([locale]);
  return found;
}

for (const { locale } of languages)
  test(`every page can be read in ${locale}`, { tag: '@long' }, async ({ page }) => {
    test.setTimeout(600_000);
    await registerVisitor(page);
    // Ends the loading of English texts.
    await page.goto('/pages.json');
    expect(await readAll(page, locale)).toEqual([]);
  });
