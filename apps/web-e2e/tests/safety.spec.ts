import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { password } from '../src/trader/account.ts';
import { productPort, productUrl } from '../src/product/product.ts';
import { expect, test } from '../src/test.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const dataFolder = path.resolve(root, process.env['BOURSE_DATA'] ?? '../shared/data', 'xss');

/** What attacks a page in ways that differ; more are read from the data folder where there is one. */
const payloads = [
  '<script>pwned()</script>',
  '<img src=x onerror=pwned()>',
  '<svg onload=pwned()><script>pwned()</script></svg>',
  '<a href="javascript:pwned()">press</a>',
  '<a href="java&#10;script:pwned()">press</a>',
  '<iframe srcdoc="<script>parent.pwned()</script>"></iframe>',
  '<math><mtext><table><mglyph><style><img src=x onerror=pwned()>',
  '<details open ontoggle=pwned()>',
  '<form action=javascript:pwned()><button>press</button></form>',
  '<b onfocus=pwned() tabindex=0 autofocus>press</b>',
  '<style>@import "https://evil.example/x.css"</style>',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=https://evil.example/">',
  '<object data="javascript:pwned()"></object>',
  '<noscript><p title="</noscript><img src=x onerror=pwned()>">',
];

function attacks(): readonly string[] {
  const lists = ['js-xss.json', 'owasp-filter-evasion.json', 'payloadsallthethings.json'];
  return lists.flatMap((name) => {
    const file = path.join(dataFolder, name);
    if (!existsSync(file)) return [];
    const entries = JSON.parse(readFileSync(file, 'utf8')) as readonly { payload: string }[];
    return entries.map(({ payload }) => payload);
  });
}

/** Has the gateway announce something. */
async function announce(page: Page, html: string): Promise<void> {
  await page.route('**/v1/mix/public/announcements', (route) =>
    route.fulfill({
      json: { code: '00000', msg: 'success', data: { list: [{ id: 'x', publishedAt: 1, html }] } },
    }),
  );
}

test('an announcement full of attacks shows as harmless text and markup', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('dialog', (dialog) => {
    errors.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    Object.assign(window, {
      ran: 0,
      pwned: () => {
        Object.assign(window, { ran: 1 });
      },
    });
  });
  const all = [...payloads, ...attacks().slice(0, 500)];
  await announce(page, `<strong>Still here</strong> ${all.join(' ')} <em>and whole</em>`);
  await page.goto('/');
  const bar = page.getByRole('region', { name: 'Announcement' });
  await expect(bar.getByText('Still here')).toBeVisible();
  const found = await bar.evaluate((element) => {
    const all = [...element.querySelectorAll('*')];
    for (const child of all) {
      for (const type of ['click', 'focus', 'mouseover', 'toggle', 'error', 'load']) {
        child.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
      }
    }
    return {
      handlers: all.flatMap(({ attributes }) =>
        [...attributes].map(({ name }) => name).filter((name) => name.startsWith('on')),
      ),
      elements: all.filter((child) =>
        child.matches('script, style, iframe, object, embed, svg path[onload], base, meta, form'),
      ).length,
      links: all.filter((child) =>
        /^\s*(javascript|vbscript|data):/i.test(child.getAttribute('href') ?? ''),
      ).length,
    };
  });
  expect(found).toEqual({ handlers: [], elements: 0, links: 0 });
  expect(await page.evaluate(() => (window as unknown as { ran: number }).ran)).toBe(0);
  expect(page.url()).toBe(`${productUrl}/?locale=en`);
  expect(errors).toEqual([]);
});

test('a closed announcement stays closed', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('region', { name: 'Announcement' });
  await bar.getByRole('button', { name: 'Dismiss the announcement' }).click();
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(bar).toBeHidden();
});

const tricks = [
  'https://evil.example',
  'http://evil.example/',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'https://evil.example\\@localhost:4290',
  'https://localhost:4290@evil.example',
  'https://localhost:4290.evil.example',
  'http://localhost:4290@evil.example/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/x',
  'file:///etc/passwd',
  'ftp://evil.example',
  'mailto:a@evil.example',
  '//evil.example/%2f..',
  '/..//evil.example',
  '/.//evil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  'https://ⓔvil.example',
  '//evil。example',
  '.evil.example',
  'evil.example',
];

for (let first = 0; first < tricks.length; first += 7) {
  test(`a login leads nowhere foreign: tricks ${first + 1} to ${Math.min(first + 7, tricks.length)}`, async ({
    page,
  }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      const isOurs = ['localhost', '127.0.0.1'].includes(new URL(request.url()).hostname);
      if (!isOurs && request.isNavigationRequest()) foreign.push(request.url());
    });
    // Who logs in is not the question here.
    await page.route('**/v1/user/login', (route) =>
      route.fulfill({
        json: { code: '00000', msg: 'success', data: { userInfo: { userId: '1' } } },
      }),
    );
    for (const trick of tricks.slice(first, first + 7)) {
      await page.goto(`/login?redirect=${encodeURIComponent(trick)}`);
      await page.getByLabel('Email address').fill('somebody@bourse.test');
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
      await expect(page, JSON.stringify(trick)).not.toHaveURL(/\/login/);
      expect(new URL(page.url()).origin, JSON.stringify(trick)).toBe(productUrl);
    }
    expect(foreign).toEqual([]);
  });
}

for (const [fate, lose] of [
  ['hangs', (page: Page) => page.route(`${productUrl}/images/**`, () => undefined)],
  ['is down', (page: Page) => page.route(`${productUrl}/images/**`, (route) => route.abort())],
] as const) {
  test(`every image shows within two seconds while their first host ${fate}`, async ({ page }) => {
    await lose(page);
    await page.goto('/');
    const images = page.getByRole('main').locator('img');
    // Four tiles and twelve pairs, besides the movers.
    await expect.poll(() => images.count()).toBeGreaterThanOrEqual(4 + 12);
    const missing = () =>
      images.evaluateAll(
        (all) => all.filter((image) => (image as HTMLImageElement).naturalWidth === 0).length,
      );
    await expect.poll(missing, { timeout: 2_000, intervals: [100] }).toBe(0);
    const hosts = await images.evaluateAll((all) =>
      all.map((image) => new URL((image as HTMLImageElement).currentSrc).port),
    );
    const others = [productPort + 1, productPort + 2].map(String);
    expect(hosts.every((port) => others.includes(port))).toBe(true);
  });
}
