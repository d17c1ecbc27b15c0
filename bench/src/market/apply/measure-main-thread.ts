import { launchBrowser } from '../../browser.ts';
import { bundleModules } from '../../bundle.ts';
import { servePages, type PageServer } from '../../page-server.ts';
import { openPlainPage, waitUntil } from '../../plain-page.ts';
import { hasCapture, readCapture } from '../../replay/read-capture.ts';
import { serveReplay, type ReplayServer } from '../../replay/replay-server.ts';
import type { Report } from '../../report.ts';
import { formatNumber } from '../../table.ts';
import { modes, type Mode } from './modes.ts';

/** The paced replay runs at this multiple of the recording. */
const speed = 10;

interface Replayed {
  readonly seconds: number;
  /** Thread time of the page's main thread. */
  readonly mainThreadSeconds: number;
}

/** Measures what the recorded messages cost a page in Chromium, over a real socket. @param share - Of the recording. */
export async function measureMainThread(report: Report, share: number): Promise<void> {
  if (!hasCapture()) return;
  const all = readCapture();
  const messages = all.slice(0, Math.floor(all.length * share));
  const replay = await serveReplay(messages);
  const pages = await servePages();
  const browser = await launchBrowser();
  try {
    await putPage(pages);
    const run = async (mode: Mode, atSpeed: number): Promise<Replayed> => {
      const page = await openPlainPage(browser, `${pages.origin}replay`, '');
      try {
        await waitUntil(page, () => 'replay' in window);
        const before = await page.readSeconds();
        const replayOnce = (name: Mode, url: string) => window.replay(name, url);
        const ms = await page.run(replayOnce, mode, replay.urlOf(atSpeed));
        const mainThreadSeconds = (await page.readSeconds()) - before;
        return { seconds: ms / 1_000, mainThreadSeconds };
      } finally {
        await page.close();
      }
    };
    const rows: string[][] = [];
    for (const [mode, name] of Object.entries(modes) as [Mode, string][]) {
      const fast = await run(mode, Infinity);
      const paced = await run(mode, speed);
      rows.push([
        name,
        formatNumber(messages.length / fast.seconds),
        formatNumber((fast.mainThreadSeconds * 1e6) / messages.length),
        formatNumber((paced.mainThreadSeconds * 1e6) / messages.length),
        `${formatNumber((100 * paced.mainThreadSeconds) / paced.seconds)} %`,
      ]);
    }
    show(report, messages.length, rows);
  } finally {
    await browser.close();
    await closeAll(replay, pages);
  }
}

async function putPage(pages: PageServer): Promise<void> {
  const entries = { replay: 'src/market/pages/replay.ts', worker: 'src/market/pages/worker.ts' };
  pages.putScripts(await bundleModules(entries, 'es2022'));
  const body = '<!doctype html><title>replay</title><script type=module src=/replay.js></script>';
  pages.put('/replay', { type: 'text/html', body });
}

async function closeAll(replay: ReplayServer, pages: PageServer): Promise<void> {
  await replay.close();
  await pages.close();
}

function show(report: Report, count: number, rows: readonly string[][]): void {
  report.table({
    title: `${count} recorded messages through a socket into Chromium; main-thread µs a message`,
    columns: ['', 'messages/s, flat out', 'µs, flat out', `µs at ${speed}×`, `busy at ${speed}×`],
    rows,
  });
}
