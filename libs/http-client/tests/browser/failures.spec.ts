import { expect, test as base, type Page } from '@playwright/test';
import { startFailingServer } from '../kit/failing-server.ts';
import { failures, type Failure, type Origins } from '../kit/failures.ts';
import { bundlePage } from './bundle-page.ts';

const pages = await bundlePage('failures-page.ts');

const test = base.extend<{ origins: Origins }>({
  // Playwright reads the fixtures that are needed from the pattern, which must not be empty.
  origins: async ({ page }, use) => {
    const server = await startFailingServer(pages);
    await page.goto(server.origins.server);
    await page.waitForFunction(() => 'failAndJudge' in window);
    await use(server.origins);
    await server.close();
  },
});

function failIn(page: Page, failure: Failure, origins: Origins): Promise<string | undefined> {
  return page.evaluate(([one, where]) => window.failAndJudge(one, where), [
    failure,
    origins,
  ] as const);
}

for (const failure of failures) {
  test(`${failure.name}, in Chromium`, async ({ page, origins }) => {
    expect(await failIn(page, failure, origins)).toBeUndefined();
  });
}

test('HTTP-7 the digest is the browser’s own, in Chromium', async ({ page, origins: _ }) => {
  for (const note of ['', 'x'.repeat(40), '日本 é✓'.repeat(50)]) {
    const [ours, theirs] = await page.evaluate((text) => window.digests({ text }), note);
    expect(ours).toBe(theirs);
  }
});

test('HTTP-49 a page that is offline, in Chromium', async ({ page, origins, context }) => {
  const offline: Failure = { name: 'offline', path: '/ok', kind: 'network', code: 'HTTP_NETWORK' };
  await context.setOffline(true);
  expect(await failIn(page, offline, origins)).toBeUndefined();
  await context.setOffline(false);
  expect(await failIn(page, { name: 'online', path: '/ok' }, origins)).toBeUndefined();
});

test('HTTP-49 an answer that the page may not read, in Chromium', async ({ page, origins }) => {
  const other = await startFailingServer();
  const foreign: Failure = { name: 'foreign', path: '/ok', kind: 'network', code: 'HTTP_NETWORK' };
  expect(await failIn(page, foreign, { ...origins, server: other.origins.server })).toBeUndefined();
  await other.close();
});
