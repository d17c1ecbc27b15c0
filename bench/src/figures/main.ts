// Runs the benches that compare libraries with their peers, and writes the page of figures. `--quick` prints it instead.
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { benches } from '../benches.ts';
import { launchBrowser } from '../browser.ts';
import { hasCapture, withoutCapture } from '../replay/read-capture.ts';
import { createReport, type Comparison } from '../report.ts';
import { figuresPage, type Measured } from './figures-page.ts';

const file = fileURLToPath(new URL('../../../apps/site/guides/figures.md', import.meta.url));

/** Benches with peers that end within half an hour together, with their parts. */
const plan: readonly (readonly [name: string, ...cells: readonly string[]])[] = [
  ['signing'],
  ['http'],
  ['market', 'apply'],
  ['tracking'],
  ['safety'],
  ['i18n'],
  ['market', 'engine', 'durable'],
];

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });

if (!hasCapture()) throw new Error(`The page has figures of a recorded market. ${withoutCapture}`);
const measured: Measured[] = [];
for (const [name, ...cells] of plan) measured.push(await measure(name, cells));
const page = figuresPage(measured, await describeMachine());
if (values.quick) print(page);
else {
  writeFileSync(file, page);
  print(`Written: ${file}`);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** @throws Error when a figure is missing. */
async function measure(name: string, cells: readonly string[]): Promise<Measured> {
  const words = cells.length === 0 ? name : `${name} --cells ${cells.join()}`;
  print(`\n— ${words}`);
  const comparisons: Comparison[] = [];
  const report = createReport(print, (comparison) => comparisons.push(comparison));
  const bench = await benches.get(name)?.load();
  await bench?.(report, {
    isQuick: values.quick,
    isFresh: false,
    only: [],
    cells,
    seconds: undefined,
    minutes: undefined,
  });
  if (!report.finish()) throw new Error(`${words} lacks figures, so no page is written.`);
  return { words, comparisons };
}

async function describeMachine(): Promise<Readonly<Record<string, string>>> {
  const browser = await launchBrowser();
  const chromium = browser.version();
  await browser.close();
  const cores = os.cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    processor: `${cores[0]?.model.trim() ?? 'unknown'}, ${cores.length} cores`,
    system: `${os.platform()} ${os.arch()}`,
    'Node.js': process.versions.node,
    Chromium: chromium,
  };
}
