import { build } from 'esbuild';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const entry = new URL('../../src/server/index.ts', import.meta.url).pathname;

it('SIG-63 needs no module of a runtime, and no global at its import', async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    globalName: 'server',
    platform: 'neutral',
    mainFields: ['module'],
    conditions: ['import'],
    metafile: true,
    write: false,
  });
  expect(Object.keys(metafile.inputs).filter((name) => name.startsWith('node:'))).toEqual([]);
  const exported = runInNewContext(`${outputFiles[0]!.text}; Object.keys(server)`) as string[];
  expect([...exported]).toContain('verifyDeviceSignature');
});
