import { engine } from '../../../../tools/playwright.ts';
import { expect, poll, shownPaths, test, unpaired } from './core/fixtures.ts';

test.skip(engine !== 'chromium', 'Other engines do not prerender');

test('TRK-59 a prerendered page has its Show when it is visible', async ({ browser, site }) => {
  // Playwright disables prerendering in the pages that it opens.
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const url = `${site.origin}/ahead`;
  const { targetId } = await session.send('Target.createTarget', { url, browserContextId });
  await poll(() => site.madeAhead).toContain('/other');
  await poll(() => shownPaths(site)).toEqual(['/ahead', '/other']);
  const shows = [...site.stored.values()].filter((event) => event.page_status === 'show');
  const [ahead = 0, other = 0] = shows.map(({ ctime }) => ctime);
  expect(other - ahead).toBeGreaterThan(1_900);
  await session.send('Target.closeTarget', { targetId });
  await poll(() => unpaired(site)).toEqual([]);
  await session.send('Target.disposeBrowserContext', { browserContextId });
});
