import type { Page } from '@playwright/test';
import { engine } from '../../../../tools/playwright.ts';
import { clicksOf, expect, poll, test } from './core/fixtures.ts';

/** A fault set before the page loads, and the errors that the tracker may report. */
interface Fault {
  readonly name: string;
  readonly breakIt: () => void;
  readonly codes: readonly string[];
}

const memory = ['TRACKING_STORE_UNAVAILABLE'];

const faults: readonly Fault[] = [
  {
    name: 'IndexedDB is denied',
    breakIt: () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('denied', 'SecurityError');
      };
    },
    codes: memory,
  },
  {
    name: 'IndexedDB throws when it is named',
    breakIt: () => {
      Object.defineProperty(window, 'indexedDB', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    },
    codes: memory,
  },
  {
    name: 'IndexedDB never opens',
    breakIt: () => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    },
    codes: memory,
  },
  {
    name: 'the disk is full',
    breakIt: () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
    codes: memory,
  },
  {
    name: 'writes are aborted',
    breakIt: () => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...parts) {
        const request = put.apply(this, parts);
        this.transaction.abort();
        return request;
      };
    },
    codes: memory,
  },
  {
    name: 'transactions never end',
    breakIt: () => {
      for (const name of ['oncomplete', 'onabort']) {
        Object.defineProperty(IDBTransaction.prototype, name, { set: () => undefined });
      }
    },
    codes: memory,
  },
  {
    name: 'deletes fail',
    breakIt: () => {
      IDBObjectStore.prototype.delete = () => {
        throw new DOMException('broken', 'UnknownError');
      };
    },
    codes: memory,
  },
  {
    name: 'local storage throws when it is named',
    breakIt: () => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    },
    codes: [],
  },
  {
    name: 'local storage is full',
    breakIt: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
    codes: [],
  },
  {
    name: 'there are no locks',
    breakIt: () => {
      Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
    },
    codes: [],
  },
  {
    name: 'locks are refused',
    breakIt: () => {
      LockManager.prototype.request = () => Promise.reject(new DOMException('no', 'SecurityError'));
    },
    codes: [],
  },
  {
    name: 'all storage is denied at once',
    breakIt: () => {
      const deny = {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      };
      Object.defineProperty(window, 'indexedDB', deny);
      Object.defineProperty(window, 'localStorage', deny);
    },
    codes: memory,
  },
];

async function expectQuiet(page: Page, codes: readonly string[]): Promise<void> {
  const reported = async () => {
    const all = await page.evaluate(() => window.codes);
    // Firefox refuses some requests that may outlive their page; the upload is retried.
    return engine === 'firefox' ? all.filter((code) => code !== 'TRACKING_UPLOAD_FAILED') : all;
  };
  await poll(reported).toEqual(codes);
  expect(await page.evaluate(() => window.uncaught)).toEqual([]);
}

for (const { name, breakIt, codes } of faults) {
  test(`TRK-61 ${name}: events arrive, and the page sees no error`, async ({ page, site }) => {
    await page.addInitScript(breakIt);
    await page.goto(site.origin);
    await page.evaluate(() => {
      window.click(60);
    });
    await poll(() => clicksOf(site).length, { timeout: 15_000 }).toBe(60);
    await page.evaluate(() => {
      window.click(40);
    });
    await poll(() => clicksOf(site).length, { timeout: 15_000 }).toBe(100);
    expect(site.arrivals()).toBe(site.stored.size);
    await expectQuiet(page, codes);
  });
}

test('TRK-61 the system closes the connection: it is opened again', async ({ page, site }) => {
  await page.goto(site.origin);
  await poll(() => site.stored.size).toBe(1);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Storage.clearDataForOrigin', { origin: site.origin, storageTypes: 'indexeddb' });
  await page.evaluate(() => {
    window.click(100);
  });
  await poll(() => clicksOf(site).length).toBe(100);
  await expectQuiet(page, []);
  await poll(() => page.evaluate(() => indexedDB.databases())).toEqual([
    { name: 'bourse-tracking', version: 1 },
  ]);
});

test('TRK-61 another tab deletes the database: events arrive from memory', async ({
  page,
  site,
}) => {
  await page.goto(site.origin);
  await poll(() => site.stored.size).toBe(1);
  const other = await page.context().newPage();
  await other.goto(`${site.origin}/end`);
  await other.evaluate(() => {
    indexedDB.deleteDatabase('bourse-tracking');
  });
  // Events stored before the other tab's deletion would be deleted with the rest.
  await expectQuiet(page, memory);
  await page.evaluate(() => {
    window.click(100);
  });
  await poll(() => clicksOf(site).length).toBe(100);
  await expectQuiet(page, memory);
});

test('TRK-49 two tabs of a new browser have the same device id', async ({ context, site }) => {
  const tabs = [await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    await tab.addInitScript(() => {
      Object.defineProperty(window, 'wish', { get: () => ({ deviceId: undefined }) });
    });
  }
  await Promise.all(tabs.map((tab) => tab.goto(site.origin)));
  /** Returns the session and device ids that each tab sent last. */
  const lastIds = () => {
    const events = clicksOf(site).map((event) => [event.session_id, event.device_id] as const);
    return [...new Map(events).values()];
  };
  await expect
    .poll(async () => {
      for (const tab of tabs)
        await tab.evaluate(() => {
          window.click(1);
        });
      const [one, other] = lastIds();
      return one !== undefined && one === other;
    })
    .toBe(true);
  const kept = await tabs[0]?.evaluate(() => localStorage.getItem('bourse-tracking:deviceId'));
  expect(lastIds()).toEqual([kept, kept]);
});
