import { test as base } from '@playwright/test';
import { productUrl } from './product/product.ts';
import { startProduct, type ProductTerms } from './product/worker-product.ts';

export { expect } from '@playwright/test';

/** Playwright's test, in pages of the product of this worker. It starts with the first test that needs it. */
export const test = base.extend<object, ProductTerms & { readonly product: string }>({
  captcha: ['open', { option: true, scope: 'worker' }],
  pace: ['calm', { option: true, scope: 'worker' }],
  product: [
    async ({ captcha, pace }, use) => {
      const stop = await startProduct({ captcha, pace });
      await use(productUrl);
      await stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ product }, use) => {
    await use(product);
  },
  // Visitors who know the terminal; the guide has tests that begin without this.
  storageState: {
    cookies: [],
    origins: [{ origin: productUrl, localStorage: [{ name: 'SKIP_GUIDE', value: 'true' }] }],
  },
});
