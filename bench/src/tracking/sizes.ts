import { bundleModules, gzipSize } from '../bundle.ts';
import type { Report } from '../report.ts';
import { formatNumber } from '../table.ts';

const title = 'Size, minified by esbuild for ES2022 and gzipped (kB of 1,000 bytes)';

const core = 'ours, core';
const everything = 'ours, all but the fingerprint';

/** Modules that an application imports. */
const imports: Readonly<Record<string, string>> = {
  [core]: 'src/tracking/parts/core.ts',
  [everything]: 'src/tracking/parts/everything.ts',
  snowplow: 'src/tracking/parts/snowplow.ts',
  posthog: 'src/tracking/parts/posthog.ts',
  segment: 'src/tracking/parts/segment.ts',
  rudder: 'src/tracking/parts/rudder.ts',
};

/** Weighs what an application would load. */
export async function measureSizes(report: Report): Promise<void> {
  const sizes = new Map<string, { eager: number; lazy: number }>();
  for (const [name, entry] of Object.entries(imports)) {
    await report.part(`size, ${name}`, async () => {
      sizes.set(name, await weigh(entry));
    });
  }
  const ours = sizes.get(core)?.eager ?? NaN;
  report.table({
    title,
    columns: ['', 'at once', 'lazily', '÷ our core'],
    rows: [...sizes].map(([name, { eager, lazy }]) => [
      name,
      formatNumber(eager),
      lazy === 0 ? '' : formatNumber(lazy),
      `${formatNumber(eager / ours)}×`,
    ]),
  });
  report.compare({
    library: 'tracking-sdk',
    task: 'size, loaded at once',
    unit: 'kB',
    better: 'less',
    ours,
    peers: new Map(
      [...sizes].flatMap(([name, { eager }]) => (name.startsWith('ours') ? [] : [[name, eager]])),
    ),
  });
  judge(report, core, sizes.get(core)?.eager, 12);
  judge(report, everything, sizes.get(everything)?.eager, 20);
}

/** In kB. */
async function weigh(entry: string): Promise<{ eager: number; lazy: number }> {
  const chunks = await bundleModules({ part: entry }, 'es2022');
  const eager = new Set(['/part.js']);
  // A set that grows while it is walked through is walked through to its end.
  for (const path of eager) {
    for (const next of chunks.find((chunk) => chunk.path === path)?.imports ?? []) eager.add(next);
  }
  const sum = (isEager: boolean) =>
    chunks
      .filter((chunk) => eager.has(chunk.path) === isEager)
      .reduce((total, chunk) => total + gzipSize(chunk), 0) / 1000;
  return { eager: sum(true), lazy: sum(false) };
}

function judge(report: Report, name: string, measured: number | undefined, limit: number): void {
  if (measured === undefined) return;
  report.target({ what: `size, ${name}`, measured, bound: 'at most', limit, unit: 'kB' });
}
