import type { BrowserContext, Page } from '@playwright/test';
import {
  accountButton,
  deviceKey,
  password,
  lightPage,
  registerVisitor,
  registerWithSlowKey,
} from '../src/trader/account.ts';
import { rewriteAnswers, watchCodes } from '../src/product/rewrite-answers.ts';
import { openSigningPage } from '../src/signing/open-signing-page.ts';
import { expect, test } from '../src/test.ts';

const configCall = '**/v1/mix/config/gatewaySignConfig';
const day = 24 * 60 * 60 * 1000;

/** Calls whose answers have a code. */
const calls = /\/v1\/(?!buried\/)/;

function countRequests(context: BrowserContext, part: string): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (request.url().includes(part)) count += 1;
  });
  return () => count;
}

/** Somebody is logged in. The product's own tab is closed and has left no config. */
async function logIn(page: Page): Promise<void> {
  await registerVisitor(page, lightPage);
  await page.evaluate(() => {
    localStorage.clear();
  });
  await page.goto('about:blank');
}

test('ten tabs of the product make one config call and one key', async ({ context }) => {
  const configs = countRequests(context, '/gatewaySignConfig');
  const pages = await Promise.all(Array.from({ length: 10 }, () => context.newPage()));
  await Promise.all(pages.map((page) => page.goto('/login')));
  // The deadline of a call would pass in the first tab while nine others are drawn on a busy machine.
  await Promise.all(
    pages.map(async (page) => {
      await page.getByLabel('Email address').fill('nobody@bourse.test');
      await page.getByLabel('Password', { exact: true }).fill(password);
    }),
  );
  await Promise.all(
    pages.map(async (page) => {
      await page.getByRole('button', { name: 'Log in' }).last().click();
      await expect(page.getByText('Wrong login name or password.')).toBeVisible();
    }),
  );
  expect(configs()).toBe(1);
  const records = await context.pages()[0]?.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const request = indexedDB.open('bourse-signing');
        request.onsuccess = () => {
          const store = request.result.transaction('keyPairs').objectStore('keyPairs');
          const all = store.getAll() as IDBRequest<{ publicKey: string }[]>;
          all.onsuccess = () => {
            resolve(all.result.map(({ publicKey }) => publicKey));
          };
        };
      }),
  );
  expect(records).toHaveLength(2);
  expect(new Set(records).size).toBe(1);
});

test('a hundred calls in a mode of yesterday: one config call, each is sent at most twice', async ({
  page,
  context,
}) => {
  await logIn(page);
  let answered = 0;
  await rewriteAnswers(context, configCall, (text) => {
    answered += 1;
    const envelope = JSON.parse(text) as {
      readonly data: { readonly gatewaySignConfig: { signModes: object } };
    };
    // The first answer names a mode that the gateway has meanwhile left.
    if (answered === 1) envelope.data.gatewaySignConfig.signModes = { default: 0 };
    return JSON.stringify(envelope);
  });
  const orders = countRequests(context, '/openOrders');
  const signing = await openSigningPage(context);
  const outcomes = await signing.evaluate(() => window.signingPage.callPrivate(100));
  expect(outcomes).toEqual(Array.from({ length: 100 }, () => 'ok'));
  expect(answered).toBe(2);
  expect(orders()).toBe(200);
});

for (const [name, ahead] of [
  ['a day ahead', day],
  ['a day behind', -day],
] as const) {
  test(`a device whose clock is ${name} loses at most one request`, async ({ page, context }) => {
    await page.addInitScript((offset) => {
      const { now } = Date;
      window.Date = class extends Date {
        constructor(...args: [] | [number]) {
          super(args[0] ?? now() + offset);
        }

        static override now = () => now() + offset;
      } as DateConstructor;
    }, ahead);
    const codes = await watchCodes(context, calls);
    await registerVisitor(page);
    await page.reload();
    await expect(accountButton(page)).toBeVisible({ timeout: 15_000 });
    expect(codes.filter((code) => code === '00022').length).toBeLessThanOrEqual(1);
  });

  test(`a clock that is set ${name} loses at most one request, now and after a reload`, async ({
    page,
    context,
  }) => {
    await logIn(page);
    const codes = await watchCodes(context, calls);
    const signing = await openSigningPage(context);
    expect(await signing.evaluate(() => window.signingPage.callPrivate(2))).toEqual(['ok', 'ok']);
    const afterJump = await signing.evaluate((offset) => {
      window.signingPage.setClock(offset);
      return window.signingPage.callPrivate(10);
    }, ahead);
    expect(afterJump.filter((code) => code !== 'ok')).toEqual([]);
    await signing.reload();
    await signing.waitForFunction(() => 'signingPage' in window);
    const afterReload = await signing.evaluate(async () => {
      const first = await window.signingPage.callPrivate(1);
      return [...first, ...(await window.signingPage.callPrivate(20))];
    });
    expect(afterReload.filter((code) => code !== 'ok').length).toBeLessThanOrEqual(1);
    expect(codes.filter((code) => code === '00022').length).toBeLessThanOrEqual(1);
  });
}

test('a phone whose round trips take 3 s makes its private calls', async ({ page, context }) => {
  await logIn(page);
  const configs = countRequests(context, '/gatewaySignConfig');
  const signing = await openSigningPage(context);
  const session = await context.newCDPSession(signing);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 3_000,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const startedAt = Date.now();
  const outcomes = await signing.evaluate(() => window.signingPage.callPrivate(20));
  expect(outcomes).toEqual(Array.from({ length: 20 }, () => 'ok'));
  expect(Date.now() - startedAt).toBeGreaterThan(6_000);
  expect(configs()).toBe(1);
});

test('while the config call is blocked no login leaves the browser, least of all in clear', async ({
  page,
  context,
}) => {
  const sent: string[] = [];
  context.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
  await context.route(configCall, (route) => route.abort());
  await page.goto('/login');
  await page.getByLabel('Email address').fill('nobody@bourse.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).last().click();
  await expect(page.getByRole('alert').first()).toContainText('could not be encrypted');
  expect(sent.filter((text) => text.includes('/v1/user/login'))).toEqual([]);
  expect(sent.join()).not.toContain(password);
});

test('a webview without crypto.subtle registers and keeps its key over a reload', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.addInitScript(() => {
    Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined });
  });
  const keyWorkers: string[] = [];
  page.on('worker', (worker) => {
    if (worker.url().includes('/key-worker')) keyWorkers.push(worker.url());
  });
  await registerWithSlowKey(page);
  const key = await deviceKey(page);
  await page.reload();
  expect(await deviceKey(page)).toBe(key);
  expect(keyWorkers).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('a tab without the key of its session shows itself signed out, and logs nobody out', async ({
  page,
  context,
}) => {
  await registerVisitor(page, lightPage);
  await page.goto('about:blank');
  const logouts = countRequests(context, '/v1/user/logout');
  const other = await context.newPage();
  await other.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
  await other.goto('/spot/BTCUSDT');
  await expect(other.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  expect(logouts()).toBe(0);
  // The session itself lives on: a tab that can read the key is logged in.
  await page.goto('/spot/BTCUSDT');
  await expect(accountButton(page)).toBeVisible();
});
