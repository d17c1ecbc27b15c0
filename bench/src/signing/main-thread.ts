import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { callInPage } from '../browser.ts';
import { bundleModules, bundleWorker } from '../bundle.ts';
import type { Report } from '../report.ts';
import { percentile } from '../statistics.ts';
import { formatNumber } from '../table.ts';
import type { PageInput } from './pages/ours-without-subtle.ts';
import type { MainThreadWatch } from './pages/main-thread.ts';
import type { Stage } from './stage.ts';

const title = 'Main thread while an RSA-2048 key is made without crypto.subtle, Chromium';
const workers = { ours: '/forge-worker.js', forge: '/prime.worker.js' } as const;
const pages = { ours: '/ours-without-subtle.js', forge: '/forge-without-subtle.js' } as const;

/** Makes a page, and a worker, those of an old webview. */
const withoutSubtle = `Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined });`;

interface Case {
  readonly name: string;
  readonly script: string;
  readonly call: string;
  readonly worker?: string;
  readonly isJudged?: boolean;
}

const ownKey = 'ours, no worker';
const forgeKeys = ['node-forge, one call', 'node-forge, two workers'] as const;

const cases: readonly Case[] = [
  { name: 'a page that does nothing', script: pages.forge, call: 'watchNothing' },
  { name: forgeKeys[0], script: pages.forge, call: 'watchCall' },
  {
    name: forgeKeys[1],
    script: pages.forge,
    call: 'watchWorkers',
    worker: workers.forge,
  },
  { name: ownKey, script: pages.ours, call: 'watchOurs', isJudged: true },
  {
    name: 'ours, createWorker',
    script: pages.ours,
    call: 'watchOurs',
    worker: workers.ours,
    isJudged: true,
  },
];

/** Makes keys one after the other, each in a fresh context. */
export async function measureMainThread(
  report: Report,
  stage: Stage,
  repeats: number,
): Promise<void> {
  const rows: string[][] = [];
  const delays = new Map<string, number>();
  await report.part('Main thread: scripts', () => servePages(stage));
  for (const each of cases) {
    await report.part(`Main thread: ${each.name}`, async () => {
      const watches = await watch(stage, each, repeats);
      rows.push(toRow(each, watches));
      delays.set(each.name, longest(watches, 'longestGap'));
      if (each.isJudged === true) judge(report, each, watches);
    });
  }
  report.table({
    title: `${title} (ms)`,
    columns: ['', 'key p50', 'longest task', 'longest timer delay', 'runs'],
    rows,
  });
  report.compare({
    library: 'gateway-signing',
    task: 'longest delay of a timer while a page without crypto.subtle makes a key',
    unit: 'ms',
    better: 'less',
    ours: delays.get(ownKey) ?? NaN,
    peers: new Map([...delays].filter(([name]) => forgeKeys.some((peer) => peer === name))),
  });
}

async function servePages({ server }: Stage): Promise<void> {
  server.putScripts(
    await bundleModules({
      'ours-without-subtle': 'src/signing/pages/ours-without-subtle.ts',
      'forge-without-subtle': 'src/signing/pages/forge-without-subtle.ts',
    }),
  );
  server.put(workers.forge, {
    type: 'text/javascript',
    body: readFileSync(fileURLToPath(import.meta.resolve('node-forge/dist/prime.worker.min.js'))),
  });
  const entry = '@bourse/gateway-signing/forge-worker';
  server.putScripts(await bundleWorker('forge-worker', entry, withoutSubtle));
}

async function watch(stage: Stage, each: Case, repeats: number): Promise<MainThreadWatch[]> {
  const { browser, server, gateway } = stage;
  const { script, call, worker } = each;
  const input: PageInput = { ...gateway, ...(worker === undefined ? {} : { worker }) };
  const watches: MainThreadWatch[] = [];
  for (let count = 0; count < repeats; count += 1) {
    watches.push(
      await callInPage<MainThreadWatch>({
        browser,
        origin: server.origin,
        script,
        call,
        input,
        initScript: withoutSubtle,
      }),
    );
  }
  return watches;
}

function toRow({ name }: Case, watches: readonly MainThreadWatch[]): string[] {
  const duration = percentile(
    watches.map((one) => one.duration),
    0.5,
  );
  const task = longest(watches, 'longestTask');
  return [
    name,
    formatNumber(duration),
    task === 0 ? 'none above 50' : formatNumber(task),
    formatNumber(longest(watches, 'longestGap')),
    String(watches.length),
  ];
}

function longest(watches: readonly MainThreadWatch[], part: 'longestTask' | 'longestGap'): number {
  return Math.max(...watches.map((one) => one[part]));
}

function judge(report: Report, { name }: Case, watches: readonly MainThreadWatch[]): void {
  report.target({
    what: `longest main-thread task, forge engine, ${name}`,
    measured: longest(watches, 'longestTask'),
    bound: 'at most',
    limit: 50,
    unit: 'ms',
  });
}
