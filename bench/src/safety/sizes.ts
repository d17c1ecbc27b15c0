import { bundleModules, gzipSize } from '../bundle.ts';
import type { Report } from '../report.ts';
import { formatNumber } from '../table.ts';

const urls = 'ours, URLs';
const html = 'ours, HTML';
const both = 'ours, URLs and HTML';

/** Modules that an application imports. */
const imports: Readonly<Record<string, string>> = {
  [urls]: 'src/safety/parts/url.ts',
  [html]: 'src/safety/parts/html.ts',
  [both]: 'src/safety/parts/both.ts',
  'ours, image domain': 'src/safety/parts/image-domain.ts',
  'ours, policy reports': 'src/safety/parts/csp.ts',
  DOMPurify: 'src/safety/parts/dompurify.ts',
  'js-xss': 'src/safety/parts/xss.ts',
  'sanitize-html': 'src/safety/parts/sanitize-html.ts',
};

/** Weighs what an application would load. */
export async function measureSizes(report: Report): Promise<void> {
  const sizes = new Map<string, number>();
  for (const [name, entry] of Object.entries(imports)) {
    await report.part(`size, ${name}`, async () => {
      const chunks = await bundleModules({ part: entry }, 'es2022');
      sizes.set(name, chunks.reduce((sum, chunk) => sum + gzipSize(chunk), 0) / 1000);
    });
  }
  const ours = sizes.get(both) ?? NaN;
  report.table({
    title: 'Size, minified by esbuild and gzipped (kB of 1,000 bytes)',
    columns: ['', 'kB', '÷ ours, both'],
    rows: [...sizes].map(([name, size]) => [
      name,
      formatNumber(size),
      `${formatNumber(size / ours)}×`,
    ]),
  });
  report.compare({
    library: 'url-safety',
    task: 'size, HTML',
    unit: 'kB',
    better: 'less',
    ours: sizes.get(html) ?? NaN,
    peers: new Map([...sizes].filter(([name]) => !name.startsWith('ours'))),
  });
  judge(report, urls, sizes.get(urls), 1.7);
  judge(report, html, sizes.get(html), 6);
}

function judge(report: Report, name: string, measured: number | undefined, limit: number): void {
  if (measured === undefined) return;
  report.target({ what: `size, ${name}`, measured, bound: 'at most', limit, unit: 'kB' });
}
