import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { launchBrowser } from '../browser.ts';
import { captureFiles } from '../captures/capture-files.ts';
import { choose } from '../choose.ts';
import type { PlainPage } from '../plain-page.ts';
import { percentile } from '../statistics.ts';
import { formatNumber } from '../table.ts';
import { withFolder } from '../with-folder.ts';
import { copyBuiltClient } from './built-client.ts';
import { measureDesk } from './desk.ts';
import { measureFloor, withFloorPage } from './floor.ts';
import {
  interact,
  measureHeapGrowth,
  measureScripts,
  measureShare,
  scrollHistory,
  watchBook,
  type Interaction,
  type Watched,
} from './measures.ts';
import { fewOrders, longest, openBook, withTerminal, type Run, type Sizes } from './run.ts';

const speeds = [1, 10];

/** Time after a page's first paint in which it loads everything else, in milliseconds. */
const settleMs = 5_000;
const full: Sizes = {
  watchMs: 60_000,
  scrollMs: 10_000,
  minutes: 30,
  seed: { openOrders: 2_000, fills: 5_000 },
};
const quick: Sizes = {
  watchMs: 10_000,
  scrollMs: 3_000,
  minutes: 0.5,
  seed: { openOrders: 100, fills: 600 },
};

/** The built terminal in Chromium while the gateway replays a recorded market. */
export const terminalBench: Bench = async (report, { isQuick, cells, minutes, seconds }) => {
  if (!existsSync(captureFiles.usdm)) {
    report.note('BOURSE_DATA has no recorded market: the bench is skipped.');
    return;
  }
  const usual = isQuick ? quick : full;
  const sizes: Sizes = {
    ...usual,
    minutes: minutes ?? usual.minutes,
    watchMs: seconds === undefined ? usual.watchMs : seconds * 1000,
  };
  const names = choose(
    ['replay', 'desk', 'scripts', 'rest', 'scroll', 'heap'],
    cells,
    (name) => name,
  );
  const browser = await launchBrowser();
  try {
    await withFolder(async (web) => {
      copyBuiltClient(web);
      report.note('… an empty page');
      const floor = await measureFloor(browser, { ...sizes, watchMs: sizes.watchMs / 4 });
      const run = { report, browser, web, sizes, floor };
      if (names.includes('replay')) await measureReplay(run);
      if (names.includes('desk')) await measureDesk(run);
      const rest = names.filter((name) => name !== 'replay' && name !== 'desk');
      if (rest.length > 0) await measureRest(run, rest);
    });
  } finally {
    await browser.close();
  }
};

/** From the receipt of a message to its paint, tasks, shifts and interactions, at both speeds. */
async function measureReplay(run: Run): Promise<void> {
  const { report, sizes, floor } = run;
  const rows = [['empty page with one number', ...describe(floor.book)]];
  const clicks: string[][] = [];
  for (const speed of speeds) {
    await report.part(`the recorded market, ${speed} ×`, () =>
      withTerminal(run, { speed, seed: fewOrders }, async (page) => {
        await openBook(page, '/futures/usdt/BTCUSDT');
        const seen = await watchBook(page, sizes.watchMs);
        const shift = await page.run(() => window.probe.shift);
        rows.push([`terminal, ${speed} ×`, ...describe(seen)]);
        const interactions = await interact(page);
        const interaction = percentile(timesOf(interactions), 0.75);
        clicks.push(...describeClicks(speed, interactions));
        reportReplay(run, speed, { ...seen, shift, interaction });
      }),
    );
  }
  report.table({
    title: `The contract’s book for ${formatNumber(sizes.watchMs / 1000)} s; delays in ms`,
    columns: [
      '',
      'p50',
      'p95',
      'messages/s',
      'main thread',
      'ms/message',
      'long tasks',
      'frames/s',
    ],
    rows,
  });
  report.table({
    title: 'From a click to the next paint, in ms',
    columns: ['', 'median', 'longest'],
    rows: clicks,
  });
}

function timesOf(interactions: readonly Interaction[]): readonly number[] {
  return interactions.map(({ ms }) => ms);
}

function describeClicks(speed: number, interactions: readonly Interaction[]): string[][] {
  const byName = Map.groupBy(interactions, ({ name }) => name);
  return [...byName].map(([name, all]) => {
    const times = timesOf(all);
    return [
      `${speed} ×: ${name}`,
      formatNumber(percentile(times, 0.5)),
      formatNumber(longest(times)),
    ];
  });
}

interface Replayed extends Watched {
  readonly shift: number;
  readonly interaction: number;
}

function reportReplay({ report, floor }: Run, speed: number, seen: Replayed): void {
  const limit = speed === 1 ? 50 : 100;
  const figures = [
    ['receive → paint, p50', seen.delay.p50, limit, floor.book.delay.p50],
    ['receive → paint, p95', seen.delay.p95, limit, floor.book.delay.p95],
    ['longest task', longest(seen.longTasks), 50, longest(floor.book.longTasks)],
    ['INP, p75 of 50', seen.interaction, 50, floor.interaction],
  ] as const;
  for (const [what, measured, most, empty] of figures) {
    report.target({
      what: `${speed} ×: ${what}`,
      measured,
      limit: most,
      empty,
      bound: 'at most',
      unit: 'ms',
    });
  }
  report.target({
    what: `${speed} ×: CLS`,
    measured: seen.shift,
    limit: 0.02,
    empty: floor.shift,
    bound: 'at most',
    unit: '',
  });
}

function describe(seen: Watched): string[] {
  const { delay, messagesPerSecond, share, longTasks, framesPerSecond } = seen;
  const most = longTasks.length === 0 ? '' : `, longest ${formatNumber(longest(longTasks))}`;
  return [
    formatNumber(delay.p50),
    formatNumber(delay.p95),
    formatNumber(messagesPerSecond),
    `${formatNumber(share * 100)} %`,
    formatNumber((share * 1000) / messagesPerSecond),
    `${longTasks.length}${most}`,
    formatNumber(framesPerSecond),
  ];
}

/** The page's scripts, the page at rest, its long lists, and its heap, with many orders and fills. */
async function measureRest(run: Run, names: readonly string[]): Promise<void> {
  const { report, sizes } = run;
  await withTerminal(run, { speed: 1, seed: sizes.seed }, async (page) => {
    await openBook(page, '/spot/BTCUSDT');
    if (names.includes('scripts'))
      await report.part('scripts before the chart', async () => {
        const [what, measured] = ['spot: JS before the chart', await measureScripts(page)];
        report.target({ what, measured, limit: 270, empty: 0, bound: 'at most', unit: 'kB' });
      });
    if (names.includes('rest'))
      await report.part('spot at rest', async () => {
        await setTimeout(settleMs);
        const measured = (await measureShare(page, sizes.watchMs / 2)) * 100;
        const what = `spot at rest, ${sizes.seed.openOrders} open orders: main thread`;
        const empty = run.floor.share * 100;
        report.target({ what, measured, limit: 8, empty, bound: 'at most', unit: '%' });
      });
    if (names.includes('scroll')) await report.part('scrolling', () => measureScrolling(run, page));
    if (names.includes('heap'))
      await report.part(`heap over ${formatNumber(sizes.minutes)} minutes`, () =>
        measureHeap(run, page),
      );
  });
}

async function measureScrolling({ report, sizes, floor }: Run, page: PlainPage): Promise<void> {
  const { seed, scrollMs } = sizes;
  const { framesPerSecond, longTasks } = await scrollHistory(page, seed.fills, scrollMs);
  const what = `scrolling ${seed.fills} fills beside ${seed.openOrders} open orders:`;
  report.target({
    what: `${what} frames/s`,
    measured: framesPerSecond,
    limit: 55,
    empty: floor.scroll.framesPerSecond,
    bound: 'at least',
    unit: '',
  });
  report.target({
    what: `${what} longest task`,
    measured: longest(longTasks),
    limit: 50,
    empty: longest(floor.scroll.longTasks),
    bound: 'at most',
    unit: 'ms',
  });
}

async function measureHeap({ report, browser, sizes }: Run, page: PlainPage): Promise<void> {
  const { minutes } = sizes;
  await openBook(page, '/futures/usdt/BTCUSDT');
  const [measured, empty] = await Promise.all([
    measureHeapGrowth(page, minutes),
    withFloorPage(browser, (floor) => measureHeapGrowth(floor, minutes)),
  ]);
  const what = `heap after ${formatNumber(minutes)} minutes of the recorded market`;
  report.target({ what, measured, limit: 10, empty, bound: 'at most', unit: 'MB' });
}
