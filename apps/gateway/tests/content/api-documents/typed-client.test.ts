import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestJar, type TestJar } from '../../../src/testing/index.ts';
import { newEmail, startGateway, type TestGateway } from '../../kit/start-gateway.ts';

/** The program of a stranger, who has the document, a generator and the signing library. */
const program = `
import { createHash, randomBytes } from 'node:crypto';
import createClient from 'openapi-fetch';
import { createGatewaySigning } from '@bourse/gateway-signing';
import type { components, paths } from './openapi.d.ts';

interface Jar { read(): string; store(cookie: string): void }
type Forms = components['schemas'];

export async function buy(origin: string, issuerCertificate: string, jar: Jar, email: string, readCode: () => string) {
  const client = createClient<paths>({ baseUrl: origin });
  const signing = createGatewaySigning({
    issuerCertificate,
    fetchConfig: async () => (await client.GET('/v1/mix/config/gatewaySignConfig')).data?.data,
    sessionToken: () => /session_token=([^;]+)/.exec(jar.read())?.[1],
  });
  client.use({
    async onRequest({ request: { url, method, headers: given }, request }) {
      const path = url.slice(origin.length);
      // The two calls that the document gives the body of an encrypted call.
      const sealed = path.startsWith('/v1/user/');
      await signing.prepare({ method, path, sealed });
      const [tm, uhti] = [String(Date.now()), randomBytes(16).toString('hex')];
      const { headers, body } = await signing.sign({ method, path, body: await request.text(), tm, uhti, sealed });
      const sign = createHash('sha256').update(path + tm + uhti + body).digest('hex');
      const own = { 'content-type': 'application/json', tm, uhti, sign, cookie: jar.read() };
      return new Request(url, {
        method,
        headers: { ...Object.fromEntries(given), ...headers, ...own },
        ...(method === 'GET' ? {} : { body }),
      });
    },
    onResponse({ response }) {
      for (const cookie of response.headers.getSetCookie()) jar.store(cookie);
    },
  });
  await client.GET('/v1/mix/config/gatewaySignConfig');
  // The middleware puts the fields of both into the ciphertext.
  const target: Forms['SendCodeRequest'] = { target: email, purpose: 'register' };
  await client.POST('/v1/user/public/sendCode', { body: target as never });
  const form: Forms['RegisterByEmailRequest'] = { email, emailCode: readCode(), pwd: 'Correct7Horse' };
  const registered = await client.POST('/v1/user/register/email', { body: form as never });
  await signing.bind(registered.data?.data);
  const { data } = await client.POST('/v1/spot/trade/placeOrder', {
    params: { header: { paptrading: '1', 'idempotency-key': randomBytes(16).toString('hex') } },
    body: { ledger: 'simulation', symbol: 'BTCUSDT', side: 'buy', orderType: 'limit', price: '20000', size: '0.01' },
  });
  if (data?.code !== '00000') throw new Error(data?.msg);
  return data.data.order.status;
}
`;

interface Program {
  buy(
    origin: string,
    issuerCertificate: string,
    jar: TestJar,
    email: string,
    readCode: () => string,
  ): Promise<string>;
}

const root = join(import.meta.dirname, '../../../../..');
const file = (name: string) => join(folder, name);

let folder: string;
let gateway: TestGateway;
let lastCode = '';

beforeAll(async () => {
  gateway = await startGateway({
    onCode: ({ code }) => {
      lastCode = code;
    },
  });
  folder = mkdtempSync(join(tmpdir(), 'bourse-typed-'));
  symlinkSync(join(root, 'node_modules'), file('node_modules'));
  const document = await fetch(`${gateway.origin}/_api/openapi.json`);
  // A field with a default may be left out of a request.
  const types = await openapiTS(await document.text(), { defaultNonNullable: false });
  writeFileSync(file('openapi.d.ts'), astToString(types));
  writeFileSync(file('package.json'), '{ "type": "module" }');
  writeFileSync(file('program.ts'), program);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Programs that no longer fit: text of the right one, and what stands in its place. */
const mistakes = [
  [`side: 'buy'`, `side: 'keep'`],
  [`price: '20000'`, 'price: 20000'],
  ['.order.status', '.order.state'],
  [`purpose: 'register'`, `purpose: 'other'`],
] as const;

/** Returns the compiler's errors in each program of the folder. */
function compile(...names: readonly string[]): readonly (readonly string[])[] {
  const base = ts.readConfigFile(join(root, 'tsconfig.base.json'), (path) =>
    readFileSync(path, 'utf8'),
  );
  const { options } = ts.parseJsonConfigFileContent(
    { ...(base.config as object), files: names },
    ts.sys,
    folder,
    { composite: false, emitDeclarationOnly: false, noEmit: true, types: ['node'] },
  );
  const compiled = ts.createProgram(names.map(file), options);
  return names.map((name) =>
    ts
      .getPreEmitDiagnostics(compiled, compiled.getSourceFile(file(name)))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')),
  );
}

it('a generated client is typed', () => {
  const wrong = mistakes.map(([right, mistake], index) => {
    const name = `wrong-${index}.ts`;
    writeFileSync(file(name), program.replace(right, mistake));
    return name;
  });
  const [errors, ...expected] = compile('program.ts', ...wrong);
  expect(errors).toEqual([]);
  for (const [index, found] of expected.entries()) {
    expect(found, mistakes[index]?.[1]).toHaveLength(1);
  }
});

it('a generated client makes a signed call', async () => {
  const { buy } = (await import(pathToFileURL(file('program.ts')).href)) as Program;
  const { issuerCertificate } = gateway.gateway;
  const jar = createTestJar();
  const status = await buy(gateway.origin, issuerCertificate, jar, newEmail(), () => lastCode);
  expect(status).toBe('live');
});
