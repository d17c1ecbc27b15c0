import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { transform } from 'esbuild';
import type { BehaviourEvent } from '../../src/index.ts';
import { expect, htmlPage, test } from './subpaths/fixtures.ts';
import type { SubpathServer } from './subpaths/server.ts';

interface Message {
  readonly v: number;
  readonly event: BehaviourEvent;
}

/** An app's receiver that posts to the server what it gets, and stays quiet about all else. */
function installApp(kind: string): void {
  const receiver = {
    postMessage(json: string) {
      if (this !== receiver) throw new TypeError('Illegal invocation');
      const request = new XMLHttpRequest();
      // In the order in which they were posted.
      request.open('POST', '/notes', false);
      request.send(json);
    },
  };
  if (kind === 'ios')
    Object.assign(window, { webkit: { messageHandlers: { bourseTracking: receiver } } });
  else Object.assign(window, { BourseTracking: receiver });
}

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 12_2 like Mac OS X) AppleWebKit/605.1.15 Mobile';
const android = 'Mozilla/5.0 (Linux; Android 9; wv) AppleWebKit/537.36 Chrome/69.0.3497.100 Mobile';

const tag = '<script async src="/webview.js"></script>';

async function visit(page: Page, server: SubpathServer, body: string): Promise<string[]> {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => complaints.push(message.text()));
  server.pages.set('/', htmlPage(body));
  await page.goto(server.origin);
  return complaints;
}

function idsOf(events: readonly BehaviourEvent[]): string[] {
  return events
    .filter(({ type }) => type !== 'system')
    .map(({ type, page_status, event_tracking_id: id }) => `${page_status || type} ${id}`);
}

/** Whether esbuild leaves the code unchanged for engines of 2018. */
async function isOf2018(script: string): Promise<boolean> {
  const [lowered, same] = await Promise.all([
    transform(script, { target: 'es2018' }),
    transform(script, { target: 'esnext' }),
  ]);
  return lowered.code === same.code;
}

test('TRK-97 the file is a script of ES2018 without any import', async () => {
  const script = readFileSync(new URL('../../dist/webview.global.js', import.meta.url), 'utf8');
  expect(await isOf2018(script)).toBe(true);
  for (const younger of ['a?.b', 'a ?? b', 'try {} catch {}', 'class A { b = 1 }', '1n'])
    expect(await isOf2018(younger).catch(() => false)).toBe(false);
  expect(script).not.toMatch(/\bimport\b|\bexport\b|\bglobalThis\b/);
});

test('TRK-94 a tag alone tracks page, clicks and vitals by HTTP', async ({
  page,
  server,
  events,
}) => {
  const complaints = await visit(page, server, `${tag}<button data-track-id="b1">Buy</button>`);
  await expect.poll(() => events().length).toBeGreaterThan(0);
  await page.getByRole('button').click();
  await expect.poll(() => idsOf(events())).toEqual(['show /', 'click b1']);
  const vitals = () => events().map((event) => event.event_tracking);
  await expect.poll(vitals).toContain('TTFB');
  expect(events()[0]?.device_id).toMatch(/^[\da-f]{32}$/);
  expect(complaints).toEqual([]);
});

test('TRK-53 without fetch the file makes its requests by XMLHttpRequest', async ({
  page,
  server,
  events,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'fetch');
  });
  const complaints = await visit(page, server, `${tag}<button data-track-id="b1">Buy</button>`);
  await expect.poll(() => idsOf(events())).toEqual(['show /']);
  await page.getByRole('button').click();
  await expect.poll(() => idsOf(events())).toEqual(['show /', 'click b1']);
  expect(complaints).toEqual([]);
});

test('TRK-94 calls from before the script was loaded are made in order', async ({
  page,
  server,
  events,
}) => {
  await visit(
    page,
    server,
    `<script>
      var bourseTracking = window.bourseTracking || [];
      bourseTracking.push(['trackClick', 'b1']);
      bourseTracking.push(['init', { deviceId: 'device', appId: 'app', vitals: false }], ['setUser', '7']);
      bourseTracking.push(['trackClick', 'b2']);
      function later() {
        bourseTracking.push(['trackClick', 'b3', { business1: 'spot' }], ['setUser', '']);
        bourseTracking.push(['track', { type: 'drag', event_tracking_id: 'b4' }]);
      }
    </script><script async src="/webview.js" onload="later()" data-app-name="Name"></script>`,
  );
  await expect.poll(() => events().length).toBe(5);
  expect(idsOf(events())).toEqual(['show /', 'click b1', 'click b2', 'click b3', 'drag b4']);
  expect(
    events()
      .map(({ user_id }) => user_id)
      .slice(2),
  ).toEqual(['7', '7', '']);
  expect(events()[3]).toMatchObject({
    device_id: 'device',
    app_id: 'app',
    app_name: 'Name',
    business1: 'spot',
  });
});

for (const consent of ['denied', 'pending']) {
  test(`TRK-94 after a consent that was pushed before the script, ${consent}, nothing is requested or stored`, async ({
    page,
    server,
    events,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await visit(
      page,
      server,
      `<script>
        var bourseTracking = [['trackClick', 'b1'], ['setUser', '7'], ['setConsent', '${consent}']];
      </script><script async src="/webview.js"></script><button data-track-id="b1">Buy</button>`,
    );
    await page.getByRole('button').click();
    // As long as three runs of the upload loop.
    await page.waitForTimeout(1_500);
    const stored = await page.evaluate(async () => ({
      databases: await indexedDB.databases(),
      items: Object.keys(localStorage),
    }));
    const choice = consent === 'denied' ? ['bourse-tracking:consent'] : [];
    expect(stored).toEqual({ databases: [], items: choice });
    expect(requests.filter((path) => path.startsWith('/v1/'))).toEqual([]);
    expect(events()).toEqual([]);
  });
}

test('TRK-94 the README’s page works', async ({ page, server, events }) => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const examples = [...readme.matchAll(/```html\n(.*?)```/gs)].map(([, html]) => html ?? '');
  const example = examples.find((html) => html.includes('/webview.global.js')) ?? '';
  const elements = examples.find((html) => html.includes('data-track-id')) ?? '';
  const complaints = await visit(
    page,
    server,
    elements + example.replace('/webview.global.js', '/webview.js'),
  );
  await expect.poll(() => idsOf(events())).toEqual(['show /', 'click b1001', 'expose b1002']);
  await page.getByRole('button', { name: 'Buy' }).click();
  await expect.poll(() => idsOf(events()).length).toBe(4);
  const [, queued, , clicked] = events().filter(({ type }) => type !== 'system');
  expect(queued).toMatchObject({ user_id: '42', app_id: 'app', business1: 'spot' });
  expect(clicked).toMatchObject({
    event_tracking_id: 'b1001',
    event_tracking: 'buy button',
    event_tracking_ext: { side: 'buy' },
  });
  expect(complaints).toEqual([]);
});

for (const [kind, userAgent] of [
  ['ios', iphone],
  ['android', android],
] as const) {
  test.describe(kind, () => {
    test.use({ userAgent });

    test('TRK-96 in an app all events go through the bridge', async ({ page, server, events }) => {
      await page.addInitScript(installApp, kind);
      const complaints = await visit(page, server, `${tag}<button data-track-id="b1">Buy</button>`);
      await expect.poll(() => server.notes.length).toBeGreaterThan(0);
      await page.getByRole('button').click();
      await page.getByRole('button').click();
      const messages = () => server.notes as Message[];
      const delivered = () => messages().map(({ event }) => event);
      await expect.poll(() => idsOf(delivered())).toEqual(['show /', 'click b1', 'click b1']);
      expect(messages().map(({ v }) => v)).toEqual(delivered().map(() => 1));
      const numbers = delivered().map(({ log_seq }) => log_seq);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      expect(delivered()[0]?.sys).toBe('AppH5');
      expect(events()).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });
}

test('TRK-96 an app on an unknown system is reported, and events go by HTTP', async ({
  page,
  server,
  events,
}) => {
  const complaints = await visit(
    page,
    server,
    `<script async src="/webview.js" data-native-os="harmony" data-is-app-shell="true"></script>
    <button data-track-id="b1">Buy</button>`,
  );
  await expect.poll(() => events().length).toBeGreaterThan(0);
  await page.getByRole('button').click();
  await expect.poll(() => idsOf(events())).toEqual(['show /', 'click b1']);
  expect(complaints).toHaveLength(1);
  expect(server.notes).toEqual([]);
});

/** Leaves the page what Chromium 69 and iOS 12.2 have. */
function removeYoungerGlobals(): void {
  const remove = (owner: object, ...names: string[]) => {
    for (const name of names) {
      if (!Reflect.deleteProperty(owner, name)) throw new Error(`${name} stays`);
    }
  };
  const { prototype: navigatorPrototype } = Navigator;
  remove(
    window,
    'queueMicrotask',
    'structuredClone',
    'requestIdleCallback',
    'cancelIdleCallback',
    'PointerEvent',
    'ResizeObserver',
    'BroadcastChannel',
    'WeakRef',
    'FinalizationRegistry',
    'AggregateError',
    'BigInt',
    'CompressionStream',
    'scheduler',
    'trustedTypes',
    'cookieStore',
    'reportError',
  );
  remove(navigatorPrototype, 'locks', 'userAgentData', 'connection');
  remove(Crypto.prototype, 'randomUUID');
  remove(AbortSignal, 'timeout', 'any', 'abort');
  remove(AbortSignal.prototype, 'throwIfAborted', 'reason');
  remove(Promise, 'allSettled', 'any', 'withResolvers', 'try');
  remove(Object, 'fromEntries', 'hasOwn', 'groupBy');
  remove(Array.prototype, 'at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'with');
  remove(String.prototype, 'at', 'replaceAll', 'matchAll', 'isWellFormed');
  remove(Element.prototype, 'replaceChildren');
  remove(Blob.prototype, 'text', 'arrayBuffer', 'stream');
  remove(PerformanceObserver, 'supportedEntryTypes');
  remove(IDBFactory.prototype, 'databases');
  remove(IDBTransaction.prototype, 'commit');
  // Last: Playwright's own code and this one name it no more.
  remove(window, 'globalThis');
}

for (const place of ['browser', 'app'] as const) {
  test.describe(place, () => {
    if (place === 'app') test.use({ userAgent: android });

    test('TRK-97 it runs with the APIs of Chromium 69 and iOS 12.2', async ({
      page,
      server,
      events,
    }) => {
      if (place === 'app') await page.addInitScript(installApp, 'android');
      await page.addInitScript(removeYoungerGlobals);
      const complaints = await visit(
        page,
        server,
        `${tag}<button data-track-id="b1" data-track-expose data-track-click>Buy</button>`,
      );
      const came = () =>
        place === 'app' ? (server.notes as Message[]).map(({ event }) => event) : events();
      await expect.poll(() => idsOf(came())).toEqual(['show /', 'expose b1']);
      await page.mouse.click(20, 20);
      await expect.poll(() => idsOf(came())).toEqual(['show /', 'expose b1', 'click b1']);
      expect(complaints).toEqual([]);
    });
  });
}
