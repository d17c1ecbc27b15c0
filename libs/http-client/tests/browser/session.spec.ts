import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { answerEnvelope, startServer } from '../kit/local-server.ts';
import { bundlePage } from './bundle-page.ts';

const pages = await bundlePage('session-page.ts');

type Server = Awaited<ReturnType<typeof startServer>>;

const test = base.extend<{ server: Server; tabs: readonly Page[] }>({
  // Playwright reads the fixtures that are needed from the pattern, which must not be empty.
  server: async ({ browserName: _ }, use) => {
    await using server = await startServer(({ url }, response) => {
      const page = pages[url];
      const type = url.endsWith('.js') ? 'text/javascript' : 'text/html';
      if (page !== undefined) response.writeHead(200, { 'content-type': type }).end(page);
      else if (url === '/v1/orders') answerEnvelope(response, { code: '00004', msg: 'Log in.' });
      else answerEnvelope(response, { code: '00000', msg: '', data: null });
    });
    await use(server);
  },
  tabs: async ({ context, server }, use) => {
    await context.addCookies([{ name: 'refresh_token', value: '1', url: server.baseUrl }]);
    await use(await Promise.all(['a', 'b', 'c'].map(() => openTab(context, server))));
  },
});

async function openTab(context: BrowserContext, { baseUrl }: Server): Promise<Page> {
  const page = await context.newPage();
  await page.goto(baseUrl);
  await page.waitForFunction(() => 'session' in window);
  return page;
}

/** Paths of the calls that were posted, in their order. */
function posted({ seen }: Server): string[] {
  return seen.filter(({ method }) => method === 'POST').map(({ url }) => url);
}

async function expectEnded(tabs: readonly Page[]): Promise<void> {
  for (const tab of tabs) {
    await expect(tab).toHaveTitle('reloaded');
    expect(await tab.evaluate(() => document.cookie)).not.toContain('refresh_token');
    expect(await tab.evaluate(() => window.session.ended)).toHaveLength(1);
  }
}

const expiryPosts = ['/v1/user/public/clearCookie', '/v1/user/logout'];

test('HTTP-46 three tabs, one 00004: one logout, and every tab is anonymous', async ({
  tabs,
  server,
}) => {
  await tabs[0]!.evaluate(() => window.session.call());
  await expectEnded(tabs);
  expect(posted(server)).toEqual(expiryPosts);
});

test('HTTP-46 three tabs that all get a 00004 at once: one logout', async ({ tabs, server }) => {
  await Promise.all(tabs.map((tab) => tab.evaluate(() => window.session.call())));
  await expectEnded(tabs);
  expect(posted(server)).toEqual(expiryPosts);
});

test('HTTP-46 a logout in one of three tabs ends the session in all of them', async ({
  tabs,
  server,
}) => {
  await tabs[1]!.evaluate(() => window.session.logOut());
  await expectEnded(tabs);
  expect(posted(server)).toEqual(['/v1/user/logout', '/v1/user/public/clearCookie']);
});

test('HTTP-43 an anonymous tab that receives 00004 does not reload again and again', async ({
  context,
  server,
}) => {
  const tab = await openTab(context, server);
  for (let times = 0; times < 3; times += 1) {
    expect(await tab.evaluate(() => window.session.call())).toBe('HttpError: Log in.');
  }
  expect(posted(server)).toEqual([]);
  expect(await tab.evaluate(() => window.session.ended)).toEqual([]);
});

test('HTTP-46 browsers without channels and locks notify their tabs by local storage', async ({
  context,
  server,
}) => {
  await context.addInitScript(() => {
    Object.assign(window, { BroadcastChannel: undefined });
    delete (window as Partial<typeof globalThis>).BroadcastChannel;
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
  });
  await context.addCookies([{ name: 'refresh_token', value: '1', url: server.baseUrl }]);
  const tabs = await Promise.all(['a', 'b', 'c'].map(() => openTab(context, server)));
  await tabs[0]!.evaluate(() => window.session.call());
  await expectEnded(tabs);
  expect(posted(server)).toEqual(expiryPosts);
});

test('HTTP-46 a page with a channel to other tabs can still enter the back/forward cache', async ({
  playwright,
  server,
}) => {
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await playwright.chromium.launch({
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath ? { executablePath } : {}),
  });
  const page = await openTab(await browser.newContext(), server);
  await page.evaluate(() => Object.assign(window, { mark: 'kept' }));
  await page.goto(`${server.baseUrl}/other`);
  await page.evaluate(() => {
    history.back();
  });
  await page.waitForFunction(() => 'session' in window);
  expect(await page.evaluate(() => (window as { mark?: string }).mark)).toBe('kept');
  await browser.close();
});
