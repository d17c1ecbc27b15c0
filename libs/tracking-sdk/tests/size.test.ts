import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

it('TRK-58 weighs at most 14 kB lowered to ES2018, minified and gzipped', async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../src/index.ts', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2018',
    write: false,
  });
  const bytes = gzipSync(outputFiles[0]?.contents ?? '').length;
  process.stdout.write(`core: ${bytes} bytes min+gz\n`);
  expect(bytes).toBeGreaterThan(5_000);
  expect(bytes).toBeLessThanOrEqual(14_000);
});
