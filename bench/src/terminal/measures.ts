import { setTimeout } from 'node:timers/promises';
import type { PlainPage } from '../plain-page.ts';
import { summarise } from '../statistics.ts';
import type { Summary } from '../statistics.ts';
import { clickOn, find } from './drive.ts';
import type { Target } from './drive.ts';

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
    ...{ delay: summarise(delays), messagesPerSecond: (received * 1000) / ms, share, longTasks },
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
  { selector: '[role=tab]', name: 'Book' },
];

/** Makes 50 interactions. Returns milliseconds to the next paint of each; one below 16 ms counts as 8. */
export async function interact(page: PlainPage, count = 50): Promise<readonly number[]> {
  await page.run(() => {
    window.probe.interactions = {};
  });
  for (let index = 0; index < count; index += 1) {
    const target = interactions[index % interactions.length];
    if (target) await clickOn(page, target);
    await setTimeout(200);
  }
  const slow = await page.run(() => Object.values(window.probe.interactions));
  return [...slow, ...Array.from({ length: Math.max(0, count - slow.length) }, () => 8)];
}

/** Loads older records until there are enough rows, and scrolls through them. */
export async function scrollHistory(page: PlainPage, rows: number, ms: number) {
  await clickOn(page, { selector: '[role=tab]', name: 'Trade history' });
  const table = { selector: '[role=table], table', name: 'Trade history' };
  await find(page, table);
  for (;;) {
    const count = await page.run(countRows);
    if (count >= rows) break;
    await clickOn(page, { selector: 'button', name: 'Show older' });
    while ((await page.run(countRows)) === count) await setTimeout(50);
  }
  return page.run(scroll, ms);
}

/** Runs in the page. Returns the number of rows that the table of past trades has. */
function countRows(): number {
  const table = document.querySelector('[role=table][aria-rowcount], table[aria-rowcount]');
  const rendered = document.querySelectorAll('[role=tabpanel] [role=row]').length;
  return Number(table?.getAttribute('aria-rowcount') ?? rendered) - 1;
}

/** Runs in the page. Scrolls by 120 px a frame, and back from the end. */
async function scroll(ms: number) {
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
