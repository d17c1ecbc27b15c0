import { inflateSync } from 'node:zlib';
import { runInNewContext, runInThisContext } from 'node:vm';
import { directionOf, languages } from '@bourse/i18n-registry';
import { safeRedirect } from '@bourse/url-safety';
import { describe, expect, it, vi } from 'vitest';
import { drawIcon, readMark } from './app-icons.ts';
import { readFavicon } from './favicon.ts';
import { writeWorker } from './installation.ts';
import { offlinePage } from './offline-page.ts';

const origin = 'https://bourse.example';
const shell = '/assets/index-Ab3d_678.js';

interface Asked {
  readonly url: string;
  readonly mode?: string;
  readonly method?: string;
}

interface OpenPage {
  readonly url: string;
  readonly visibilityState: 'visible' | 'hidden';
  readonly focus: () => Promise<void>;
}

/** Runs the worker with caches of a test, and a network that answers with the address. */
function startWorker({
  caches = new Map<string, Map<string, string>>(),
  files = [shell],
  pages = [] as readonly OpenPage[],
} = {}) {
  const listeners = new Map<string, (event: unknown) => void>();
  const requested: string[] = [];
  let isOnline = true;
  const fetchText = (url: string) => {
    requested.push(url);
    return isOnline ? Promise.resolve(url) : Promise.reject(new TypeError('offline'));
  };
  const toAnswer = (body: string) => ({ ok: true, type: 'basic', body, clone: () => body });
  const toPath = (url: string) => url.replace(origin, '');
  const open = (name: string) => {
    const cache = caches.get(name) ?? new Map<string, string>();
    caches.set(name, cache);
    return Promise.resolve({
      addAll: async (urls: string[]) => {
        for (const url of urls) cache.set(url, await fetchText(url));
      },
      put: (url: string, body: string) => Promise.resolve(void cache.set(url, body)),
    });
  };
  const store = {
    open,
    keys: () => Promise.resolve([...caches.keys()]),
    delete: (name: string) => Promise.resolve(caches.delete(name)),
    match: (url: string) => {
      const found = [...caches.values()].find((cache) => cache.has(url))?.get(url);
      return Promise.resolve(found === undefined ? undefined : { body: found });
    },
  };
  const shown: unknown[] = [];
  const opened: string[] = [];
  const self = {
    location: { origin },
    registration: {
      showNotification: (title: string, options: object) =>
        Promise.resolve(void shown.push({ title, ...options })),
      pushManager: { subscribe: (options: unknown) => Promise.resolve(void shown.push(options)) },
    },
    clients: {
      matchAll: () => Promise.resolve(pages),
      openWindow: (path: string) => Promise.resolve(void opened.push(path)),
    },
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      listeners.set(type, listener),
  };
  const fetch = async ({ url }: Asked) => toAnswer(await fetchText(toPath(url)));
  const posted: string[] = [];
  class BroadcastChannel {
    readonly name: string;
    constructor(name: string) {
      this.name = name;
    }
    postMessage = (message: string): void => void posted.push(`${this.name}: ${message}`);
    close = (): void => undefined;
  }
  const world = { self, caches: store, fetch, URL, Promise, JSON, BroadcastChannel };
  runInNewContext(writeWorker(files, []), world);
  const run = async (type: string, event: object = {}): Promise<void> => {
    let work: Promise<unknown> | undefined;
    listeners.get(type)?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) });
    await work;
  };
  return {
    caches,
    requested,
    shown,
    opened,
    posted,
    push: (letter: object) => run('push', { data: { json: () => letter } }),
    press: async (data: unknown) => {
      const close = vi.fn();
      await run('notificationclick', { notification: { data, close } });
      expect(close).toHaveBeenCalledOnce();
    },
    replaceSubscription: (options: object) =>
      run('pushsubscriptionchange', { oldSubscription: { options } }),
    install: () => run('install'),
    activate: () => run('activate'),
    goOffline: () => (isOnline = false),
    /** Resolves with the body of the worker's answer; `undefined` if the browser makes the request itself. */
    request: async ({ url, mode = 'cors', method = 'GET' }: Asked) => {
      let answer: Promise<{ body: string }> | undefined;
      listeners.get('fetch')?.({
        request: { url: url.startsWith('/') ? origin + url : url, mode, method },
        respondWith: (given: Promise<{ body: string }>) => (answer = given),
      });
      return (await answer)?.body;
    },
  };
}

describe('the service worker', () => {
  it('shows the offline page for a page that cannot be loaded, and only then', async () => {
    const worker = startWorker({ files: ['/offline.html', shell] });
    await worker.install();
    expect(await worker.request({ url: '/spot/BTCUSDT', mode: 'navigate' })).toBe('/spot/BTCUSDT');
    worker.goOffline();
    expect(await worker.request({ url: '/spot/BTCUSDT', mode: 'navigate' })).toBe('/offline.html');
  });

  it.each([
    { url: '/v1/spot/public/getSymbols' },
    { url: '/v1/spot/trade/placeOrder', method: 'POST' },
    { url: '/v1/mix/public/usdtRate', mode: 'navigate' },
    { url: '/btapi/common/logout', method: 'POST' },
    { url: '/images/coins/btc.svg' },
    { url: 'https://events.bourse.example/assets/header-Ab3d_678.js' },
    { url: '/pages.json' },
    { url: '/assets/logo.png' },
  ])('leaves $method $url to the browser, and never keeps it', async (asked) => {
    const worker = startWorker();
    await worker.install();
    expect(await worker.request(asked)).toBeUndefined();
    expect([...(worker.caches.values().next().value?.keys() ?? [])]).toEqual([shell]);
  });

  it('keeps a page of no version: each comes from the network', async () => {
    const worker = startWorker();
    await worker.install();
    await worker.request({ url: '/', mode: 'navigate' });
    await worker.request({ url: '/', mode: 'navigate' });
    expect(worker.requested.filter((url) => url === '/')).toHaveLength(2);
    expect([...worker.caches.values()].some((cache) => cache.has('/'))).toBe(false);
  });

  it('keeps built files by their hashed names, and requests each once', async () => {
    const worker = startWorker();
    await worker.install();
    const chunk = '/assets/terminal-Xy3d_678.js';
    expect(await worker.request({ url: shell })).toBe(shell);
    expect(await worker.request({ url: chunk })).toBe(chunk);
    worker.goOffline();
    expect(await worker.request({ url: chunk })).toBe(chunk);
    expect(worker.requested).toEqual([shell, chunk]);
  });

  it('of a new version removes the files of the old one, and no other cache', async () => {
    const caches = new Map([['another', new Map([['/x', 'x']])]]);
    const old = startWorker({ caches, files: ['/assets/index-Old34678.js'] });
    await old.install();
    await old.activate();
    const next = startWorker({ caches });
    await next.install();
    expect(caches.size).toBe(3);
    await next.activate();
    expect(caches.size).toBe(2);
    expect(caches.has('another')).toBe(true);
    expect(await next.request({ url: '/assets/index-Old34678.js' })).toBe(
      '/assets/index-Old34678.js',
    );
    expect(next.requested).toContain('/assets/index-Old34678.js');
  });

  it('has another version for other files or texts', () => {
    const versions = [
      writeWorker(['/a'], ['x']),
      writeWorker(['/b'], ['x']),
      writeWorker(['/a'], ['y']),
    ].map((text) => /const version = '([0-9a-f]{16})'/.exec(text)?.[1]);
    expect(new Set(versions).size).toBe(3);
    expect(versions).not.toContain(undefined);
  });
});

describe('a letter of the gateway', () => {
  const letter = { title: 'Order filled', body: 'BTC/USDT: Buy', tag: 'order 7' };
  const page = (path: string, visibilityState: OpenPage['visibilityState'] = 'hidden') => ({
    url: origin + path,
    visibilityState,
    focus: vi.fn(() => Promise.resolve()),
  });

  it('is shown while no page is visible', async () => {
    const worker = startWorker({ pages: [page('/')] });
    await worker.push({ ...letter, path: '/spot/BTCUSDT' });
    expect(worker.shown).toEqual([
      { ...letter, dir: 'auto', icon: '/icon-192.png', data: '/spot/BTCUSDT' },
    ]);
  });

  it('is not shown while a page is visible, which loads it and shows it itself', async () => {
    const worker = startWorker({ pages: [page('/'), page('/asset', 'visible')] });
    await worker.push({ ...letter, path: '/spot/BTCUSDT' });
    expect(worker.shown).toEqual([]);
    expect(worker.posted).toEqual(['bourse-notices: push']);
  });

  it.each(['/spot/BTCUSDT', '/ar/spot/BTCUSDT', '/zh-TC/spot/BTCUSDT'])(
    'leads to the page that is open at %s',
    async (path) => {
      const open = page(path);
      const worker = startWorker({ pages: [page('/spot/ETHUSDT'), open] });
      await worker.press('/spot/BTCUSDT');
      expect(open.focus).toHaveBeenCalledOnce();
      expect(worker.opened).toEqual([]);
    },
  );

  it('opens its page, and leaves others as they are', async () => {
    const other = page('/spot/ETHUSDT');
    const worker = startWorker({ pages: [other] });
    await worker.press('/spot/BTCUSDT');
    expect(worker.opened).toEqual(['/spot/BTCUSDT']);
    expect(other.focus).not.toHaveBeenCalled();
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    '/\t/evil.example/',
    '/\n/evil.example',
    'javascript:alert(1)',
    ' /spot/BTCUSDT\t',
    'spot/BTCUSDT',
    '',
    7,
    undefined,
  ])('with the address %j leads to the first page', async (path) => {
    const worker = startWorker();
    await worker.push({ ...letter, path });
    expect(worker.shown).toMatchObject([{ data: '/' }]);
  });

  it.each([
    '/spot/BTCUSDT',
    '/',
    '/futures/usdt/BTCUSDT?x=1#y',
    '/a//b',
    '/ü',
    '//x',
    '/\\x',
    '/x\\y',
    '/\r/x',
    'https://bourse.example/',
    'data:text/html,x',
  ])('keeps the address %j only if url-safety lets a page be redirected there', async (path) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const worker = startWorker();
    await worker.push({ ...letter, path });
    const [{ data }] = worker.shown as [{ data: string }];
    expect([path, '/']).toContain(data);
    if (data === path) expect(safeRedirect(path)).toBe(path);
    const isSafe = path.startsWith('/') && !path.startsWith('//') && safeRedirect(path) === path;
    expect(data === path).toBe(isSafe);
  });

  it('is received by a new subscription when the browser has ended the old one', async () => {
    const worker = startWorker();
    const options = { userVisibleOnly: true };
    await worker.replaceSubscription(options);
    expect(worker.shown).toEqual([options]);
  });
});

describe('icons', () => {
  const svg = readFavicon()
    .replace(/fill="#\w+"/, 'fill="#1f5fe0"')
    .replace(/stroke="#\w+"/, 'stroke="#ffffff"');

  /** Reads the colour of a pixel of an icon. */
  function pixelOf(png: Buffer, pixels: number, x: number, y: number): readonly number[] {
    const start = png.indexOf('IDAT', 0, 'latin1') + 4;
    const rows = inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)));
    const place = y * (pixels * 4 + 1) + 1 + x * 4;
    return [...rows.subarray(place, place + 4)];
  }

  it('are the favicon: white lines on a blue square with round corners', () => {
    const png = drawIcon(svg, 192);
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect(png.readUInt32BE(16)).toBe(192);
    expect(pixelOf(png, 192, 0, 0)[3]).toBe(0);
    expect(pixelOf(png, 192, 96, 10)).toEqual([31, 95, 224, 255]);
    expect(pixelOf(png, 192, 54, 96)).toEqual([255, 255, 255, 255]);
  });

  it('have no empty corners if systems cut them', () => {
    expect(pixelOf(drawIcon(svg, 64, true), 64, 0, 0)).toEqual([31, 95, 224, 255]);
  });

  it('are not drawn from a picture of another form', () => {
    expect(() => readMark('<svg><circle r="1"/></svg>')).toThrow(TypeError);
  });
});

describe('the offline page', async () => {
  const page = await offlinePage();
  const html = page['offline.html'] ?? '';

  /** Opens it in a browser that has a network, or none. */
  function open(onLine: boolean, address = '/spot/BTCUSDT') {
    history.replaceState(null, '', address);
    document.body.innerHTML = /<main>[^]*<\/main>/.exec(html)?.[0] ?? '';
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    runInThisContext(page['offline.js'] ?? '');
    const change = (isOnLine: boolean) => {
      network.mockReturnValue(isOnLine);
      dispatchEvent(new Event(isOnLine ? 'online' : 'offline'));
    };
    return { dataset: document.documentElement.dataset, reload, change };
  }

  it('says that the exchange does not answer while the device has a network', () => {
    const { dataset, change } = open(true);
    expect(dataset['network']).toBe('online');
    change(false);
    expect(dataset['network']).toBe('offline');
  });

  it('says that the device is offline, and loads the wanted page when the network is back', () => {
    const { dataset, reload, change } = open(false);
    expect(dataset['network']).toBe('offline');
    change(true);
    expect(reload).toHaveBeenCalled();
  });

  it.each(languages)('shows the texts of $locale alone', ({ locale, bcp47 }) => {
    open(false, `/${locale}/spot/BTCUSDT`);
    const shown = [...document.querySelectorAll('section')].filter(({ hidden }) => !hidden);
    expect(shown.map(({ lang, dir }) => [lang, dir])).toEqual([[bcp47, directionOf(locale)]]);
    expect(document.title).toContain('Bourse');
    const texts = [...document.querySelectorAll('section:not([hidden]) :is(h1, p, a)')];
    expect(texts.map(({ textContent }) => textContent.trim().length > 1)).toEqual(
      Array(5).fill(true),
    );
  });
});
