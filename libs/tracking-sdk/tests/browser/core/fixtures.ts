import { expect } from '@playwright/test';
import { test as base } from '../../../../../tools/playwright.ts';
import type { BehaviourEvent } from '../../../src/index.ts';
import { startSite, type Site } from './collector.ts';

export { expect };

/** Polls ten times a second. Playwright's default of once a second is two runs of the loop. */
export const poll: typeof expect.poll = (read, options = {}) =>
  expect.poll(read, { intervals: [100], ...(typeof options === 'string' ? {} : options) });

/** Every test has its own site, browser profile and collector. */
export const test = base.extend<{ site: Site }>({
  // Playwright reads the fixtures that are needed from the pattern, which must not be empty.
  site: async ({ context: _context }, use) => {
    const site = await startSite();
    await use(site);
    await site.close();
  },
});

export function clicksOf(site: Site): BehaviourEvent[] {
  return [...site.stored.values()].filter(({ type }) => type === 'click');
}

/** Shows without exactly one Hide, and Hides without a Show; the page view that is open at the end is left out. */
export function unpaired(site: Site): string[] {
  const views = new Map<string, { url: string; show: number; hide: number }>();
  for (const { type, page_status, page_unique_id: id, url } of site.stored.values()) {
    if (type !== 'page' || page_status === '') continue;
    const view = views.get(id) ?? { url, show: 0, hide: 0 };
    view[page_status] += 1;
    views.set(id, view);
  }
  return [...views.values()]
    .filter(({ show, hide }) => show !== 1 || hide !== 1)
    .map(({ url, show, hide }) => `${url}: ${show} shows, ${hide} hides`);
}

/** Paths of the Shows, in the order in which they happened. */
export function shownPaths(site: Site): string[] {
  return [...site.stored.values()]
    .filter((event) => event.page_status === 'show')
    .sort((one, other) => one.timestamp - other.timestamp)
    .map(({ url, url_host }) => url.slice(url.indexOf(url_host) + url_host.length));
}
