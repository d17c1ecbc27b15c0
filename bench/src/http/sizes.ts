import { bundleModules, gzipSize } from '../bundle.ts';
import type { Report } from '../report.ts';
import { formatNumber } from '../table.ts';

const title = 'Size, minified by esbuild for ES2022 and gzipped (kB of 1,000 bytes)';

const core = 'ours, core: createCoreClient';
const everything = 'ours, everything';
const wretch = 'wretch, with abort, query, retry, dedupe';

/** Modules that an application imports. */
const imports: Readonly<Record<string, string>> = {
  [core]: 'src/http/parts/core.ts',
  'ours, client: createHttpClient': 'src/http/parts/client.ts',
  [everything]: '@bourse/http-client',
  wretch: 'src/http/parts/wretch.ts',
  [wretch]: 'src/http/parts/wretch-with-more.ts',
  ofetch: 'src/http/parts/ofetch.ts',
  ky: 'src/http/parts/ky.ts',
  axios: 'src/http/parts/axios.ts',
};

/** Weighs what an application would load. */
export async function measureSizes(report: Report): Promise<void> {
  const sizes = new Map<string, number>();
  for (const [name, entry] of Object.entries(imports)) {
    await report.part(`size, ${name}`, async () => {
      const chunks = await bundleModules({ part: entry }, 'es2022');
      const bytes = chunks.reduce((sum, chunk) => sum + gzipSize(chunk), 0);
      sizes.set(name, bytes / 1000);
    });
  }
  const ours = sizes.get(everything) ?? NaN;
  report.table({
    title,
    columns: ['', 'kB', '÷ all of ours'],
    rows: [...sizes].map(([name, size]) => [
      name,
      formatNumber(size),
      `${formatNumber(size / ours)}×`,
    ]),
  });
  report.compare({
    library: 'http-client',
    task: 'size, everything',
    unit: 'kB',
    better: 'less',
    ours,
    peers: new Map([...sizes].filter(([name]) => [wretch, 'ofetch', 'ky', 'axios'].includes(name))),
  });
  judge(report, 'core', sizes.get(core), 4.4);
  judge(report, 'everything', sizes.get(everything), 7);
}

function judge(report: Report, name: string, measured: number | undefined, limit: number): void {
  if (measured === undefined) return;
  report.target({ what: `size, ${name}`, measured, bound: 'at most', limit, unit: 'kB' });
}
