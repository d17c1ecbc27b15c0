import type { Page, Route } from '@playwright/test';
import { rewriteAnswer } from '../src/product/rewrite-answers.ts';
import { expect, test } from '../src/test.ts';

/** Starts a request of a page, and returns what rewriting its answer comes to. */
async function rewriteOne(page: Page, rewrite: (route: Route) => Promise<void>): Promise<string> {
  const outcome = Promise.withResolvers<string>();
  await page.route('**/pages.json', (route) => {
    rewrite(route).then(
      () => {
        outcome.resolve('ended');
      },
      (error: unknown) => {
        outcome.resolve(String(error));
      },
    );
  });
  await page.goto('/offline.html');
  await page.evaluate(() => {
    void fetch('/pages.json');
  });
  return outcome.promise;
}

test('rewriting ends quietly when the page closes between the answer and its body', async ({
  page,
}) => {
  const outcome = await rewriteOne(page, async (route) => {
    const fetched = route.fetch.bind(route);
    route.fetch = async (options) => {
      const response = await fetched(options);
      await page.context().close();
      return response;
    };
    await rewriteAnswer(route, (text) => text);
  });
  expect(outcome).toBe('ended');
});

test('rewriting fails when the change does', async ({ page }) => {
  const outcome = await rewriteOne(page, (route) =>
    rewriteAnswer(route, () => {
      throw new Error('no such field');
    }),
  );
  expect(outcome).toContain('no such field');
});
