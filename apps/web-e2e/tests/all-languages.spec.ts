import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { languages } from '@bourse/i18n-registry';
import { unreadable } from '../src/screen/layout.ts';
import { registerVisitor } from '../src/trader/account.ts';

const paths = [
  ...['/', '/login', '/register', '/reset-password', '/nowhere', '/terms', '/download'],
  ...['/login/agency', '/approve', '/settings'],
  ...['/spot/BTCUSDT', '/margin/ETHUSDT', '/futures/usdt/BTCUSDT', '/trade-info'],
  ...['/fee', '/vip/detail', '/vip/vipIntroduce', '/protection-fund', '/proof-of-reserves'],
  ...['/account', '/account/newapi', '/subaccount/setting/api', '/modifyverification'],
  ...['antiphishing', 'devices', 'history'].map((page) => `/subaccount/setting/${page}`),
  ...['/notifications', '/asset', '/asset/spot', '/asset/margin', '/asset/futures'],
  ...['/asset/funding', '/asset/deposit', '/asset/withdraw', '/otc', '/transac'],
  ...['/record/exchange', '/record/margin', '/record/mcp'],
  ...['/order/marginOrderInfo', '/order/mcp', '/trade-asset', '/trade-asset-order'],
];

const desktop = { width: 1440, height: 900 };
const sizes = [desktop, { width: 390, height: 844 }, { width: 320, height: 640 }];

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
  for (const path of paths) {
    await page.setViewportSize(desktop);
    await page.goto(locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`);
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
