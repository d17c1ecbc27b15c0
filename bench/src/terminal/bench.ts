import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright';
import type { Bench } from '../bench.ts';
import { launchBrowser } from '../browser.ts';
import { captureFiles } from '../captures/capture-files.ts';
import { choose } from '../choose.ts';
import { startProduct } from '../gateway/product.ts';
import type { PlainPage } from '../plain-page.ts';
import type { Report } from '../report.ts';
import { percentile } from '../statistics.ts';
import { formatNumber } from '../table.ts';
import { withFolder } from '../with-folder.ts';
import { builtWith, copyBuiltClient } from './built-client.ts';
import { find } from './drive.ts';
import { measureFloor } from './floor.ts';
import { interact, measureShare, scrollHistory, watchBook } from './measures.ts';
import type { Watched } from './measures.ts';
import { openTerminal } from './open-terminal.ts';
import type { Seed } from './open-terminal.ts';

interface Sizes {
  readonly watchMs: number;
  readonly scrollMs: number;
  readonly minutes: number;
  readonly seed: Seed;
}

const speeds = [1, 10];
const full: Sizes = {
  ...{ watchMs: 60_000, scrollMs: 10_000, minutes: 30 },
  seed: { openOrders: 2_000, fills: 5_000 },
};
const quick: Sizes = {
  ...{ watchMs: 10_000, scrollMs: 3_000, minutes: 0.5 },
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
  const names = choose(['replay', 'rest', 'scroll', 'heap'], cells, (name) => name);
  const browser = await launchBrowser();
  try {
    await withFolder(async (folder) => {
      copyBuiltClient(folder);
      if (names.includes('replay')) await measureReplay(report, browser, folder, sizes);
      const rest = names.filter((name) => name !== 'replay');
      if (rest.length > 0) await measureRest(report, browser, folder, { ...sizes, names: rest });
    });
  } finally {
    await browser.close();
  }
};

const address = (page: PlainPage, to: string) =>
  page.run((target) => {
    location.href = target;
  }, to);

/** Opens a terminal page and waits until its book is there. */
async function openBook(page: PlainPage, to: string): Promise<void> {
  await address(page, to);
  await setTimeout(1_000);
  await find(page, { selector: '[data-line="2"]' });
}

async function withTerminal(
  browser: Browser,
  web: string,
  { speed, seed }: { readonly speed: number; readonly seed: Seed },
  work: (page: PlainPage) => Promise<void>,
): Promise<void> {
  const words = ['--replay', captureFiles.usdm, '--speed', String(speed)];
  const product = await startProduct({ words, web, pki: builtWith });
  try {
    const page = await openTerminal(browser, product, seed);
    await work(page);
    await page.close();
  } finally {
    await product.close();
  }
}

/** From the receipt of a message to its paint, tasks, shifts and interactions, at both speeds. */
async function measureReplay(report: Report, browser: Browser, web: string, sizes: Sizes) {
  const rows: string[][] = [];
  await report.part('a page that shows one number', async () => {
    rows.push(['one number', ...describe(await measureFloor(browser, sizes.watchMs / 4))]);
  });
  for (const speed of speeds) {
    await report.part(`the recorded market, ${speed} ×`, () =>
      withTerminal(browser, web, { speed, seed: { openOrders: 50, fills: 50 } }, async (page) => {
        await openBook(page, '/futures/usdt/BTCUSDT');
        const seen = await watchBook(page, sizes.watchMs);
        rows.push([`terminal, ${speed} ×`, ...describe(seen)]);
        const shift = await page.run(() => window.probe.shift);
        const reached = percentile(await interact(page), 0.75);
        const what = `${speed} ×:`;
        const most = { bound: 'at most', unit: 'ms' } as const;
        const limit = speed === 1 ? 50 : 100;
        const { p95 } = seen.delay;
        report.target({ what: `${what} receive → paint, p95`, measured: p95, limit, ...most });
        report.target({ what: `${what} INP, p75 of 50`, measured: reached, limit: 50, ...most });
        const none = { bound: 'at most', unit: '' } as const;
        report.target({ what: `${what} CLS`, measured: shift, limit: 0.02, ...none });
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
}

function describe(seen: Watched): string[] {
  const { delay, messagesPerSecond, share, longTasks, framesPerSecond } = seen;
  const longest = longTasks.length === 0 ? '' : `, longest ${formatNumber(Math.max(...longTasks))}`;
  return [
    formatNumber(delay.p50),
    formatNumber(delay.p95),
    formatNumber(messagesPerSecond),
    `${formatNumber(share * 100)} %`,
    formatNumber((share * 1000) / messagesPerSecond),
    `${longTasks.length}${longest}`,
    formatNumber(framesPerSecond),
  ];
}

/** The page at rest, its long lists, and its heap, with many orders and fills. */
async function measureRest(
  report: Report,
  browser: Browser,
  web: string,
  sizes: Sizes & { readonly names: readonly string[] },
) {
  const { names, seed, watchMs, scrollMs, minutes } = sizes;
  await withTerminal(browser, web, { speed: 1, seed }, async (page) => {
    await openBook(page, '/spot/BTCUSDT');
    if (names.includes('rest'))
      await report.part('spot at rest', async () => {
        const share = (await measureShare(page, watchMs / 2)) * 100;
        const what = 'spot at rest: main thread';
        report.target({ what, measured: share, limit: 8, bound: 'at most', unit: '%' });
      });
    if (names.includes('scroll'))
      await report.part('scrolling', async () => {
        const { framesPerSecond, longTasks } = await scrollHistory(page, seed.fills, scrollMs);
        const what = `scrolling ${seed.fills} fills beside ${seed.openOrders} open orders:`;
        const fast = { bound: 'at least', unit: '' } as const;
        report.target({ what: `${what} frames/s`, measured: framesPerSecond, limit: 55, ...fast });
        const longest = Math.max(0, ...longTasks);
        const short = { bound: 'at most', unit: 'ms' } as const;
        report.target({ what: `${what} longest task`, measured: longest, limit: 50, ...short });
      });
    if (names.includes('heap'))
      await report.part(`heap over ${formatNumber(minutes)} minutes`, async () => {
        await openBook(page, '/futures/usdt/BTCUSDT');
        const total = minutes * 60_000;
        await setTimeout(total / 10);
        const before = await page.readHeapBytes();
        await setTimeout((total * 9) / 10);
        const growth = ((await page.readHeapBytes()) - before) / 1e6;
        const what = `heap after ${formatNumber(minutes)} minutes of the recorded market`;
        report.target({ what, measured: growth, limit: 10, bound: 'at most', unit: 'MB' });
      });
  });
}
