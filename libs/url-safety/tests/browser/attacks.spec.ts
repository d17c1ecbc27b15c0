import { createHtmlSanitizer } from '../../src/html/index.ts';
import {
  benignUrls,
  hasAttacks,
  htmlAttacks,
  plainAttacks,
  urlAttacks,
  wrappedAttacks,
} from '../payloads.ts';
import { contexts } from './contexts.ts';
import { expect, test } from './fixtures.ts';

import type { Trial } from './page.ts';

const batchSize = 500;

function batches(payloads: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(payloads.length / batchSize) }, (_, at) =>
    payloads.slice(at * batchSize, (at + 1) * batchSize),
  );
}

function print(line: string): void {
  process.stdout.write(`    ${line}\n`);
}

test.describe('published attacks', () => {
  test.skip(!hasAttacks, 'needs BOURSE_DATA');

  for (const context of contexts) {
    test(`URL-36 nothing of them runs in ${context}, and as they are they do`, async ({ open }) => {
      // A wrapped attack goes to one context, a plain one to all.
      const share = contexts.indexOf(context);
      const wrapped = wrappedAttacks().filter((_, at) => at % contexts.length === share);
      const payloads = [...plainAttacks(), ...wrapped];
      const page = await open();
      const sum = { calls: 0, violations: 0, puts: 0 };
      for (const batch of batches(payloads)) {
        const trial = await page.evaluate<Trial, readonly [string[], typeof context]>(
          ([list, where]) => window.harness.attack(list, where, true),
          [batch, context],
        );
        for (const key of ['calls', 'violations', 'puts'] as const) sum[key] += trial[key];
      }
      const raw = await (
        await open()
      ).evaluate<Trial, readonly [string[], typeof context]>(
        ([list, where]) => window.harness.attack(list, where, false),
        [htmlAttacks().slice(0, 400), context],
      );
      print(
        `${context}: ${payloads.length} payloads, ${sum.puts} puts: ${sum.calls} calls, ${sum.violations} violations`,
      );
      print(
        `${context}: ${raw.puts} as they are: ${raw.calls} calls, ${raw.violations} violations`,
      );
      expect(sum).toEqual({ calls: 0, violations: 0, puts: 3 * payloads.length });
      expect(raw.calls).toBeGreaterThan(0);
      expect(raw.violations).toBeGreaterThan(0);
    });
  }

  test('URL-37 the result is stable, and the same bytes as in Node', async ({ open }) => {
    const page = await open();
    const { sanitize } = createHtmlSanitizer({
      ports: { pageOrigin: () => 'https://bourse.test' },
    });
    const payloads = [...plainAttacks(), ...wrappedAttacks()].map((payload) =>
      Buffer.from(payload).toString(),
    );
    for (const batch of batches(payloads)) {
      const inBrowser = await page.evaluate(
        (list) => list.map((payload) => window.harness.sanitize(payload)),
        batch,
      );
      expect(inBrowser).toEqual(batch.map(sanitize));
      expect(await page.evaluate((list) => window.harness.unstable(list), batch)).toEqual([]);
    }
    print(`${payloads.length} results, all stable under both serialisers, all the same in Node`);
  });

  test('URL-14 no URL that Chromium takes for script is accepted', async ({ open }) => {
    const list = [...urlAttacks(), ...htmlAttacks()];
    const page = await open();
    const read = await page.evaluate((urls) => window.harness.resolve(urls), list);
    const script = read.filter(({ protocol }) => /^(java|vb)script:$/.test(protocol));
    const accepted = read.filter(({ safe }) => safe !== '');
    print(`${list.length} URLs, ${script.length} of them script; ${accepted.length} accepted`);
    expect(script.length).toBeGreaterThan(50);
    expect(script.filter(({ safe }) => safe !== '')).toEqual([]);
    for (const { safe, protocol, href, safeHref } of accepted) {
      expect(safeHref, safe).toBe(href);
      if (protocol === 'data:') expect(safe).toMatch(/^data:image\//i);
      else
        expect(['', 'http:', 'https:', 'mailto:', 'tel:', 'ftp:', 'market:', 'bourse:']).toContain(
          protocol,
        );
    }
  });
});

test('URL-17 benign URLs mean the same to Chromium after they are accepted', async ({ open }) => {
  const page = await open();
  const read = await page.evaluate((urls) => window.harness.resolve(urls), benignUrls);
  expect(read.filter(({ safe, href, safeHref }) => safe === '' || href !== safeHref)).toEqual([]);
  print(`${read.length} benign URLs, all accepted`);
});
