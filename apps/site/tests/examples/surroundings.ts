import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { installKeyFiles, makeGatewayKeys } from '@bourse/gateway-signing/keys';
import { afterAll, vi } from 'vitest';

/** Answers of a gateway, by path. */
const answers: Readonly<Record<string, () => Response>> = {
  '/v1/coins': () => Response.json({ code: '00000', msg: '', data: ['BTC', 'ETH'] }),
  '/v1/busy': () =>
    Response.json({ code: '429', msg: 'busy' }, { status: 429, headers: { 'retry-after': '2' } }),
  '/v1/mix/public/clientCommonConfig': () =>
    Response.json({ code: '00000', data: { clientCommonConfig: { eventLogUploadSwitch: true } } }),
  '/v1/buried/log/info': () => Response.json({ code: '00000' }),
};

const network = (url: string) => {
  const answer = answers[new URL(url, 'https://example.com').pathname];
  return Promise.resolve(answer ? answer() : Response.json({ code: '40004', msg: 'unknown' }));
};

vi.stubGlobal('fetch', network);
vi.stubGlobal('BroadcastChannel', undefined);
afterAll(() => {
  vi.unstubAllGlobals();
});

/** The PEM of a gateway's issuer, part of a build. */
export const issuerCertificate: string = '';

/** The fields of a login form. */
export const [loginName, pwd] = ['user-1@bourse.example', 'Correct7Horse'];

/** Answers the question that is shown as a person does. */
export async function answerQuestion(answer: string): Promise<void> {
  const dialog = await vi.waitUntil(() => document.querySelector('dialog'));
  const [input, form] = [dialog.querySelector('input'), dialog.querySelector('form')];
  if (input) input.value = answer;
  form?.dispatchEvent(new Event('submit'));
}

let folder: Promise<string> | undefined;
afterAll(async () => {
  if (folder) await rm(path.dirname(await folder), { recursive: true });
});

async function makeKeys(): Promise<string> {
  const parent = await mkdtemp(path.join(os.tmpdir(), 'gateway-keys-'));
  const keys = path.join(parent, 'keys');
  await installKeyFiles(keys, await makeGatewayKeys());
  return keys;
}

/** Reads a file of a folder as `gateway-signing keys` makes it. */
export async function readKeys(name: 'keys.json' | 'server-key.json'): Promise<{
  readonly serverKey: string;
  readonly serverPublicKey: string;
  readonly serverPublicKeySign: string;
}> {
  folder ??= makeKeys();
  return JSON.parse(await readFile(path.join(await folder, name), 'utf8')) as never;
}

/** Returns the key of a session; here no session has one. */
export const keyOfSession = (_cookie: unknown): string | undefined => undefined;

const nonces = new Map<string, number>();

/** Stores a nonce. Returns `false` if it is stored already. */
export function addOnce(nonce: string, expiresAt: number): boolean {
  if (nonces.has(nonce)) return false;
  nonces.set(nonce, expiresAt);
  return true;
}

interface PolicyRules {
  readonly createHTML: (html: string) => string;
  readonly createScriptURL: (url: string) => string;
}

/** Trusted Types, which the environment of the tests does not have. */
export const trustedTypes = {
  createPolicy: (_name: string, rules: PolicyRules): PolicyRules => rules,
};
