import { execFileSync, spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { expect, vi } from 'vitest';
import { chromiumLaunch } from '../../../tools/chromium.ts';
import { pwd, type CleanUp, type TestGateway } from './start-gateway.ts';

/** Builds an installed example and serves it in front of a gateway. Resolves with its address. */
export async function serveExample(
  folder: string,
  gateway: TestGateway,
  cleanUp: CleanUp,
): Promise<string> {
  const vite = path.join(folder, 'node_modules/vite/bin/vite.js');
  const env = {
    ...process.env,
    BOURSE_URL: gateway.baseUrl,
    VITE_ISSUER_CERTIFICATE: gateway.issuerCertificate,
  };
  execFileSync(process.execPath, [vite, 'build'], { cwd: folder, env, stdio: 'pipe' });
  const port = String(await freePort());
  const words = [vite, 'preview', '--host', 'localhost', '--strictPort', '--port', port];
  const server = spawn(process.execPath, words, { cwd: folder, env, stdio: 'ignore' });
  cleanUp(() => {
    server.kill();
  });
  const url = `http://localhost:${port}/`;
  await vi.waitFor(() => fetch(url), { timeout: 20_000 });
  return url;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });
}

/** Opens a page of the desk in a browser. */
export async function openDesk(url: string, cleanUp: CleanUp): Promise<Page> {
  const browser = await chromium.launch(chromiumLaunch([], true));
  cleanUp(() => browser.close());
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/** Logs in with the second factor, and enters the simulation. */
export async function enterDesk(page: Page, gateway: TestGateway, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(pwd);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByLabel('Code').waitFor();
  await page.getByLabel('Code').fill(gateway.lastCode());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Simulation', pressed: false }).click();
  await page.getByRole('button', { name: 'Simulation', pressed: true }).waitFor();
}

/** The desk as its user handles it. */
export function createDeskPage(page: Page) {
  const book = page.getByRole('region', { name: 'Order book' });
  const form = page.getByRole('region', { name: 'Order', exact: true });
  const orders = page.getByRole('region', { name: 'Open orders' });
  const position = page.getByRole('region', { name: 'long' });
  return {
    /** Returns a multiple of the best price to sell at, in whole USDT. */
    priceTimes: async (factor: number) => {
      const text = await book.getByRole('listitem').first().innerText();
      return String(Math.round(parseFloat(text) * factor));
    },
    write: async (price: string, amount: string) => {
      await form.getByLabel('Price').fill(price);
      await form.getByLabel('Amount').fill(amount);
    },
    openFutures: () => page.getByRole('radio', { name: 'Futures' }).check({ force: true }),
    button: (name: string) => form.getByRole('button', { name }),
    cancelButton: orders.getByRole('button', { name: 'Cancel' }).first(),
    news: () => form.getByRole('status').innerText(),
    expectOrders: (count: number) =>
      expect.poll(() => orders.getByRole('listitem').count(), { timeout: 20_000 }).toBe(count),
    position,
    writeTakeProfit: (price: string) =>
      position.getByLabel('Take profit', { exact: true }).fill(price),
    setTakeProfit: position.getByRole('button', { name: 'Set Take profit' }),
    takeProfits: () => position.getByRole('listitem').allTextContents(),
  };
}
