import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

const source = fileURLToPath(new URL('../../src', import.meta.url));

const shared = { bundle: true, format: 'esm', logLevel: 'error', write: false } as const;

/** Some of the library's parts together, as they are shipped: for ES2018, without their dependencies. */
async function ship(entries: readonly string[]): Promise<string> {
  const contents = entries.map((entry) => `export * from './${entry}';`).join('\n');
  const { outputFiles } = await build({
    ...shared,
    stdin: { contents, resolveDir: source },
    target: 'es2018',
    packages: 'external',
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** Minified and gzipped bytes of parts in an application of today, which has React of its own and loads what is lazy later. */
async function sizeOf(...entries: readonly string[]): Promise<number> {
  const { outputFiles } = await build({
    ...shared,
    stdin: { contents: await ship(entries), resolveDir: source },
    target: 'es2022',
    minify: true,
    external: ['react', 'react/*', '@fingerprintjs/*'],
  });
  return outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0);
}

const parts = {
  core: 'index.ts',
  native: 'native/index.ts',
  auto: 'auto/index.ts',
  vitals: 'vitals/index.ts',
  react: 'react/index.ts',
};

describe('size', () => {
  it('TRK-98 everything but the fingerprint is at most 20 kB', async () => {
    for (const [name, entry] of Object.entries(parts)) {
      process.stdout.write(`    ${name}: ${await sizeOf(entry)} B\n`);
    }
    const all = await sizeOf(...Object.values(parts));
    process.stdout.write(`    all but fingerprint: ${all} B\n`);
    process.stdout.write(
      `    fingerprint, without its lazy part: ${await sizeOf('fingerprint/index.ts')} B\n`,
    );
    expect(all).toBeLessThanOrEqual(20_000);
  });
});
