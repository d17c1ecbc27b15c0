import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { getGatewaySignConfig, login } from '@bourse/gateway-contract';
import { createTestClient } from '../src/testing/index.ts';

const root = join(import.meta.dirname, '..');
const flags = ['--conditions=@bourse/source', '--disable-warning=ExperimentalWarning'];

let state: string;
let running: ChildProcess | undefined;

beforeAll(() => {
  state = mkdtempSync(join(tmpdir(), 'bourse-state-'));
});

afterEach(() => {
  running?.kill('SIGKILL');
});

afterAll(() => {
  rmSync(state, { recursive: true });
});

const environment = () => ({ ...process.env, PORT: '0', BOURSE_STATE: state, BOURSE_WEB: state });

async function start(): Promise<{ readonly origin: string; readonly printed: string }> {
  const child = spawn(process.execPath, [...flags, 'src/main.ts'], {
    cwd: root,
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = child;
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    const origin = /listens on (\S+)\n/.exec(printed)?.[1];
    if (origin !== undefined) return { origin, printed };
  }
  throw new Error('The gateway did not start');
}

async function stop(signal: 'SIGINT' | 'SIGTERM'): Promise<unknown> {
  const exited = running === undefined ? [] : once(running, 'exit');
  running?.kill(signal);
  const [code] = await exited;
  return code;
}

async function printPki(
  ...more: string[]
): Promise<{ issuerCertificate: string; fingerprint: string }> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...flags, 'src/pki/main.ts', ...more],
    { cwd: root, env: environment() },
  );
  return JSON.parse(stdout) as { issuerCertificate: string; fingerprint: string };
}

it('starts, says what it is, and closes at SIGTERM', async () => {
  const { origin, printed } = await start();
  expect(origin).toMatch(/^http:\/\/localhost:\d+$/);
  expect(printed).toContain('development and test server');
  const client = await createTestClient({ origin });
  const { envelope } = await client.call(getGatewaySignConfig, undefined);
  expect(envelope.code).toBe('00000');
  expect(await stop('SIGTERM')).toBe(0);
});

it('does not start away from loopback without knowing its own origins', async () => {
  const child = spawn(process.execPath, [...flags, 'src/main.ts'], {
    cwd: root,
    env: { ...environment(), HOST: '0.0.0.0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  const [said] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([child.exitCode, said]).toEqual([1, expect.stringContaining('BOURSE_PUBLIC_ORIGINS')]);
});

it('starts again when its PKI is gone, and users can be told from strangers still', async () => {
  const before = await printPki();
  rmSync(join(state, 'pki'), { recursive: true });
  const { origin } = await start();
  const client = await createTestClient({ origin });
  const raw = await client.prepare(login, { loginName: 'nobody@bourse.example', pwd: 'x' });
  expect((await client.send(raw)).envelope.code).toBe('10021');
  expect(await stop('SIGINT')).toBe(0);
  expect((await printPki()).fingerprint).not.toBe(before.fingerprint);
});

it('prints where the issuer certificate is, and its fingerprint, the same after a rotation', async () => {
  const printed = await printPki();
  const certificate = new X509Certificate(readFileSync(printed.issuerCertificate));
  expect(printed.fingerprint).toBe(certificate.fingerprint256.replaceAll(':', '').toLowerCase());
  expect(await printPki('--rotate')).toEqual(printed);
});
