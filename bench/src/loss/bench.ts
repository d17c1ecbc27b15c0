import { createHash } from 'node:crypto';
import type { Bench } from '../bench.ts';
import type { Report } from '../report.ts';
import { openCollector } from '../tracking/collector.ts';
import type { ContestantName } from '../tracking/names.ts';
import { withStage, type Stage } from '../tracking/stage.ts';
import { cells, deliverUndisturbed, type Cell } from './cells.ts';
import { planJobs, type Job } from './plan.ts';
import { openResults, type Result, type Results } from './results.ts';
import type { Outcome, Scene } from './scene.ts';
import { judge, showResults } from './verdict.ts';

/** Runs mostly wait, so that some can be under way at once. */
const lanes = 3;

/** Number of events that a contestant must deliver without a fault before its losses count. */
const probeCount = 100;

/** `tracking-sdk` beside its peers: what is lost and what comes twice when a page ends or its collector fails. */
export const lossBench: Bench = async (report, { isQuick, isFresh, only, cells: chosen }) => {
  const jobs = planJobs({ isQuick, only, cells: chosen });
  const results = openResults(isFresh);
  describe(report, jobs);
  await withStage(async (stage) => {
    const builds = await admit(report, stage, [...new Set(jobs.map((job) => job.contestant))]);
    const known = jobs.filter(({ contestant }) => builds.has(contestant));
    const buildOf = ({ contestant, cell }: Job) => hash(`${builds.get(contestant)} ${cell.about}`);
    const isMade = (job: Job) => made(results, job, buildOf(job)).length >= job.repeat;
    const queue = known.filter((job) => !isMade(job)).values();
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        for (const job of queue) await run(report, stage, results, job, buildOf(job));
      }),
    );
    const shown = known.filter(({ repeat }) => repeat === 1);
    const rows = shown.map((job) => ({ ...job, results: made(results, job, buildOf(job)) }));
    showResults(report, rows);
    judge(report, rows);
  });
};

function describe(report: Report, jobs: readonly Job[]): void {
  report.note(
    'Each page counts a page view when it loads, as its manual says, and has a second to begin. Pages that are left do not stay in the back/forward cache. No other machine can be reached. What has not arrived in the time given counts as missing, though it may still be stored: Snowplow sends again with its next event only.',
  );
  for (const cell of cells.filter((cell) => jobs.some((job) => job.cell === cell))) {
    report.note(`  ${cell.name}: ${cell.about}`);
  }
}

/** Serves contestants, and leaves out who does not deliver. @returns Hashes of their scripts. */
async function admit(report: Report, stage: Stage, names: readonly ContestantName[]) {
  const builds = new Map<ContestantName, string>();
  for (const name of names) {
    await report.part(`${name}, with nothing in its way`, async () => {
      const build = await stage.put(name);
      const { unique } = await perform(deliverUndisturbed, stage, name, probeCount);
      if (unique < probeCount) throw new Error(`${unique} of ${probeCount} events arrived`);
      builds.set(name, build);
    });
  }
  return builds;
}

async function run(report: Report, stage: Stage, results: Results, job: Job, build: string) {
  const { contestant, cell, size, repeat } = job;
  await report.part(`${contestant}, ${cell.name}, ${size} events, run ${repeat}`, async () => {
    const outcome = await perform(cell.perform, stage, contestant, size);
    results.add({ build, contestant, cell: cell.name, size, ...outcome });
  });
}

async function perform(
  work: Cell['perform'],
  stage: Stage,
  name: ContestantName,
  count: number,
): Promise<Outcome> {
  const collector = await openCollector(name);
  try {
    const scene: Scene = { stage, name, collector, count };
    return await work(scene);
  } finally {
    await collector.close();
  }
}

function made(results: Results, { contestant, cell, size }: Job, build: string): Result[] {
  return results
    .all()
    .filter(
      (result) =>
        result.build === build &&
        result.contestant === contestant &&
        result.cell === cell.name &&
        result.size === size,
    );
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
