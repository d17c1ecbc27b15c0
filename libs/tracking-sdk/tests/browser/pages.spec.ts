import type { Page } from '@playwright/test';
import { expect, poll, shownPaths, test, unpaired } from './core/fixtures.ts';

/** Something that a visitor or a page does, and the addresses that are shown by it. */
interface Journey {
  readonly name: string;
  readonly go: (page: Page) => Promise<unknown>;
  readonly shown: readonly string[];
}

/** Runs in the page. */
function visit(page: Page, ...steps: readonly (string | number)[]): Promise<void> {
  return page.evaluate(async (path) => {
    for (const step of path) {
      if (typeof step === 'string') history.pushState(null, '', step);
      else {
        const moved = new Promise((resolve) => {
          addEventListener('popstate', resolve, { once: true });
        });
        history.go(step);
        await moved;
      }
    }
  }, steps);
}

/** As a browser does when the tab is no longer in front, and is again. */
async function turnAway(page: Page, times = 1): Promise<void> {
  await page.evaluate((count) => {
    for (let index = 0; index < count; index += 1) {
      for (const state of ['hidden', 'visible']) {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
        document.dispatchEvent(new Event('visibilitychange'));
      }
    }
    Reflect.deleteProperty(document, 'visibilityState');
  }, times);
}

const journeys: readonly Journey[] = [
  { name: 'a new address', go: (page) => visit(page, '/a'), shown: ['/', '/a'] },
  {
    name: 'a replaced address',
    go: (page) =>
      page.evaluate(() => {
        history.replaceState(null, '', '/a');
      }),
    shown: ['/', '/a'],
  },
  { name: 'the same address', go: (page) => visit(page, '/', '/'), shown: ['/'] },
  { name: 'back', go: (page) => visit(page, '/a', -1), shown: ['/', '/a', '/'] },
  {
    name: 'back and forward',
    go: (page) => visit(page, '/a', -1, 1),
    shown: ['/', '/a', '/', '/a'],
  },
  {
    name: 'two steps back',
    go: (page) => visit(page, '/a', '/b', -2),
    shown: ['/', '/a', '/b', '/'],
  },
  {
    name: 'many addresses in a row',
    go: (page) => visit(page, ...Array.from({ length: 20 }, (_, index) => `/${index}`)),
    shown: ['/', ...Array.from({ length: 20 }, (_, index) => `/${index}`)],
  },
  { name: 'a link to a fragment', go: (page) => page.click('#hash'), shown: ['/', '/#part'] },
  {
    name: 'back from a fragment',
    go: async (page) => {
      await page.click('#hash');
      await visit(page, -1);
    },
    shown: ['/', '/#part', '/'],
  },
  {
    name: 'a link to another page',
    go: async (page) => {
      await page.click('#link');
      await page.waitForURL('**/other');
    },
    shown: ['/', '/other'],
  },
  {
    name: 'a form',
    go: async (page) => {
      await page.click('#submit');
      await page.waitForURL('**/found*');
    },
    shown: ['/', '/found?q=*'],
  },
  { name: 'a reload', go: (page) => page.reload(), shown: ['/', '/'] },
  {
    name: 'a page that takes its own place',
    go: async (page) => {
      await page.evaluate(() => {
        location.replace('/other');
      });
      await page.waitForURL('**/other');
    },
    shown: ['/', '/other'],
  },
  { name: 'a tab that is left and seen again', go: (page) => turnAway(page), shown: ['/', '/'] },
  {
    name: 'a tab that is left and seen again three times',
    go: (page) => turnAway(page, 3),
    shown: ['/', '/', '/', '/'],
  },
  {
    name: 'a tracker that is started, stopped and started, as in StrictMode',
    go: (page) =>
      page.evaluate(() => {
        window.tracker.start();
        window.tracker.stop();
        window.tracker.start();
      }),
    shown: ['/', '/'],
  },
  {
    name: 'a frame that navigates',
    go: (page) =>
      page.evaluate(async () => {
        const frame = document.createElement('iframe');
        frame.srcdoc = 'inner';
        const loaded = new Promise((resolve) => {
          frame.onload = resolve;
        });
        document.body.append(frame);
        await loaded;
      }),
    shown: ['/'],
  },
];

for (const { name, go, shown } of journeys) {
  test(`TRK-59 ${name}: each Show has one Hide`, async ({ page, site }) => {
    await page.goto(site.origin);
    await go(page);
    await page.goto(`${site.origin}/end`);
    const views = shown.length;
    await poll(() => pageEvents(site.stored.values())).toBe(2 * views);
    expect(unpaired(site)).toEqual([]);
    expect(shownPaths(site)).toEqual(shown);
    expect(await page.evaluate(() => window.uncaught)).toEqual([]);
  });
}

test('TRK-59 a tab that is closed: its Show has its Hide', async ({ page, context, site }) => {
  await page.goto(site.origin);
  const next = await context.newPage();
  await page.close({ runBeforeUnload: true });
  await next.goto(`${site.origin}/end`);
  await poll(() => pageEvents(site.stored.values())).toBe(2);
  expect(unpaired(site)).toEqual([]);
});

function pageEvents(events: Iterable<{ readonly type: string }>): number {
  return [...events].filter(({ type }) => type === 'page').length;
}
