import { bundleModules, gzipSize } from '../bundle.ts';
import type { Report } from '../report.ts';
import { formatNumber } from '../table.ts';

const negotiation = 'ours, negotiation';
const everything = 'ours, everything';
const matcher = '@formatjs/intl-localematcher';

/** Modules that an application would import. */
const imports: Readonly<Record<string, string>> = {
  [negotiation]: 'src/i18n/parts/negotiation.ts',
  [everything]: '@bourse/i18n-registry',
  [matcher]: matcher,
  'intl-messageformat': 'intl-messageformat',
  i18next: 'i18next',
  '@lingui/core': '@lingui/core',
};

/** Weighs the bundles that an application would load. */
export async function measureSizes(report: Report): Promise<void> {
  const sizes = new Map<string, number>();
  for (const [name, entry] of Object.entries(imports)) {
    await report.part(`size, ${name}`, async () => {
      const chunks = await bundleModules({ part: entry }, 'es2022');
      sizes.set(name, chunks.reduce((sum, chunk) => sum + gzipSize(chunk), 0) / 1000);
    });
  }
  report.table({
    title: 'Size, minified by esbuild for ES2022 and gzipped (kB of 1,000 bytes)',
    columns: ['', 'kB'],
    rows: [...sizes].map(([name, size]) => [name, formatNumber(size)]),
  });
  report.compare({
    library: 'i18n-registry',
    task: 'size, negotiation',
    unit: 'kB',
    better: 'less',
    ours: sizes.get(negotiation) ?? NaN,
    peers: new Map([...sizes].filter(([name]) => name === matcher)),
  });
  for (const [name, limit] of [
    [negotiation, 2],
    [everything, 5],
  ] as const) {
    const measured = sizes.get(name);
    if (measured === undefined) continue;
    report.target({ what: `size, ${name}`, measured, bound: 'at most', limit, unit: 'kB' });
  }
}
