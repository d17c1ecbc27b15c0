import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  getCaptchaId,
  getCaptchaWork,
  getGatewaySignConfig,
  login,
  sendCode,
} from '@bourse/gateway-contract';
import { createTestClient } from '../src/testing/index.ts';
import { solveWork } from './identity/captcha/kit.ts';

const root = join(import.meta.dirname, '..');
const flags = ['--conditions=@bourse/source', '--disable-warning=ExperimentalWarning'];

let state: string;
let running: ChildProcess | undefined;

beforeAll(() => {
  state = mkdtempSync(join(tmpdir(), 'bourse-state-'));
  mkdirSync(join(state, 'web'));
});

afterEach(() => {
  running?.kill('SIGKILL');
});

afterAll(() => {
  rmSync(state, { recursive: true });
});

const environment = () => ({
  ...process.env,
  PORT: '0',
  BOURSE_STATE: state,
  BOURSE_WEB: join(state, 'web'),
});

interface Started {
  readonly origin: string;
  /** Returns the output so far. */
  readonly printed: () => string;
}

async function start(more: NodeJS.ProcessEnv = {}): Promise<Started> {
  const child = spawn(process.execPath, [...flags, 'src/main.ts'], {
    cwd: root,
    env: { ...environment(), ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = child;
  let printed = '';
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    const origin = /listens on (\S+)\n/.exec(printed)?.[1];
    if (origin !== undefined) resolve(origin);
  });
  child.once('exit', () => {
    reject(new Error('The gateway did not start'));
  });
  return { origin: await promise, printed: () => printed };
}

/** Returns a free port. */
async function findPort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Requests a code, with a proof of work instead of a picture. */
async function readInbox(origin: string): Promise<readonly object[]> {
  return (await (await fetch(`${origin}/_mail/list`)).json()) as readonly object[];
}

async function askForCode(origin: string, target: string): Promise<unknown> {
  const client = await createTestClient({ origin });
  const request = { target, purpose: 'register' } as const;
  const asked = await client.call(sendCode, request);
  if (asked.envelope.code !== '00000') throw new Error(asked.envelope.code);
  const { bizId } = asked.envelope.data;
  const id = await client.call(getCaptchaId, { scene: 'sendCode' });
  const captchaId = id.envelope.data.geetestId;
  const work = await client.call(getCaptchaWork, { id: captchaId });
  const captchaValidate = await solveWork(work.envelope.data);
  const solved = { bizId, captchaId, captchaType: 4, captchaValidate } as const;
  return (await client.call(sendCode, { ...request, ...solved })).envelope.data.status;
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
    [...flags, 'src/pki-main.ts', ...more],
    { cwd: root, env: environment() },
  );
  return JSON.parse(stdout) as { issuerCertificate: string; fingerprint: string };
}

it('starts, prints its addresses, and closes at SIGTERM', async () => {
  const { origin, printed } = await start();
  expect(origin).toMatch(/^http:\/\/localhost:\d+$/);
  expect(printed()).toContain('development and test server');
  const client = await createTestClient({ origin });
  const { envelope } = await client.call(getGatewaySignConfig, undefined);
  expect(envelope.code).toBe('00000');
  expect(await stop('SIGTERM')).toBe(0);
});

it('does not share its data with another gateway', async () => {
  await start();
  const second = spawn(process.execPath, [...flags, 'src/main.ts'], {
    cwd: root,
    env: environment(),
  });
  const [printed] = await Promise.all([text(second.stderr), once(second, 'exit')]);
  expect(printed).toBe(
    `Another gateway has its data in ${state}. Stop it, or set BOURSE_STATE to another folder.\n`,
  );
  expect(second.exitCode).toBe(1);
});

it('leaves its data to the next gateway, however it ended', async () => {
  await start();
  running?.kill('SIGKILL');
  await once(running as ChildProcess, 'exit');
  expect((await start()).origin).toMatch(/^http/);
});

it('does not start on a public host without own origins', async () => {
  const child = spawn(process.execPath, [...flags, 'src/main.ts'], {
    cwd: root,
    env: { ...environment(), HOST: '0.0.0.0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  const [said] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([child.exitCode, said]).toEqual([1, expect.stringContaining('BOURSE_PUBLIC_ORIGINS')]);
});

it('shows the codes that it sends in its inbox, on loopback only, and prints none', async () => {
  const local = await start();
  expect(await askForCode(local.origin, 'trader@bourse.example')).toBe(0);
  const [message] = await readInbox(local.origin);
  expect(message).toMatchObject({
    to: 'trader@bourse.example',
    text: expect.stringMatching(/\b\d{6}\b/u) as string,
  });
  expect((await fetch(`${local.origin}/_mail`)).headers.get('content-type')).toContain('text/html');
  expect(local.printed()).not.toContain('trader@bourse.example');
  await stop('SIGTERM');
  const port = await findPort();
  const origin = `http://localhost:${port}`;
  const open = await start({
    HOST: '0.0.0.0',
    PORT: String(port),
    BOURSE_OPERATIONS_PORT: '0',
    BOURSE_PUBLIC_ORIGINS: origin,
    BOURSE_IMAGE_DOMAINS: 'https://images.bourse.example',
  });
  await expect(askForCode(origin, 'other@bourse.example')).rejects.toThrow('20043');
  expect((await fetch(`${origin}/_mail/list`)).status).toBe(404);
  await stop('SIGTERM');
  expect(open.printed()).toContain('No mails are sent, and nobody registers with an address');
  expect(open.printed()).not.toContain('other@bourse.example');
});

it('starts with new keys if its PKI is missing, and recognises known users', async () => {
  const before = await printPki();
  rmSync(join(state, 'pki'), { recursive: true });
  const { origin } = await start();
  const client = await createTestClient({ origin });
  const raw = await client.prepare(login, { loginName: 'nobody@bourse.example', pwd: 'x' });
  expect((await client.send(raw)).envelope.code).toBe('10021');
  expect(await stop('SIGINT')).toBe(0);
  expect((await printPki()).fingerprint).not.toBe(before.fingerprint);
});

it("prints the issuer certificate's path and fingerprint, unchanged after a rotation", async () => {
  const printed = await printPki();
  const certificate = new X509Certificate(readFileSync(printed.issuerCertificate));
  expect(printed.fingerprint).toBe(certificate.fingerprint256.replaceAll(':', '').toLowerCase());
  expect(await printPki('--rotate')).toEqual(printed);
});
