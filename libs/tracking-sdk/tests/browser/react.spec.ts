import { expect, test } from './subpaths/fixtures.ts';

test('TRK-84 under StrictMode each page has one Show and one Hide, and one exposure', async ({
  open,
  page,
  server,
  events,
}) => {
  await open('<div id="root"></div>');
  await page.evaluate(() => {
    window.harness.react();
  });
  await expect.poll(() => events().map(({ type }) => type)).toEqual(['page', 'expose']);
  await page.evaluate(() => {
    window.show('/two');
  });
  await expect.poll(() => events().length).toBe(4);
  await page.goto(`${server.origin}/next`);
  await expect.poll(() => events().length).toBe(5);
  const trackedEvents = events().map(({ type, page_status, url }) => [
    page_status || type,
    new URL(url).pathname,
  ]);
  expect(trackedEvents).toEqual([
    ['show', '/one'],
    ['expose', '/one'],
    ['hide', '/one'],
    ['show', '/two'],
    ['hide', '/two'],
  ]);
});
