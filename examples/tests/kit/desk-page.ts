import type { Page } from 'playwright';
import { expect } from 'vitest';
import { pwd, type TestGateway } from './start-gateway.ts';

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
