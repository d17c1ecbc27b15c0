import { createRequire } from 'node:module';
import type { WindowLike } from 'dompurify';
import { callInPage, launchBrowser } from '../browser.ts';
import { bundleModules } from '../bundle.ts';
import { servePages } from '../page-server.ts';
import type { Report } from '../report.ts';
import { summarise } from '../statistics.ts';
import { formatNumber } from '../table.ts';
import {
  contestNesting,
  contestSpeed,
  type ContestInput,
  type Nesting,
  type Round,
} from './contest.ts';
import { names } from './names.ts';

/** Used part of jsdom, which comes without types. */
interface JsdomModule {
  readonly JSDOM: new (html: string) => { readonly window: WindowLike };
}

const everyone = Object.values(names);
const peers = everyone.filter((name) => name !== names.ours);
/** jsdom takes minutes for so deep a tree. */
const inNode = everyone.filter((name) => name !== names.dompurify);

/** Times everyone in Node and in Chromium. */
export async function measureSpeed(report: Report, input: ContestInput): Promise<void> {
  const { JSDOM } = createRequire(import.meta.url)('jsdom') as JsdomModule;
  const { window: surroundings } = new JSDOM('');
  await report.part('speed, Node', async () => {
    judgeSpeed(report, 'Node', await contestSpeed(input, surroundings));
  });
  await report.part('nesting, Node', () => {
    judgeNesting(report, 'Node', contestNesting(inNode, surroundings));
    return Promise.resolve();
  });
  await report.part('speed, Chromium', async () => {
    judgeSpeed(report, 'Chromium', await callInChromium<Round[]>('contestSpeed', input));
  });
  await report.part('nesting, Chromium', async () => {
    judgeNesting(report, 'Chromium', await callInChromium<Nesting[]>('contestNesting', everyone));
  });
}

async function callInChromium<T>(call: string, input: object): Promise<T> {
  const server = await servePages();
  const browser = await launchBrowser();
  try {
    server.putScripts(await bundleModules({ contest: 'src/safety/contest.ts' }, 'es2022'));
    const { origin } = server;
    return await callInPage<T>({ browser, origin, script: '/contest.js', call, input });
  } finally {
    await browser.close();
    await server.close();
  }
}

function judgeSpeed(report: Report, place: string, rounds: readonly Round[]): void {
  for (const { bytes, laps } of rounds) {
    const figures = new Map(laps.map(({ name, samples }) => [name, summarise(samples)]));
    const speed = (name: string) => bytes / 1000 / (figures.get(name)?.p50 ?? NaN);
    report.table({
      title: `A text of ${bytes / 1000} kB, ${place}${place === 'Node' ? ' (DOMPurify with jsdom)' : ''}`,
      columns: ['', 'MB/s', 'texts/s', 'p95 ms', 'runs', 'ours ÷'],
      rows: [...figures].map(([name, { p50, p95, runs }]) => [
        name,
        formatNumber(speed(name)),
        formatNumber(1000 / p50),
        formatNumber(p95),
        String(runs),
        name === names.ours ? '' : `${formatNumber(speed(names.ours) / speed(name))}×`,
      ]),
    });
    report.compare({
      library: 'url-safety',
      task: `HTML of ${bytes / 1000} kB (${place})`,
      unit: 'MB/s',
      better: 'more',
      ours: speed(names.ours),
      peers: new Map(
        peers.map((name) => [
          name === names.dompurify && place === 'Node' ? `${name} with jsdom` : name,
          speed(name),
        ]),
      ),
    });
    report.target({
      what: `a text of ${bytes / 1000} kB, by js-xss, ${place}`,
      measured: speed(names.ours) / speed(names.xss),
      bound: 'at least',
      limit: 1.3,
      unit: '×',
    });
  }
}

function judgeNesting(report: Report, place: string, nestings: readonly Nesting[]): void {
  report.table({
    title: `100,000 elements in each other, ${place} (ms)`,
    columns: ['', 'ms'],
    rows: nestings.map(({ name, milliseconds }) => [
      name,
      milliseconds === undefined ? 'threw' : formatNumber(milliseconds),
    ]),
  });
  const measured = nestings.find(({ name }) => name === names.ours)?.milliseconds ?? NaN;
  report.compare({
    library: 'url-safety',
    task: `100,000 elements in each other (${place})`,
    unit: 'ms',
    better: 'less',
    ours: measured,
    peers: new Map(
      nestings.flatMap(({ name, milliseconds }) =>
        name === names.ours || milliseconds === undefined ? [] : [[name, milliseconds]],
      ),
    ),
  });
  const what = `100,000 nested <div>, ${place}`;
  report.target({ what, measured, bound: 'at most', limit: 50, unit: 'ms' });
}
