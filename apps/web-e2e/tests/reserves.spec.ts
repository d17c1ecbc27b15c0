import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { startReserveProduct, type ReserveProduct } from '../src/product/reserve-product.ts';
import { findBarriers } from '../src/screen/barriers.ts';
import { password } from '../src/trader/account.ts';

test.use({ serviceWorkers: 'allow' });

// The tests share one product, which starts once.
test.describe.configure({ mode: 'default' });

const holder = 'holder@bourse.test';
const other = 'other@bourse.test';
let product: ReserveProduct;

test.beforeAll(async () => {
  product = await startReserveProduct();
  await product.createHolder(holder, password, '1250.5');
  await product.createHolder(other, password, '40');
  await product.gateway.takeReserveSnapshot();
});

test.afterAll(() => product.stop());

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto(`${product.url}/login`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  // The browser is not the one that registered.
  await expect(page.getByText('Code sent.')).toBeVisible();
  await page.getByLabel('Email code').fill(product.codeFor(email) ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/spot\/BTCUSDT/);
}

/** Resolves when the service worker answers for the page's origin. */
async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

async function check(page: Page, text: string): Promise<void> {
  await page.getByLabel(/^Proof \(JSON\)/).fill(text);
  await page.getByRole('button', { name: 'Check proof' }).click();
}

test('the own proof is right; one changed character is named by its level, also offline', async ({
  page,
  context,
}) => {
  await logIn(page, holder);
  await page.goto(`${product.url}/proof-of-reserves`);
  await expect(page.getByRole('table').getByText('1,290.5')).toHaveCount(2);
  await page.getByRole('button', { name: 'Check my balances' }).click();
  await expect(page.getByText('The proof is valid.')).toBeVisible();
  await page.getByRole('button', { name: 'Show amounts' }).click();
  await expect(page.getByRole('button', { name: /^Level 2 · leaf/ })).toContainText('1,250.5 USDT');
  expect(await findBarriers(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save proof' }).click();
  const proof = readFileSync(await (await download).path(), 'utf8');
  await context.setOffline(true);
  await check(page, proof);
  await expect(page.getByText('The proof is valid.')).toHaveCount(2);
  await check(page, proof.replace('"40"', '"41"'));
  await expect(page.getByText('The proof is invalid: it fails at level 2.')).toBeVisible();
});

const data =
  process.env['BOURSE_DATA'] ?? fileURLToPath(new URL('../../../../shared/data', import.meta.url));
const published = path.join(data, 'por/merkel_tree_bg.json');

test('the published proof of 27 levels is checked', async ({ page }) => {
  test.skip(!existsSync(published), 'the published proof is not in BOURSE_DATA');
  await page.goto(`${product.url}/proof-of-reserves`);
  await check(page, readFileSync(published, 'utf8'));
  await expect(page.getByText(/the proof itself is weak/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Level \d+/ })).toHaveCount(27);
  const took = await page.getByText(/^Levels recomputed: 27\./).innerText();
  process.stdout.write(`Published proof, target 50 ms: ${took}\n`);
  expect(await findBarriers(page)).toEqual([]);
});

test('without a network, pages show that; no cache has an answer of the API', async ({
  page,
  context,
}) => {
  await logIn(page, other);
  await waitForWorker(page);
  await page.goto(`${product.url}/notifications`);
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached).toContain('/offline.html');
  expect(cached.filter((name) => !/^\/(assets\/|offline\.|favicon\.svg)/.test(name))).toEqual([]);
  await context.setOffline(true);
  await page.goto(`${product.url}/ja/spot/BTCUSDT`);
  await expect(page.getByRole('heading', { name: 'オフラインです' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByRole('region', { name: '注文する' })).toBeVisible();
});

test('maintenance stands in the place of the page, and ends by itself', async ({ page }) => {
  await page.goto(`${product.url}/protection-fund`);
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  product.gateway.announceMaintenance(product.now() + 8_000);
  await page.reload();
  await expect(
    page.getByRole('heading', { name: 'The exchange is under maintenance' }),
  ).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
});
