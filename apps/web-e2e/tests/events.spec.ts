import { createHash } from 'node:crypto';
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';
import { accountButton, registerVisitor } from '../src/trader/account.ts';
import { findBarriers } from '../src/screen/barriers.ts';
import { expectReadable, expectWhole } from '../src/screen/layout.ts';
import { partsFolder, partsUrl } from '../src/product/product.ts';
import { rewriteAnswers } from '../src/product/rewrite-answers.ts';
import { readShifts, recordShifts } from '../src/screen/shifts.ts';
import { expect, test } from '../src/test.ts';

const cors = { 'access-control-allow-origin': '*' };
const slowMs = 4_000;

const header = (page: Page) => page.locator('[data-part=header] > *');
const plainLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Trade', exact: true });

interface File {
  file: string;
  integrity: string;
}

interface Manifest {
  contract: number;
  readonly parts: Readonly<Record<string, { entry: File; texts: Record<string, File> }>>;
}

function changeManifest(page: Page, change: (manifest: Manifest) => void): Promise<void> {
  return rewriteAnswers(page, `${partsUrl}/manifest.json`, (text) => {
    const manifest = JSON.parse(text) as Manifest;
    change(manifest);
    return JSON.stringify(manifest);
  });
}

const digestOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Serves another entry of both parts, with its digest in the manifest. Its code receives the version of the contract. */
async function serveEntry(page: Page, code: (contract: number) => string): Promise<void> {
  const manifest = readFileSync(path.join(partsFolder, 'manifest.json'), 'utf8');
  const script = code((JSON.parse(manifest) as Manifest).contract);
  await changeManifest(page, ({ parts }) => {
    for (const part of Object.values(parts)) part.entry.integrity = digestOf(script);
  });
  await page.route(/\/assets\/(header|footer)-[^/]*\.js$/, (route) =>
    route.fulfill({ headers: cors, contentType: 'text/javascript', body: script }),
  );
}

/** Lets a request pass after a time that is itself the subject. Once the page has closed, nothing passes. */
const later = (ms: number) => async (route: Route) => {
  await delay(ms);
  await route.continue();
};

const faults: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'is down': (page) => page.route(`${partsUrl}/**`, (route) => route.abort()),
  'answers with errors': (page) =>
    page.route(`${partsUrl}/**`, (route) => route.fulfill({ status: 503, headers: cors })),
  'has another version': (page) =>
    changeManifest(page, (manifest) => {
      manifest.contract += 1;
    }),
  'throws while it is loaded': (page) => serveEntry(page, () => 'throw new Error("broken");'),
  'throws while it is mounted': (page) =>
    serveEntry(
      page,
      (contract) =>
        `export const contractVersion = ${contract}; export function mount() { throw new Error("broken"); }`,
    ),
  'never says that it is shown': (page) =>
    serveEntry(
      page,
      (contract) =>
        `export const contractVersion = ${contract}; export const mount = () => ({ update() {}, unmount() {} });`,
    ),
  'has a file with another digest': (page) =>
    rewriteAnswers(
      page,
      /\/assets\/common-[^/]*\.js$/,
      (text) => `globalThis.tampered = true; ${text}`,
    ),
};

for (const [fault, cause] of Object.entries(faults)) {
  test(`the page is usable, and nothing moves, if events ${fault}`, async ({ page }) => {
    const reports: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('could not be shown')) reports.push(message.text());
    });
    await recordShifts(page);
    await cause(page);
    await page.goto('/');
    await expect(plainLink(page)).toBeVisible();
    await expect.poll(() => reports.length).toBe(2);
    const { failedAt, tampered } = await page.evaluate(() => ({
      failedAt: performance.now(),
      tampered: 'tampered' in globalThis,
    }));
    test.info().annotations.push({ type: 'replaced at', description: String(failedAt) });
    expect(tampered).toBe(false);
    await expect(header(page)).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toContainText('TradingView');
    const shifts = await readShifts(page);
    expect(
      shifts.filter(({ moved }) => moved.some((part) => /<(header|footer)/.test(part))),
    ).toEqual([]);
    await plainLink(page).click();
    await expect(page).toHaveURL(/\/spot\/BTCUSDT\?/);
    await expect(page.getByTestId('last-price')).toHaveText(/\d/);
    expect(reports).toHaveLength(2);
  });
}

test('the plain header stands there until events answers, however late', async ({ page }) => {
  await page.route(`${partsUrl}/**`, later(slowMs));
  await page.goto('/');
  await expect(plainLink(page)).toBeVisible();
  // The manifest, the files that it names, and what they import come one after the other.
  await expect(header(page)).toBeVisible({ timeout: slowMs * 6 });
  await expect(plainLink(page)).toHaveCount(0);
});

for (const width of [320, 390, 768]) {
  test(`the plain header is whole at ${width} px, in simulation, in three languages`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await faults['is down']?.(page);
    await page.addInitScript(() => {
      localStorage.setItem('simulation-trade', '1');
    });
    for (const address of ['/spot/BTCUSDT', '/ja/spot/BTCUSDT', '/ar/spot/BTCUSDT']) {
      await page.goto(address);
      await expect(page.getByRole('banner').locator('strong')).toBeInViewport({ ratio: 1 });
      await expectWhole(page);
      const box = await page.getByRole('banner').boundingBox();
      expect(box?.height, address).toBeLessThanOrEqual(60);
    }
  });
}

test('header and footer come when the network returns', async ({ page, context }) => {
  await page.route(`${partsUrl}/**`, (route) => route.abort());
  await page.goto('/');
  await expect(plainLink(page)).toBeVisible();
  await page.unroute(`${partsUrl}/**`);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(header(page)).toHaveCount(1);
  await expect(plainLink(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible();
});

test.describe('a deployment of events alone', () => {
  const kept = `${partsFolder}-kept`;

  test.beforeAll(() => {
    cpSync(partsFolder, kept, { recursive: true });
  });

  test.afterAll(() => {
    rmSync(partsFolder, { recursive: true });
    cpSync(kept, partsFolder, { recursive: true });
    rmSync(kept, { recursive: true });
  });

  test('shows its change without a new web client', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Language: English' })).toBeVisible();
    const assets = path.join(partsFolder, 'assets');
    const old = readdirSync(assets).find((name) => name.startsWith('en-events-')) ?? '';
    const text = readFileSync(path.join(assets, old), 'utf8').replace('Futures', 'Contracts');
    // A build with another text has another name for its file, in the manifest and in the code.
    const file = old.replace(/-[^-]+\.js$/, '-deployed.js');
    writeFileSync(path.join(assets, file), text);
    let manifest = readFileSync(path.join(partsFolder, 'manifest.json'), 'utf8');
    const parsed = JSON.parse(manifest) as Manifest;
    const digest = parsed.parts['header']?.texts['en']?.integrity ?? '';
    manifest = manifest.replaceAll(old, file).replaceAll(digest, digestOf(text));
    for (const name of readdirSync(assets).filter((asset) => asset.startsWith('common-'))) {
      const before = readFileSync(path.join(assets, name), 'utf8');
      const after = before.replaceAll(old, file);
      const deployed = name.replace(/-[^-]+\.js$/, '-deployed.js');
      writeFileSync(path.join(assets, deployed), after);
      manifest = manifest.replaceAll(digestOf(before), digestOf(after)).replaceAll(name, deployed);
      for (const entry of readdirSync(assets).filter((asset) =>
        /^(header|footer|panels)-.*js$/.test(asset),
      )) {
        const [from, to] = [
          readFileSync(path.join(assets, entry), 'utf8'),
          entry.replace(/-[^-]+\.js$/, '-deployed.js'),
        ];
        const changed = from.replaceAll(name, deployed);
        writeFileSync(path.join(assets, to), changed);
        manifest = manifest.replaceAll(digestOf(from), digestOf(changed)).replaceAll(entry, to);
      }
    }
    writeFileSync(path.join(partsFolder, 'manifest.json'), manifest);
    await page.reload();
    await expect(
      page.getByRole('navigation').getByRole('link', { name: 'Contracts' }).first(),
    ).toBeVisible();
  });
});

test.describe('the header', () => {
  for (const width of [320, 390, 768, 1024, 1440]) {
    test(`is whole at ${width} px, logged in and out, in simulation, in three languages`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const address of ['/download', '/ja/download', '/ar/download']) {
        await page.goto(address);
        await expect(header(page)).toHaveCount(1);
        await expectReadable(page);
        const box = await page.getByRole('banner').boundingBox();
        expect(box?.height, address).toBeLessThanOrEqual(58);
      }
      await page.evaluate(() => {
        localStorage.setItem('simulation-trade', '1');
      });
      for (const address of ['/spot/BTCUSDT', '/ar/spot/BTCUSDT']) {
        await page.goto(address);
        await expect(header(page)).toHaveCount(1);
        await expectWhole(page);
        await expect(page.getByRole('banner').locator('strong')).toBeInViewport({ ratio: 1 });
      }
    });
  }

  test('finds a pair by the keyboard', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Search pairs' }).press('Enter');
    const field = page.getByRole('combobox', { name: 'Search pairs' });
    await expect(field).toBeFocused();
    await page.keyboard.type('eth/usdt');
    await expect(page.getByRole('option', { name: /^ETH\/USDT\s*Spot$/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/futures\/usdt\/ETHUSDT/);
  });

  test('opens its drawer on a phone, without barriers', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/download');
    await page.getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('group', { name: 'Menu' });
    await expect(drawer.getByRole('option').first()).toBeVisible();
    await expectReadable(page);
    expect(await findBarriers(page)).toEqual([]);
    await drawer.getByRole('link', { name: 'Margin' }).click();
    await expect(page).toHaveURL(/\/margin\/BTCUSDT/);
    await expect(drawer).toBeHidden();
  });

  test('shows the account, and logs out', async ({ page }) => {
    const email = await registerVisitor(page);
    await accountButton(page).click();
    const menu = page.getByRole('group', { name: 'Account' });
    await expect(menu.getByText('Authenticator')).toBeVisible();
    await expect(menu).toContainText(email.slice(0, 3));
    expect(await findBarriers(page)).toEqual([]);
    await menu.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  });
});

for (const [width, height] of [
  [1440, 900],
  [768, 1024],
  [390, 844],
] as const) {
  test(`nothing moves when header and footer come, at ${width} px`, async ({ page }) => {
    await recordShifts(page);
    await page.setViewportSize({ width, height });
    for (const address of ['/download', '/login', '/']) {
      await page.goto(address);
      await expect(header(page)).toHaveCount(1);
      await expect(page.locator('[data-part=footer] > *')).toHaveCount(1);
      const shifts = await readShifts(page);
      expect(
        shifts.filter(({ moved }) => moved.some((part) => /<(header|footer)/.test(part))),
        address,
      ).toEqual([]);
    }
  });
}
