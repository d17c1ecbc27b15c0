import { weigh } from '../../tools/weigh.ts';

/** Size limits of the entries, minified and gzipped, without what they share with `beside`. */
const limits: Readonly<Record<string, { readonly bytes: number; readonly beside?: string }>> = {
  index: { bytes: 2_040 },
  html: { bytes: 6_400 },
  'html-extensions': { bytes: 1_000, beside: 'html' },
  'image-domain': { bytes: 1_410 },
  csp: { bytes: 1_000 },
};

async function sizeOf(entries: readonly string[]): Promise<number> {
  const contents = entries.map((entry) => `export * from './dist/${entry}.js';`).join('\n');
  return (await weigh({ contents, folder: import.meta.dirname, target: 'es2018' })).atOnce;
}

for (const [entry, { bytes, beside }] of Object.entries(limits)) {
  const size =
    beside === undefined
      ? await sizeOf([entry])
      : (await sizeOf([beside, entry])) - (await sizeOf([beside]));
  const isSmall = size <= bytes;
  if (!isSmall) process.exitCode = 1;
  process.stdout.write(
    `${isSmall ? ' ' : '✗'} ${entry.padEnd(16)} ${size} of ${bytes} bytes, minified and gzipped\n`,
  );
}
