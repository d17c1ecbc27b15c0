import { expect, type Page } from '@playwright/test';
import type { ScriptedProduct } from '../product/scripted-product.ts';

/** Moves the market of BTC to a price, and waits until the page shows it. */
export async function moveMarket(
  page: Page,
  product: ScriptedProduct,
  price: number,
): Promise<void> {
  await product.movePrice('BTCUSDT', price);
  const distance = async () => {
    const shown = await page.getByTestId('last-price').innerText();
    return Math.abs(Number(shown.replace(/[^\d.]/g, '')) / price - 1);
  };
  await expect.poll(distance).toBeLessThan(0.005);
}
