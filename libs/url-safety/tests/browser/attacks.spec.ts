import type { Page } from '@playwright/test';
import { createHtmlSanitizer } from '../../src/html/index.ts';
import {
  benignUrls,
  hasAttacks,
  htmlAttacks,
  ownAttacks,
  ownAttackUrls,
  plainAttacks,
  urlAttacks,
  wrap,
} from '../payloads.ts';
import { contexts, type Context } from './contexts.ts';
import { expect, test } from './fixtures.ts';

import type { Trial } from './page.ts';

const batchSize = 500;

function batches(payloads: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(payloads.length / batchSize) }, (_, at) =>
    payloads.slice(at * batchSize, (at + 1) * batchSize),
  );
}

async function attackInBatches(
  page: Page,
  payloads: readonly string[],
  context: Context,
  isSanitised: boolean,
): Promise<Trial> {
  const sum = { calls: 0, violations: 0, puts: 0 };
  for (const batch of batches(payloads)) {
    const trial = await page.evaluate<Trial, readonly [string[], Context, boolean]>(
      ([list, where, cleaned]) => window.harness.attack(list, where, cleaned),
      [batch, context, isSanitised],
    );
    for (const key of ['calls', 'violations', 'puts'] as const) sum[key] += trial[key];
  }
  return sum;
}

/** A dialog that a frame opens in Firefox blocks the driver. The page counts only its own dialogs. */
function hasNoFrame(payload: string): boolean {
  return !/<\s*(?:i?frame|object|embed)/i.test(payload);
}

async function unstableIn(page: Page, payloads: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const batch of batches(payloads)) {
    found.push(...(await page.evaluate((list) => window.harness.unstable(list), batch)));
  }
  return found;
}

function describeTrial({ puts, calls, violations }: Trial): string {
  return `${puts} puts, ${calls} calls, ${violations} violations`;
}

function print(line: string): void {
  process.stdout.write(`    ${line}\n`);
}

/** Sets of attacks: each one unchanged in every context, and wrapped in one of them. */
interface Corpus {
  readonly name: string;
  readonly isThere: boolean;
  readonly plain: () => readonly string[];
  /** Attacks that run when they are not sanitised. */
  readonly running: () => readonly string[];
  readonly urls: () => readonly string[];
  /** Least number of URLs that are script. */
  readonly scripts: number;
}

const corpora: readonly Corpus[] = [
  {
    name: 'our own attacks',
    isThere: true,
    plain: () => ownAttacks,
    running: () => ownAttacks,
    urls: () => ownAttackUrls,
    scripts: 10,
  },
  {
    name: 'published attacks',
    isThere: hasAttacks,
    plain: plainAttacks,
    running: () => htmlAttacks().slice(0, 400),
    urls: () => [...urlAttacks(), ...htmlAttacks()],
    scripts: 50,
  },
];

for (const { name, isThere, plain, running, urls, scripts } of corpora) {
  test.describe(name, () => {
    test.skip(!isThere, 'needs BOURSE_DATA');

    for (const context of contexts) {
      test(`URL-36 nothing of ${name} runs in ${context}, and unsanitised it does`, async ({
        open,
        browserName,
      }) => {
        const share = contexts.indexOf(context);
        const wrapped = wrap(plain()).filter((_, at) => at % contexts.length === share);
        const payloads = [...plain(), ...wrapped];
        const sum = await attackInBatches(await open(), payloads, context, true);
        const live = browserName === 'firefox' ? running().filter(hasNoFrame) : running();
        const raw = await attackInBatches(await open(), live, context, false);
        print(`${context}: ${payloads.length} payloads: ${describeTrial(sum)}`);
        print(`${context}: as they are: ${describeTrial(raw)}`);
        expect(sum).toEqual({ calls: 0, violations: 0, puts: 3 * payloads.length });
        expect(raw.calls).toBeGreaterThan(0);
        expect(raw.violations).toBeGreaterThan(0);
      });
    }

    test(`URL-36 nothing of ${name} runs with every extension`, async ({ open }) => {
      const page = await open();
      await page.evaluate(() => {
        window.harness.extend();
      });
      const payloads = [...plain(), ...wrap(ownAttacks)];
      const sum = await attackInBatches(page, payloads, 'div', true);
      expect(sum).toEqual({ calls: 0, violations: 0, puts: 3 * payloads.length });
      expect(await unstableIn(page, payloads)).toEqual([]);
    });

    test(`URL-37 what is left of ${name} is stable, and byte for byte the same as in Node`, async ({
      open,
    }) => {
      const page = await open();
      const { sanitize } = createHtmlSanitizer({
        ports: { pageOrigin: () => 'https://bourse.test' },
      });
      const payloads = [...plain(), ...wrap(plain())].map((payload) =>
        Buffer.from(payload).toString(),
      );
      for (const batch of batches(payloads)) {
        const inBrowser = await page.evaluate(
          (list) => list.map((payload) => window.harness.sanitize(payload)),
          batch,
        );
        expect(inBrowser).toEqual(batch.map((payload) => sanitize(payload)));
      }
      expect(await unstableIn(page, payloads)).toEqual([]);
      print(`${payloads.length} results, all stable under both serialisers, all the same in Node`);
    });

    test(`URL-14 no URL of ${name} that Chromium treats as script is accepted`, async ({
      open,
    }) => {
      const page = await open();
      const read = await page.evaluate((list) => window.harness.resolve(list), [...urls()]);
      const script = read.filter(({ protocol }) => /^(java|vb)script:$/.test(protocol));
      const accepted = read.filter(({ safe }) => safe !== '');
      print(`${read.length} URLs, ${script.length} of them script; ${accepted.length} accepted`);
      expect(script.length).toBeGreaterThan(scripts);
      expect(script.filter(({ safe }) => safe !== '')).toEqual([]);
      for (const { safe, protocol, href, safeHref } of accepted) {
        expect(safeHref, safe).toBe(href);
        if (protocol === 'data:') expect(safe).toMatch(/^data:image\//i);
        else
          expect([
            '',
            'http:',
            'https:',
            'mailto:',
            'tel:',
            'ftp:',
            'market:',
            'bourse:',
          ]).toContain(protocol);
      }
    });
  });
}

test('URL-17 accepted benign URLs keep their meaning in Chromium', async ({ open }) => {
  const page = await open();
  const read = await page.evaluate((urls) => window.harness.resolve(urls), benignUrls);
  expect(read.filter(({ safe, href, safeHref }) => safe === '' || href !== safeHref)).toEqual([]);
  print(`${read.length} benign URLs, all accepted`);
});
