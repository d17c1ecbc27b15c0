import { callInPage, launchBrowser } from '../browser.ts';
import { bundleModules } from '../bundle.ts';
import { servePages } from '../page-server.ts';
import type { Report } from '../report.ts';
import { summarise } from '../statistics.ts';
import type { Lap } from '../stopwatch.ts';
import { formatNumber } from '../table.ts';
import { contestCalls, type ContestInput } from './contest.ts';
import { names } from './names.ts';

/** Times a call on a stub in Node and in Chromium, and judges what ours adds to a bare fetch. */
export async function measureCalls(report: Report, input: ContestInput): Promise<void> {
  const places = { Node: contestCalls, Chromium: contestInChromium };
  for (const [place, contest] of Object.entries(places)) {
    await report.part(`calls, ${place}`, async () => {
      judge(report, place, await contest(input));
    });
  }
}

async function contestInChromium(input: ContestInput): Promise<readonly Lap[]> {
  const server = await servePages();
  const browser = await launchBrowser();
  try {
    server.putScripts(await bundleModules({ contest: 'src/http/contest.ts' }, 'es2022'));
    const visit = { browser, origin: server.origin, script: '/contest.js', call: 'contestCalls' };
    return await callInPage<Lap[]>({ ...visit, input });
  } finally {
    await browser.close();
    await server.close();
  }
}

function judge(report: Report, place: string, laps: readonly Lap[]): void {
  const figures = new Map(laps.map(({ name, samples }) => [name, toMicroseconds(samples)]));
  const p50 = (name: string) => figures.get(name)?.p50 ?? NaN;
  const overBare = (name: string) => p50(name) - p50(names.bare);
  report.table({
    title: `A call on a network that takes no time, ${place} (µs)`,
    columns: ['', 'p50', 'p95', 'runs', 'over bare', '÷ ours'],
    rows: [...figures].map(([name, { p50: middle, p95, runs }]) => [
      name,
      formatNumber(middle),
      formatNumber(p95),
      String(runs),
      name === names.bare ? '' : formatNumber(overBare(name)),
      name === names.bare ? '' : `${formatNumber(overBare(name) / overBare(names.ours))}×`,
    ]),
  });
  const { ofetch, wretch, ky, axios } = names;
  report.compare({
    library: 'http-client',
    task: `a call, over a bare fetch (${place})`,
    unit: 'µs',
    better: 'less',
    ours: overBare(names.ours),
    peers: new Map([ofetch, wretch, ky, axios].map((name) => [name, overBare(name)])),
  });
  report.target({
    what: `a call over bare fetch, all defaults on, ${place}`,
    measured: overBare(names.ours),
    bound: 'at most',
    limit: 12,
    unit: 'µs',
  });
}

function toMicroseconds(samples: readonly number[]) {
  return summarise(samples.map((milliseconds) => milliseconds * 1000));
}
