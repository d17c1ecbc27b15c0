import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';
import type { Collector, Tally } from '../tracking/collector.ts';
import type { ContestantName } from '../tracking/names.ts';
import { openPage, prepare, type Stage } from '../tracking/stage.ts';

/** Environment of a cell. */
export interface Scene {
  readonly stage: Stage;
  readonly name: ContestantName;
  readonly collector: Collector;
  /** Number of events. */
  readonly count: number;
}

/** Result of a run. */
export interface Outcome {
  readonly unique: number;
  readonly extra: number;
  /** Number of events. */
  readonly count: number;
  /** From the end of the outage to the first and to the last new event. */
  readonly firstMs?: number;
  readonly lastMs?: number;
  /** Requests within a minute. */
  readonly requests?: number;
}

/** Events that come twice come late. */
const extraMs = 1000;

/** Between a page's end and the next visit. */
export const absenceMs = 1000;

/** Runs in a fresh context whose pages report to the scene's collector. */
export async function inContext<T>(
  { stage, collector }: Scene,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await stage.browser.newContext();
  try {
    await prepare(context, collector);
    return await work(context);
  } finally {
    await context.close();
  }
}

/** Opens the contestant's page, and gives it a second to begin. */
export function visit(context: BrowserContext, { stage, name }: Scene): Promise<Page> {
  return openPage(context, stage.origin, name);
}

/** Tracks events in one go. */
export async function track(page: Page, first: number, count: number, hasTimely = false) {
  await page.evaluate(
    ([first, count, hasTimely]) => {
      window.track(first, count, hasTimely);
    },
    [first, count, hasTimely] as const,
  );
}

/** Waits until all events are there, or no longer. */
export async function collect(collector: Collector, count: number, patienceMs: number) {
  const deadline = performance.now() + patienceMs;
  while (collector.tally().markers.size < count && performance.now() < deadline)
    await setTimeout(50);
  await setTimeout(extraMs);
  const { markers, extra } = collector.tally();
  return { unique: markers.size, extra, count };
}

/** Returns the times from a moment to the first and to the last new event. */
export function since(moment: number, { firstAt, lastAt }: Tally) {
  if (firstAt === undefined || lastAt === undefined) return {};
  return { firstMs: Math.round(firstAt - moment), lastMs: Math.round(lastAt - moment) };
}
