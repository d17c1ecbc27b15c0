import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { chromiumLaunch } from '../../../tools/chromium.ts';
import { bundleModules } from '../bundle.ts';
import { servePages } from '../page-server.ts';
import type { Collector } from './collector.ts';
import type { ContestantName } from './names.ts';

/** A browser that reaches this machine alone, and pages with a contestant each. */
export interface Stage {
  readonly origin: string;
  readonly browser: Browser;
  /** Serves a contestant's page. @returns A hash of its script. */
  put(name: ContestantName): Promise<string>;
}

/** Refused by the resolver and not by interception, which would change how requests leave a page. */
const launch = chromiumLaunch(['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1']);

/** Far above what a contestant needs for a thousand events. */
const patienceMs = 120_000;

/** So long a contestant has to begin before anything is asked of it. */
export const warmUpMs = 1000;

/** Opens a browser and a page server, and closes them whatever happens in between. */
export async function withStage(work: (stage: Stage) => Promise<void>): Promise<void> {
  const server = await servePages();
  try {
    const browser = await chromium.launch(launch);
    try {
      const put = async (name: ContestantName) => {
        const entry = `src/tracking/contestants/${name}.ts`;
        const chunks = await bundleModules({ [name]: entry }, 'es2022');
        server.putScripts(chunks);
        server.put(`/${name}`, {
          type: 'text/html',
          body: `<!doctype html><title>${name}</title><link rel="icon" href="data:,"><script type="module" src="/${name}.js"></script>`,
        });
        const hash = createHash('sha256');
        for (const { bytes } of chunks) hash.update(bytes);
        return hash.digest('hex');
      };
      await work({ origin: server.origin, browser, put });
    } finally {
      await browser.close();
    }
  } finally {
    await server.close();
  }
}

/** Runs a separate browser on a profile that stays on disk, as often as wished. */
export async function withProfile<T>(
  work: (open: () => Promise<BrowserContext>) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bourse-bench-'));
  const opened: BrowserContext[] = [];
  try {
    return await work(async () => {
      const context = await chromium.launchPersistentContext(folder, launch);
      opened.push(context);
      return context;
    });
  } finally {
    for (const context of opened) await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Tells the pages of a context where to report to, and gives contestants that are slow their time. */
export async function prepare(context: BrowserContext, collector: Collector): Promise<void> {
  context.setDefaultTimeout(patienceMs);
  await context.addInitScript(nameCollector(collector));
}

/** A script that tells a page where to report to. */
export function nameCollector({ origin }: Collector): string {
  return `window.collectorOrigin = ${JSON.stringify(origin)}`;
}

/** Opens a contestant's page, and gives it time to begin. */
export async function openPage(
  context: BrowserContext,
  origin: string,
  name: ContestantName,
): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}${name}`);
  await page.waitForFunction(() => 'track' in window);
  await setTimeout(warmUpMs);
  return page;
}
