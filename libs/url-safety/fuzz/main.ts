import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../../../tools/chromium.ts';
import { createHtmlSanitizer } from '../src/html/index.ts';
import { contexts } from '../tests/browser/contexts.ts';
import type { Trial } from '../tests/browser/page.ts';
import { bundle, openPage, servePages } from '../tests/browser/serve-pages.ts';
import { seededRandom } from '../../../tools/random.ts';
import { generateHtml } from './generate.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 32) },
    round: { type: 'string', default: '0' },
    rounds: { type: 'string', default: 'Infinity' },
  },
});
const seed = Number(values.seed);
const firstRound = Number(values.round);
const batchSize = 200;
/** Rounds after which a new page is opened, because pages get slower. */
const roundsOfAPage = 50;

const { sanitize } = createHtmlSanitizer({ ports: { pageOrigin: () => 'https://bourse.test' } });

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Generates the texts of a round from the seed and its number. */
function textsOf(round: number): string[] {
  const random = seededRandom(seed + Math.imul(round, 0x9e3779b1));
  return Array.from({ length: batchSize }, () => generateHtml(random));
}

/** Returns the failures of a round as sentences. */
async function judge(page: Page, round: number): Promise<string[]> {
  const texts = textsOf(round);
  const results = texts.map((text) => sanitize(text));
  const inPage = await page.evaluate((list) => list.map(window.harness.sanitize), texts);
  const unstable = await page.evaluate((list) => window.harness.unstable(list), texts);
  const dirty = await page.evaluate((list) => window.purify(list), results);
  const context = contexts[round % contexts.length] ?? 'div';
  const { calls, violations } = await page.evaluate<Trial, readonly [string[], typeof context]>(
    ([list, where]) => window.harness.attack(list, where, true),
    [texts, context],
  );
  return [
    ...results
      .filter((result, at) => result !== inPage[at])
      .map((result) => `differs in Chromium: ${JSON.stringify(result)}`),
    ...unstable.map((text) => `unstable: ${JSON.stringify(text)}`),
    ...dirty.map((result) => `DOMPurify removes something from ${JSON.stringify(result)}`),
    ...(calls + violations > 0 ? [`ran in ${context}: ${calls} calls, ${violations} reports`] : []),
  ];
}

const script = await bundle('../../fuzz/page.ts');
const browser = await chromium.launch(chromiumLaunch());
const end = Date.now() + Number(values.minutes) * 60_000;
const lastRound = firstRound + Number(values.rounds);
let round = firstRound;
let problems: string[] = [];
print(`seed ${seed}; a round again: npm run fuzz -- --seed ${seed} --round <round> --rounds 1`);
try {
  while (Date.now() < end && round < lastRound && problems.length === 0) {
    const context = await browser.newContext();
    await servePages(context, script);
    const page = await openPage(context);
    const until = Math.min(round + roundsOfAPage, lastRound);
    while (Date.now() < end && round < until && problems.length === 0) {
      problems = await judge(page, round);
      round += 1;
    }
    await context.close();
    print(`${(round - firstRound) * batchSize} texts; go on with --seed ${seed} --round ${round}`);
  }
} finally {
  await browser.close();
}
for (const problem of problems) print(problem);
print(problems.length === 0 ? 'Nothing found.' : `Found in round ${round - 1}.`);
process.exitCode = problems.length === 0 ? 0 : 1;
