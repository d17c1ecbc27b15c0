import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkTypes, installPacked } from './kit/install-packed.ts';
import { startGateway } from './kit/start-gateway.ts';

const run = promisify(execFile);

/** The oldest peers of `@bourse/react`, and what they need themselves. */
const oldest = {
  react: '18.0.0',
  'react-dom': '18.0.0',
  scheduler: '0.21.0',
  '@tanstack/react-query': '5.0.0',
  '@tanstack/query-core': '5.0.0',
} as const;

let folder: string;

beforeAll(() => {
  folder = installPacked('server');
});

/** Puts the oldest peers in the place of the newest. */
async function installOldest(): Promise<void> {
  const place = mkdtempSync(path.join(tmpdir(), 'bourse-oldest-'));
  const names = Object.entries(oldest).map(([name, version]) => `${name}@${version}`);
  const words = ['pack', '--silent', '--prefer-offline', '--pack-destination', place];
  await run('npm', [...words, ...names], { cwd: folder });
  for (const [name, version] of Object.entries(oldest)) {
    const target = path.join(folder, 'node_modules', name);
    const tarball = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
    rmSync(target, { force: true });
    mkdirSync(target, { recursive: true });
    await run('tar', ['-xzf', path.join(place, tarball), '--strip-components=1', '-C', target]);
  }
}

function versionOf(name: string): string {
  const manifest = readFileSync(path.join(folder, 'node_modules', name, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { readonly version: string }).version;
}

async function expectPage(): Promise<void> {
  const { baseUrl, issuerCertificate } = await startGateway();
  const env = { ...process.env, BOURSE_URL: baseUrl, BOURSE_ISSUER: issuerCertificate };
  const { stdout: html } = await run(process.execPath, ['main.ts'], { cwd: folder, env });
  expect(html).toMatch(/<li>BTCUSDT –<\/li>/);
  const [, state = ''] = /<script type="application\/json">(.*)<\/script>/.exec(html) ?? [];
  const { queries } = JSON.parse(state) as { readonly queries: readonly { queryKey: unknown[] }[] };
  expect(queries.map(({ queryKey }) => queryKey[0])).toEqual(['instruments']);
}

describe('the page of a server', () => {
  it('is typed by what the packages publish', () => {
    checkTypes(folder);
  });

  it('has the pairs, and hands its answers on', async () => {
    await expectPage();
  });

  it('is the same with the oldest peers', async () => {
    await installOldest();
    expect(Object.keys(oldest).map(versionOf)).toEqual(Object.values(oldest));
    // React Query 5.0 itself is not typed for the newest types of React.
    checkTypes(folder, '--skipLibCheck');
    await expectPage();
  });
});
