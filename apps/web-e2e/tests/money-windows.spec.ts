import { accountButton } from '../src/trader/account.ts';
import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test';
import {
  fragileUrl,
  startFragileProduct,
  type FragileProduct,
} from '../src/product/fragile-product.ts';
import type { Fault } from '../src/product/fragile-proxy.ts';
import { moneyWindows, type MoneyWindow } from '../src/trader/money-windows.ts';

// The tests share one product, which starts once.
test.describe.configure({ mode: 'default' });

let product: FragileProduct;

test.beforeAll(async () => {
  product = await startFragileProduct();
});

test.afterAll(async () => {
  await product.stop();
});

test.use({
  baseURL: fragileUrl,
  storageState: {
    cookies: [],
    origins: [{ origin: fragileUrl, localStorage: [{ name: 'SKIP_GUIDE', value: 'true' }] }],
  },
});

const unanswered = 'No response from the exchange.';
/** How long an effect that must not happen may take to arrive, in milliseconds. */
const lateMs = 2_000;

interface Place {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly window: MoneyWindow;
  /** Leads to the button that sends the window. */
  readonly button: () => Promise<Locator>;
  /** How often the window's call has had its effect since it was opened. */
  readonly effects: () => number;
}

const send = async ({ button }: Place) => (await button()).click();

const seesDone = ({ page, window }: Place) =>
  expect(page.getByText(window.done, { exact: true }).last()).toBeVisible();

const seesText = ({ page }: Place, text: string | RegExp) =>
  expect(page.getByText(text).last()).toBeVisible();

/** Sends the window, and waits until a fault has met the answer of its call. */
async function sendInto(place: Place, fault: Fault): Promise<void> {
  const button = await place.button();
  product.strike(fault, 'answer', place.window.path);
  await button.click();
  await product.struck();
}

/** Scripts by the name of their fault. Each sends the window, checks the notices of the page, and ends with one effect. */
const faults: Readonly<Record<string, (place: Place) => Promise<void>>> = {
  'an answer after 3 s': async (place) => {
    await sendInto(place, 'slowed');
    await seesDone(place);
    await product.heal();
  },
  'a lost answer': async (place) => {
    // Chromium sends a request again by itself once, when a kept connection was closed.
    await sendInto(place, 'cut');
    await seesText(place, unanswered);
    await product.heal();
    expect(place.effects()).toBe(1);
    await seesText(place, /^Connected$/);
    if (!place.window.isStreamed) await send(place);
    await seesDone(place);
  },
  'an answer with status 500': async (place) => {
    const { page, window } = place;
    await page.route(`**${window.path}`, async (route) => {
      await route.fetch();
      await route.fulfill({ status: 500, body: 'no' });
    });
    await send(place);
    await seesText(place, unanswered);
    await page.unroute(`**${window.path}`);
    if (!window.isStreamed) await send(place);
    await seesDone(place);
  },
  'no network': async (place) => {
    const button = await place.button();
    await place.context.setOffline(true);
    await button.click();
    await seesText(place, 'You are offline. Nothing was sent.');
    await place.context.setOffline(false);
    await seesText(place, /^Connected$/);
    await place.page.waitForTimeout(lateMs);
    expect(place.effects()).toBe(0);
    await send(place);
    await seesDone(place);
  },
  'two presses': async (place) => {
    await (await place.button()).dblclick();
    await seesDone(place);
  },
  'a second tab': async (place) => {
    const second = await place.context.newPage();
    await second.goto(place.page.url());
    await expect(accountButton(second)).toBeVisible();
    await send(place);
    await seesDone(place);
    await second.close();
  },
};

for (const window of moneyWindows) {
  for (const [name, act] of Object.entries(faults)) {
    const title = `${window.name} under ${name} has one effect`;
    test(title, { tag: ['@long'] }, async ({ page, context }) => {
      const button = await window.open(page);
      const before = product.effects(window.path);
      const effects = () => product.effects(window.path) - before;
      await act({ page, context, window, button, effects });
      await page.waitForTimeout(lateMs);
      expect(effects()).toBe(1);
    });
  }

  const title = `${window.name} in an ended session has no effect`;
  test(title, { tag: ['@long'] }, async ({ page, context }) => {
    const button = await (await window.open(page))();
    const before = product.effects(window.path);
    await context.clearCookies({ name: 'session_auth' });
    await context.clearCookies({ name: 'refresh_auth' });
    // Another call of the page may meet the end of the session first, and load the page again.
    await button.click({ timeout: 5_000 }).catch(() => undefined);
    await expect(page.getByText(/^Your session has expired/).last()).toBeVisible();
    await page.waitForTimeout(lateMs);
    expect(product.effects(window.path)).toBe(before);
  });
}
