import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

/** Minified and gzipped bytes of parts in an application that has its own React and loads lazy parts later. */
function sizeOf(...parts: readonly string[]): Promise<number> {
  return sizeOfModule(parts.map((part) => `export * from './${part}.ts';`).join('\n'));
}

async function sizeOfModule(contents: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('../src', import.meta.url)) },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2018',
    logLevel: 'error',
    write: false,
    external: ['react', 'react/*', '@fingerprintjs/*'],
  });
  return outputFiles.reduce((sum, { contents: bytes }) => sum + gzipSync(bytes).length, 0);
}

const others = [
  'auto/index',
  'catalogue/index',
  'erase/index',
  'native/index',
  'queue/index',
  'react/index',
  'vitals/index',
  'xhr/index',
];

describe('size', () => {
  it('TRK-58 the tracker is at most 12.2 kB lowered to ES2018, minified and gzipped', async () => {
    const core = await sizeOfModule(`export { createTracker } from './index.ts';`);
    process.stdout.write(`    tracker: ${core} B\n`);
    expect(core).toBeGreaterThan(5_000);
    expect(core).toBeLessThanOrEqual(12_200);
  });

  it('TRK-98 everything but the fingerprint is at most 20 kB', async () => {
    for (const part of [...others, 'fingerprint/index']) {
      process.stdout.write(`    ${part}: ${await sizeOf(part)} B\n`);
    }
    const all = await sizeOf('index', ...others);
    process.stdout.write(`    all but fingerprint: ${all} B\n`);
    expect(all).toBeGreaterThan(10_000);
    expect(all).toBeLessThanOrEqual(20_000);
  });
});
