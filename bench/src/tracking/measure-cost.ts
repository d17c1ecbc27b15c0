import { setTimeout } from 'node:timers/promises';
import { choose } from '../choose.ts';
import type { Report } from '../report.ts';
import { percentile } from '../statistics.ts';
import { formatNumber } from '../table.ts';
import { openCollector, type Collector } from './collector.ts';
import { contestantNames, floorName, type ContestantName } from './names.ts';
import { openPlainPage, waitUntil, type PlainPage } from '../plain-page.ts';
import { nameCollector, warmUpMs, withStage, type Stage } from './stage.ts';

/** Number of a measurement's events, and their bursts. */
interface Load {
  readonly name: string;
  readonly count: number;
  /** Number of events tracked in one task. */
  readonly burst: number;
}

interface Cost {
  /** Thread time of the page's main thread. */
  readonly microsecondsAnEvent: number;
  /** Longest task of 50 ms or more; 0 for none. */
  readonly longestTask: number;
  readonly arrived: number;
}

/** `undefined` for who has not ended in time. */
type Runs = readonly (Cost | undefined)[];

type Costs = Map<ContestantName, Map<Load, Runs>>;

const once: Load = { name: '1,000 in one go', count: 1000, burst: 1000 };
const few: Load = { name: '1,000, 50 at a time', count: 1000, burst: 50 };
const many: Load = { name: '10,000, 50 at a time', count: 10_000, burst: 50 };
const quick: Load = { name: '200 in one go', count: 200, burst: 200 };

const repeats = 3;

/** So long a contestant may keep the page from answering; some rewrite their whole queue with each event. */
const patienceMs = 90_000;

/** Ten thousand events keep some peers busy for long. */
function isDue(turn: number, name: ContestantName, load: Load): boolean {
  return turn === 1 || name === 'ours' || name === floorName || load !== many;
}

/** Between two bursts. */
const pauseMs = 100;

/** So long nothing new may arrive before a contestant is taken to have ended. */
const silenceMs = 15_000;

/** After the last event has arrived a contestant may tidy up. */
const tidyMs = 1000;

/** Measures what an event costs the page from its call until it has arrived, upload and storage included. */
export async function measureCost(
  report: Report,
  { isQuick, only }: { readonly isQuick: boolean; readonly only: readonly string[] },
): Promise<void> {
  const loads = isQuick ? [quick] : [once, few, many];
  const costs: Costs = new Map();
  await withStage(async (stage) => {
    const names: ContestantName[] = [];
    for (const name of [...choose(contestantNames, only, (name) => name), floorName] as const) {
      await report.part(`cost, ${name}, script`, async () => {
        await stage.put(name);
        names.push(name);
      });
    }
    for (let turn = 1; turn <= (isQuick ? 1 : repeats); turn += 1) {
      for (const load of loads) {
        for (const name of names.filter((name) => isDue(turn, name, load))) {
          await report.part(`cost, ${name}, ${load.name}, run ${turn}`, async () => {
            const ofName = costs.get(name) ?? new Map<Load, Runs>();
            ofName.set(load, [...(ofName.get(load) ?? []), await measureInTime(stage, name, load)]);
            costs.set(name, ofName);
          });
        }
      }
    }
  });
  for (const load of loads) {
    show(report, load, costs);
    compare(report, load, costs);
  }
  judge(report, costs);
}

async function measureInTime(
  stage: Stage,
  name: ContestantName,
  load: Load,
): Promise<Cost | undefined> {
  const collector = await openCollector(name);
  const page = await openPlainPage(
    stage.browser,
    `${stage.origin}${name}`,
    nameCollector(collector),
  );
  try {
    const cost = measure(page, collector, load);
    // A page that is closed below ends its measurement with an error that nobody waits for.
    cost.catch(() => undefined);
    return await Promise.race([cost, setTimeout(patienceMs, undefined, { ref: false })]);
  } finally {
    await page.close();
    await collector.close();
  }
}

async function measure(page: PlainPage, collector: Collector, load: Load): Promise<Cost> {
  await waitUntil(page, () => 'track' in window);
  await page.run(watchTasks);
  await setTimeout(warmUpMs);
  const before = await page.readSeconds();
  await page.run(trackAll, load, pauseMs);
  const arrived = await waitForSilence(collector, load.count);
  const seconds = (await page.readSeconds()) - before;
  const longestTask = await page.run(() => window.longestTask);
  return { microsecondsAnEvent: (seconds * 1e6) / load.count, longestTask, arrived };
}

declare global {
  interface Window {
    longestTask: number;
  }
}

function watchTasks(): void {
  window.longestTask = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.longestTask = Math.max(window.longestTask, duration);
    }
  }).observe({ type: 'longtask' });
}

async function trackAll({ count, burst }: Load, betweenMs: number): Promise<void> {
  for (let first = 0; first < count; first += burst) {
    // A separate task for each burst, also for the first one.
    await new Promise((resolve) => window.setTimeout(resolve, betweenMs));
    window.track(first, burst);
  }
}

/** @returns How many events have arrived. */
async function waitForSilence(collector: Collector, count: number): Promise<number> {
  let quietSince = performance.now();
  let seen = 0;
  while (seen < count && performance.now() - quietSince < silenceMs) {
    await setTimeout(50);
    const { size } = collector.tally().markers;
    if (size > seen) quietSince = performance.now();
    seen = size;
  }
  await setTimeout(tidyMs);
  return seen;
}

function show(report: Report, load: Load, costs: Costs): void {
  const ours = microseconds(costs, 'ours', load);
  const floor = microseconds(costs, floorName, load);
  report.table({
    title: `Main-thread time of an event, from its call to its arrival: ${load.name} (p50 of runs)`,
    columns: ['', 'µs', 'over bare', '÷ ours', 'longest task, ms', 'arrived', 'runs'],
    rows: [...costs].flatMap(([name, loads]) => {
      if (!loads.has(load)) return [];
      const runs = endedRuns(costs, name, load);
      if (runs.length === 0) return [[name, `not ended in ${patienceMs / 1000} s`]];
      const cost = microseconds(costs, name, load);
      const longest = Math.max(...runs.map(({ longestTask }) => longestTask));
      const row = [
        name,
        formatNumber(cost),
        name === floorName ? '' : formatNumber(cost - floor),
        Number.isNaN(ours) ? '' : `${formatNumber(cost / ours)}×`,
        longest === 0 ? 'none above 50' : formatNumber(longest),
        String(Math.min(...runs.map(({ arrived }) => arrived))),
        String(runs.length),
      ];
      return [row];
    }),
  });
}

function compare(report: Report, load: Load, costs: Costs): void {
  const ended = [...costs.keys()].filter((name) => endedRuns(costs, name, load).length > 0);
  const peers = ended.filter((name) => name !== 'ours');
  report.compare({
    library: 'tracking-sdk',
    task: `main-thread time of an event, ${load.name}`,
    unit: 'µs',
    better: 'less',
    ours: microseconds(costs, 'ours', load),
    peers: new Map(
      peers.map((name) => [
        name === floorName ? 'JSON and fetch alone' : name,
        microseconds(costs, name, load),
      ]),
    ),
  });
}

function judge(report: Report, costs: Costs): void {
  for (const load of costs.get('ours')?.keys() ?? []) {
    report.target({
      what: `an event of ours by one of the floor, ${load.name}`,
      measured: microseconds(costs, 'ours', load) / microseconds(costs, floorName, load),
      bound: 'at most',
      limit: 1.5,
      unit: '×',
    });
  }
  const growth = microseconds(costs, 'ours', many) / microseconds(costs, 'ours', few);
  if (Number.isNaN(growth)) return;
  report.target({
    what: 'an event of 10,000 by one of 1,000, ours',
    measured: growth,
    bound: 'at most',
    limit: 1.3,
    unit: '×',
  });
}

function microseconds(costs: Costs, name: ContestantName, load: Load): number {
  const runs = endedRuns(costs, name, load);
  if (runs.length === 0) return NaN;
  return percentile(
    runs.map((run) => run.microsecondsAnEvent),
    0.5,
  );
}

function endedRuns(costs: Costs, name: ContestantName, load: Load): Cost[] {
  const runs = costs.get(name)?.get(load) ?? [];
  return runs.filter((run) => run !== undefined);
}
