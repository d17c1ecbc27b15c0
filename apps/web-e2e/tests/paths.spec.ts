import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { languageOf } from '@bourse/i18n-registry';
import { registerVisitor } from '../src/trader/account.ts';

const open = [
  ...['/fee', '/vip/vipIntroduce', '/download', '/proof-of-reserves', '/protection-fund'],
  ...['/spot/BTCUSDT', '/futures/usdt/BTCUSDT', '/trade-info'],
  ...['/trade-spot', '/trade-margin', '/trade-swap'],
].map((path) => ({ path, isForUsers: false }));

const forUsers = [
  ...['/vip/detail', '/asset', '/asset/spot', '/asset/margin', '/asset/futures'],
  ...['/modifyverification', '/account/newapi', '/transac', '/order/marginOrderInfo', '/order/mcp'],
  ...['/record/exchange', '/record/margin', '/record/mcp', '/trade-asset-order', '/trade-asset'],
  ...['antiphishing', 'devices', 'history', 'api'].map((page) => `/subaccount/setting/${page}`),
].map((path) => ({ path, isForUsers: true }));

/** Every page that the specification names. */
const pages = [...open, ...forUsers];

const spellings = (['en', 'ja', 'ar'] as const).flatMap((locale) =>
  ['', '/'].map((end) => ({ locale, end })),
);

interface Visitor {
  readonly isLoggedIn: boolean;
  readonly inSimulation: boolean;
}

async function visit(page: Page, { isLoggedIn, inSimulation }: Visitor): Promise<void> {
  if (isLoggedIn) await registerVisitor(page);
  else await page.goto('/pages.json');
  await page.evaluate((isOn) => {
    if (isOn) localStorage.setItem('simulation-trade', '1');
  }, inSimulation);
}

async function expectPage(
  page: Page,
  { path, isForUsers }: (typeof pages)[number],
  { locale, end }: (typeof spellings)[number],
  { isLoggedIn, inSimulation }: Visitor,
): Promise<void> {
  const address = `${locale === 'en' ? '' : `/${locale}`}${path}${end}`;
  const answer = await page.goto(address, { waitUntil: 'domcontentloaded' });
  expect(answer?.status(), address).toBe(200);
  const main = page.getByRole('main');
  await expect(main.locator('h1, [data-line="1"]').first(), address).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', languageOf(locale).bcp47);
  const badge = page.getByRole('banner').locator('strong');
  await expect(badge, address).toHaveCount(inSimulation ? 1 : 0);
  const logIn = main.locator('a[href*="/login"]');
  if (isForUsers) await expect(logIn, address).toHaveCount(isLoggedIn ? 0 : 1);
  expect(new URL(page.url()).pathname.replace(/\/$/, ''), address).toBe(address.replace(/\/$/, ''));
}

for (const isLoggedIn of [false, true]) {
  for (const inSimulation of [false, true]) {
    const visitor = { isLoggedIn, inSimulation };
    const who = `${isLoggedIn ? 'a user' : 'a visitor'} ${inSimulation ? 'in' : 'out of'} simulation`;
    // Two of the four are in and out of both.
    const tag = isLoggedIn === inSimulation ? [] : ['@long'];

    test(`every page opens for ${who}, each in one spelling`, { tag }, async ({ page }) => {
      await visit(page, visitor);
      for (const [index, each] of pages.entries()) {
        const spelling = spellings[index % spellings.length];
        if (spelling) await expectPage(page, each, spelling, visitor);
      }
    });

    test(`every page opens for ${who}, in every spelling`, { tag: '@long' }, async ({ page }) => {
      test.setTimeout(600_000);
      await visit(page, visitor);
      for (const each of pages)
        for (const spelling of spellings) await expectPage(page, each, spelling, visitor);
    });
  }
}
