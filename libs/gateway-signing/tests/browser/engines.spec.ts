import { spawnSync } from 'node:child_process';
import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compactDecrypt } from 'jose';
import type { Page } from '@playwright/test';
import { openCiphertext, keyId as idOf } from '../../src/server/index.ts';
import { serverKeys } from '../kit/keys.ts';
import { expect, openSigning, test } from './fixtures.ts';

const order = '/v1/private/order?symbol=BTCUSDT';
const login = '/v1/user/login';
const form = { loginName: 'trader@bourse.test', pwd: 'Correct-Horse-7', remember: true };

/** Key generation in JavaScript has no upper bound; on a busy machine it exceeds the default timeout. */
const patient = { keyGenerationTimeoutMs: 25_000 };

/** A webview without `crypto.subtle`. */
const withoutSubtle = () => {
  Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined });
};

const engines = [
  { name: 'WebCrypto', before: () => undefined },
  { name: 'forge', before: withoutSubtle },
] as const;

const openssl = spawnSync('openssl', ['version']).status === 0;

interface SealedBody {
  readonly bodyCiphertext: string;
  readonly publicKey: string;
}

for (const { name, before } of engines) {
  test(`SIG-27 a stock JOSE library opens what ${name} has encrypted in the browser`, async ({
    open,
    server,
  }) => {
    const tab = await open({ before, ...patient });
    expect(await tab.call(login, form)).toMatchObject({ status: 200 });
    const { headers, body } = server.received[0]!;
    const sealed = JSON.parse(body) as SealedBody;
    const { plaintext, protectedHeader } = await compactDecrypt(
      sealed.bodyCiphertext,
      serverKeys.privateKey,
    );
    expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual({
      loginName: form.loginName,
      pwd: form.pwd,
    });
    expect(protectedHeader).toMatchObject({ alg: 'RSA-OAEP-256', enc: 'A256GCM', htu: login });
    const kid = idOf(serverKeys.publicKey);
    const opened = await openCiphertext({
      ...sealed,
      decryptionKeys: [{ kid, key: serverKeys.privateKey }],
      path: login,
      uhti: String(headers['uhti']),
      tm: String(headers['tm']),
    });
    expect(opened).toEqual({ loginName: form.loginName, pwd: form.pwd });
  });

  test(`SIG-21 openssl verifies a device-sign that ${name} has made in the browser`, async ({
    open,
    server,
  }) => {
    test.skip(!openssl, 'skipped: there is no openssl');
    const tab = await open({ before, ...patient });
    await tab.call(login, {});
    const { publicKey } = JSON.parse(server.received[0]!.body) as SealedBody;
    await tab.call(order, { price: '1', note: 'é✓' });
    const { headers } = server.received[1]!;
    const text = `${order}${String(headers['tm']).slice(0, 8)}${String(headers['uhti'])}`;
    expect(verifyByOpenssl(publicKey, text, String(headers['device-sign']))).toBe(true);
    expect(verifyByOpenssl(publicKey, `${text}x`, String(headers['device-sign']))).toBe(false);
  });
}

test('SIG-46 without crypto.subtle the key stays in memory by default, and is stored under pem', async ({
  open,
}) => {
  const tab = await open({ before: withoutSubtle, ...patient });
  const { keyId } = await tab.keyId();
  await tab.page.reload();
  const again = await openSigning(tab.page, { keyCustody: 'pem', ...patient });
  const next = await again.keyId();
  expect(next.keyId).not.toBe(keyId);
  await tab.page.reload();
  expect(await (await openSigning(tab.page, { keyCustody: 'pem' })).keyId()).toEqual(next);
});

test('SIG-31 SIG-37 key material appears only in its record: not in logs, errors, events, requests or storage', async ({
  open,
  server,
  context,
}) => {
  const said: string[] = [];
  context.on('console', (message) => said.push(message.text()));
  const tab = await open({ keyCustody: 'pem' });
  tab.page.on('pageerror', (error) => said.push(String(error.stack)));
  await tab.call(login, form);
  await tab.bind('member');
  await tab.call(order, { price: '1' });
  said.push(...(await failInEveryWay(tab.page)));
  said.push(...server.received.map((sent) => JSON.stringify(sent)));
  said.push(JSON.stringify(await tab.page.evaluate(() => window.harness.events)));
  said.push(
    await tab.page.evaluate(() =>
      JSON.stringify([
        Object.entries(sessionStorage),
        Object.entries(localStorage),
        document.cookie,
      ]),
    ),
  );
  const secrets = (await readPems(tab.page)).flatMap(toSecrets);
  expect(secrets.length).toBeGreaterThanOrEqual(18);
  const everything = said.join('\n').toLowerCase();
  expect(everything.length).toBeGreaterThan(2_000);
  expect(secrets.filter((secret) => everything.includes(secret.toLowerCase()))).toEqual([]);
});

/** Output of a page that is misused. */
async function failInEveryWay(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const outcomes = [
      await window.harness.call('no path'),
      await window.harness.call('/v1/user/login', ['not an object']),
    ];
    SubtleCrypto.prototype.sign = () => Promise.reject(new Error('broken'));
    outcomes.push(await window.harness.call('/v1/private/order', {}));
    outcomes.push(await window.harness.call('/v1/user/login', { pwd: 'x' }));
    return outcomes.map(({ said, codes }) => `${String(codes)} ${said ?? ''}`);
  });
}

function readPems(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const request = indexedDB.open('bourse-signing');
        request.onsuccess = () => {
          const store = request.result.transaction('keyPairs').objectStore('keyPairs');
          const all = store.getAll() as IDBRequest<{ privateKeyPem: string }[]>;
          all.onsuccess = () => {
            resolve(all.result.map(({ privateKeyPem }) => privateKeyPem));
          };
        };
      }),
  );
}

/** d, p and q in every encoding that a leak could have, and the lines of the PEM. */
function toSecrets(pem: string): string[] {
  const jwk = createPrivateKey(pem).export({ format: 'jwk' });
  const numbers = [jwk.d, jwk.p, jwk.q].map((text) => Buffer.from(text ?? '', 'base64url'));
  return [
    ...numbers.flatMap((bytes) => [
      bytes.toString('hex').slice(16, 80),
      bytes.toString('base64').slice(8, 48),
      bytes.toString('base64url').slice(8, 48),
      BigInt(`0x${bytes.toString('hex')}`)
        .toString()
        .slice(0, 60),
    ]),
    ...pem.split('\n').slice(4, 10),
  ];
}

function verifyByOpenssl(publicKey: string, text: string, signature: string): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'bourse-signing-'));
  const file = (name: string, content: string | Buffer) => {
    const target = path.join(folder, name);
    writeFileSync(target, content);
    return target;
  };
  const { status } = spawnSync('openssl', [
    'dgst',
    '-sha256',
    '-verify',
    file('key.pem', `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----\n`),
    '-signature',
    file('sign', Buffer.from(signature, 'base64')),
    file('text', text),
  ]);
  rmSync(folder, { recursive: true });
  return status === 0;
}
