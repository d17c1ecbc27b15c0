import type { Page } from '@playwright/test';
import type { FingerprintOptions } from '../../src/fingerprint/index.ts';
import { expect, test } from './subpaths/fixtures.ts';

interface Probes {
  readonly sampleRates: number[];
  readonly widths: string[];
}

function run(page: Page, options: FingerprintOptions = { consent: 'granted' }) {
  return page.evaluate((given) => window.harness.fingerprint(given), options);
}

test('TRK-74 the heavy part is loaded when it is used, and makes no request', async ({
  open,
  page,
  server,
}) => {
  const urls: string[] = [];
  page.on('request', (request) => {
    // The icon of the page may be asked for at any time.
    if (!/^(?:data|about|blob):/.test(request.url())) urls.push(request.url());
  });
  // The vendor's monitoring is drawn by lot; here it would win every time.
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await open();
  const before = urls.length;
  expect(server.requests.filter((path) => path.startsWith('/chunk-fp'))).toEqual([]);
  expect(await run(page, { consent: 'pending' })).toBeUndefined();
  expect(urls).toHaveLength(before);
  const known = await run(page);
  expect(known?.fingerprint).toMatch(/^[\da-f]{32}$/);
  expect(urls.slice(before)).toEqual([expect.stringMatching(/^http:\/\/localhost:\d+\/chunk-fp/)]);
});

test('TRK-74 fonts are measured at 4000 px and audio at 44100 Hz', async ({ open, page }) => {
  await page.addInitScript(() => {
    const top = window.top as unknown as Window & { probes?: Probes };
    const probes = (top.probes ??= { sampleRates: [], widths: [] });
    window.OfflineAudioContext = class extends OfflineAudioContext {
      constructor(...[channels, length, sampleRate]: [number, number, number]) {
        super(channels, length, sampleRate);
        probes.sampleRates.push(sampleRate);
      }
    } as typeof OfflineAudioContext;
    new MutationObserver((records) => {
      for (const { target } of records) probes.widths.push((target as HTMLElement).style.width);
    }).observe(document, { subtree: true, attributeFilter: ['style'] });
  });
  await open();
  await run(page);
  const probes = await page.evaluate(() => (window as unknown as { probes: Probes }).probes);
  expect(probes.sampleRates).toEqual([44_100]);
  expect(probes.widths).toContain('4000px');
});

test('TRK-101 no event handler attribute is set, which Trusted Types would report', async ({
  open,
  page,
}) => {
  await page.addInitScript(() => {
    // FingerprintJS recognises Android by these; it looks for content blockers there and in WebKit.
    Reflect.deleteProperty(window, 'SharedWorker');
    Reflect.deleteProperty(HTMLMediaElement.prototype, 'sinkId');
    const names: string[] = [];
    const setAttribute = Element.prototype.setAttribute;
    Element.prototype.setAttribute = function (name, value) {
      names.push(name);
      setAttribute.call(this, name, value);
    };
    Object.assign(window, { attributeNames: names });
  });
  await open();
  expect((await run(page))?.fingerprint).toMatch(/^[\da-f]{32}$/);
  const names = await page.evaluate(
    () => (window as unknown as { attributeNames: string[] }).attributeNames,
  );
  expect(names.filter((name) => /^on/i.test(name))).toEqual([]);
});

test('TRK-77 two tabs of a new browser have the same result, which stays', async ({
  context,
  open,
  page,
  server,
}) => {
  await open();
  const other = await context.newPage();
  await other.goto(server.origin);
  await other.waitForFunction(() => 'harness' in window);
  const [one, two] = await Promise.all([run(page), run(other)]);
  expect(one).toEqual(two);
  await page.reload();
  await page.waitForFunction(() => 'harness' in window);
  expect(await run(page)).toEqual(one);
  const stored = await page.evaluate(() => [
    localStorage.getItem('bourse-tracking:fingerprints'),
    localStorage.getItem('terminal_code'),
    localStorage.length,
  ]);
  expect(stored).toEqual([expect.stringContaining(`"${one?.fingerprint}"`), one?.terminalCode, 2]);
});

test('TRK-76 it ends within the time limit', async ({ open, page }) => {
  await open();
  expect(await run(page, { consent: 'granted', timeoutMs: 0 })).toBeUndefined();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});
