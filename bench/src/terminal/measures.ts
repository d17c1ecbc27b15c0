import { setTimeout } from 'node:timers/promises';
import type { PlainPage } from '../plain-page.ts';
import { summarise, type Summary } from '../statistics.ts';
import { clickOn, find, type Target } from './drive.ts';

/** The page while the market runs and the user does nothing. */
export interface Watched {
  /** Milliseconds from the arrival of a message to the paint of the next change of the book. */
  readonly delay: Summary;
  readonly messagesPerSecond: number;
  /** Part of a core that the main thread uses. */
  readonly share: number;
  readonly longTasks: readonly number[];
  readonly framesPerSecond: number;
}

/** Watches the book for a time. */
export async function watchBook(page: PlainPage, ms: number): Promise<Watched> {
  await page.run(() => {
    const { probe } = window;
    probe.waiting = [];
    probe.received = 0;
    for (const list of [probe.delays, probe.longTasks, probe.frames]) list.length = 0;
    probe.watch();
  });
  const share = await measureShare(page, ms);
  const seen = await page.run(() => {
    const { delays, received, longTasks, frames } = window.probe;
    return { delays, received, longTasks, frames };
  });
  const { delays, received, longTasks, frames } = seen;
  return {
    delay: summarise(delays),
    messagesPerSecond: (received * 1000) / ms,
    share,
    longTasks,
    framesPerSecond: framesPerSecond(frames),
  };
}

function framesPerSecond(frames: readonly number[]): number {
  return ((frames.length - 1) * 1000) / ((frames.at(-1) ?? NaN) - (frames[0] ?? NaN));
}

/** Returns the part of a core that the page's main thread uses. */
export async function measureShare(page: PlainPage, ms: number): Promise<number> {
  const [before, startedAt] = [await page.readSeconds(), performance.now()];
  await setTimeout(ms);
  const seconds = (await page.readSeconds()) - before;
  return seconds / ((performance.now() - startedAt) / 1000);
}

const interactions: readonly Target[] = [
  { selector: '[data-line="2"]' },
  { selector: '[role=radio], label', name: 'Sell' },
  { selector: '[role=radio], label', name: 'Buy' },
  { selector: '[role=tab]', name: 'Order history' },
  { selector: '[role=tab]', name: 'Open orders' },
  { selector: '[role=tab]', name: 'Trades' },
  { selector: '[role=tab]', name: 'Order book' },
];

const interactionCount = 50;

/** The browser reports an interaction some time after its paint. */
const reportedAfterMs = 300;

/** A clicked element, and the milliseconds to the next paint; below 16 they count as 8. */
export interface Interaction {
  readonly name: string;
  readonly ms: number;
}

/** Makes 50 interactions. */
export async function interact(
  page: PlainPage,
  targets: readonly Target[] = interactions,
): Promise<readonly Interaction[]> {
  const seen: Interaction[] = [];
  for (let index = 0; index < interactionCount; index += 1) {
    const target = targets[index % targets.length];
    if (!target) break;
    await page.run(() => {
      window.probe.interactions = {};
    });
    await clickOn(page, target);
    await setTimeout(reportedAfterMs);
    const ms = await page.run(() => Math.max(8, ...Object.values(window.probe.interactions)));
    seen.push({ name: target.name ?? target.selector, ms });
  }
  return seen;
}

export interface Scrolled {
  readonly framesPerSecond: number;
  readonly longTasks: readonly number[];
}

/** Loads older records until there are enough rows, and scrolls through them. */
export async function scrollHistory(page: PlainPage, rows: number, ms: number): Promise<Scrolled> {
  await clickOn(page, { selector: '[role=tab]', name: 'Trade history' });
  const table = { selector: '[role=table], table', name: 'Trade history' };
  await find(page, table);
  for (;;) {
    const count = await page.run(countRows);
    if (count >= rows) break;
    await clickOn(page, { selector: 'button', name: 'Show more' });
    while ((await page.run(countRows)) === count) await setTimeout(50);
  }
  return scrollTable(page, ms);
}

/** Scrolls through a page's longest table. */
export function scrollTable(page: PlainPage, ms: number): Promise<Scrolled> {
  return page.run(scroll, ms);
}

/** Returns how many megabytes the heap has grown by, after a tenth of the time to settle. */
export async function measureHeapGrowth(page: PlainPage, minutes: number): Promise<number> {
  const total = minutes * 60_000;
  await setTimeout(total / 10);
  const before = await page.readHeapBytes();
  await setTimeout((total * 9) / 10);
  return ((await page.readHeapBytes()) - before) / 1e6;
}

/** Returns kilobytes of the scripts that were requested before the chart's, each compressed by gzip. */
export function measureScripts(page: PlainPage): Promise<number> {
  return page.run(weighScripts);
}

/** Runs in the page. */
async function weighScripts(): Promise<number> {
  const scripts = performance
    .getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  const chart = scripts.find(({ name }) => name.includes('/chart-workspace'));
  if (!chart) throw new Error('The page has not loaded its chart');
  const before = scripts.filter(({ startTime }) => startTime < chart.startTime);
  const sizes = before.map(async ({ name }) => {
    const { body } = await fetch(name);
    const packed = body?.pipeThrough(new CompressionStream('gzip'));
    return (await new Response(packed).arrayBuffer()).byteLength;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}

/** Runs in the page. Returns the number of rows that the table of past trades has. */
function countRows(): number {
  const table = document.querySelector('[role=table][aria-rowcount], table[aria-rowcount]');
  const rendered = document.querySelectorAll('[role=tabpanel] [role=row]').length;
  return Number(table?.getAttribute('aria-rowcount') ?? rendered) - 1;
}

/** Runs in the page. Scrolls by 120 px a frame, and back from the end. */
async function scroll(ms: number): Promise<Scrolled> {
  const { probe } = window;
  const table = document.querySelector('[role=table][aria-rowcount], table[aria-rowcount]');
  let area: Element | null | undefined = table;
  while (area && area.scrollHeight <= area.clientHeight + 1) area = area.parentElement;
  if (!area) throw new Error('Nothing scrolls');
  probe.longTasks.length = 0;
  const frames: number[] = [];
  let step = 120;
  for (const endsAt = performance.now() + ms; performance.now() < endsAt;) {
    frames.push(await new Promise<number>((resolve) => requestAnimationFrame(resolve)));
    const before = area.scrollTop;
    area.scrollTop += step;
    if (area.scrollTop === before) step = -step;
  }
  const [first = NaN, last = NaN] = [frames[0], frames.at(-1)];
  const framesPerSecond = ((frames.length - 1) * 1000) / (last - first);
  return { framesPerSecond, longTasks: probe.longTasks };
}
