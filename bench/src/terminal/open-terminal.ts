import { setTimeout } from 'node:timers/promises';
import { gatewayCode, placeOrders, type CallPayload } from '@bourse/gateway-contract';
import { readInboxCode, type TestClient } from '@bourse/gateway/testing';
import type { Browser } from 'playwright';
import { createTrader, type TraderAccount } from '../floods/trader.ts';
import type { Product } from '../gateway/product.ts';
import { openPlainPage, type PlainPage, type WindowSize } from '../plain-page.ts';
import { receiptMember } from './built-client.ts';
import { clickOn, fillIn, find } from './drive.ts';
import { installProbe } from './probe.ts';

/** Contents of the account before the page is opened. */
export interface Seed {
  readonly openOrders: number;
  readonly fills: number;
}

const batchSize = 50;
const usualSize = { width: 1440, height: 900 };

/** Registers an account with orders and fills in the simulation, and opens a page that is logged in to it. */
export async function openTerminal(
  browser: Browser,
  product: Product,
  seed: Seed,
  size: WindowSize = usualSize,
): Promise<PlainPage> {
  const account = { email: `trader-${Date.now()}@bourse.example`, pwd: 'Correct7Horse' };
  const client = await createTrader(product.origin, account);
  await fill(client, seed);
  const script = `(${installProbe.toString()})(${JSON.stringify(receiptMember)})`;
  const page = await openPlainPage(browser, `${product.origin}/login`, script, size);
  await logIn(page, product, account);
  await clickOn(page, { selector: 'button', name: 'Simulation' });
  await find(page, { selector: 'button', name: 'Exit' });
  return page;
}

async function logIn(page: PlainPage, product: Product, account: TraderAccount): Promise<void> {
  await fillIn(page, { selector: 'input', name: 'Email address' }, account.email);
  await fillIn(page, { selector: 'input', name: 'Password' }, account.pwd);
  const ofRegistration = await readInboxCode(product.origin, account.email);
  await clickOn(page, { selector: 'button[type=submit]', name: 'Log in' });
  await clickOn(page, { selector: 'button', name: 'Go on without a picture' });
  const code = { selector: 'input', name: 'Email code' };
  await find(page, code);
  await fillIn(page, code, await readCodeAfter(ofRegistration, product, account));
  await clickOn(page, { selector: 'button[type=submit]', name: 'Confirm' });
  await find(page, { selector: 'button', name: 'Account' });
}

/** Resolves with the code that an account has received after another one. */
async function readCodeAfter(
  earlier: string,
  { origin }: Product,
  { email }: TraderAccount,
): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const code = await readInboxCode(origin, email);
    if (code !== earlier) return code;
    await setTimeout(100);
  }
  throw new Error('The product sends no code');
}

type Orders = CallPayload<typeof placeOrders>['orders'];

const symbol = 'BTCUSDT';
const resting = [
  { symbol, side: 'buy', orderType: 'limit', price: '20000', size: '0.0005' },
] as const satisfies Orders;
const trades = [
  { symbol, side: 'buy', orderType: 'market', quoteSize: '20' },
  { symbol, side: 'sell', orderType: 'market', size: '0.0003' },
] as const satisfies Orders;

/** Places resting orders far below the market, and small market orders of both sides. */
async function fill(client: TestClient, { openOrders, fills }: Seed): Promise<void> {
  for (let count = 0; count < openOrders; count += batchSize) await place(client, resting);
  for (let count = 0; count < fills; count += batchSize) await place(client, trades);
}

async function place(client: TestClient, kinds: Orders): Promise<void> {
  const orders = Array.from({ length: batchSize / kinds.length }, () => kinds).flat();
  for (;;) {
    const { envelope } = await client.call(
      placeOrders,
      { ledger: 'simulation', orders },
      { simulation: true },
    );
    if (envelope.code === gatewayCode.tooManyRequests) {
      await setTimeout(500);
      continue;
    }
    const refused = envelope.data.results.find((result) => !result.ok);
    if (refused === undefined) return;
    throw new Error(`An order was refused: ${JSON.stringify(refused)}`);
  }
}
