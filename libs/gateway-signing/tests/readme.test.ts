import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as client from '../src/index.ts';
import * as server from '../src/server/index.ts';
import { serverKeys, toPem } from './kit/keys.ts';
import { issuerCertificate, makeConfigAnswer, uhti } from './kit/world.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const [clientExample, serverExample] = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(
  ([, code]) => code ?? '',
);

/** Runs an example with the given imports and undeclared names, and returns one of its constants. */
async function run(code: string | undefined, names: object, result: string): Promise<unknown> {
  const plain = (code ?? '').replace(/^import .*$/gm, '').replace(/ satisfies \w+/g, '');
  const body = `${plain}; return ${result};`;
  const AsyncFunction = (async () => Promise.resolve()).constructor as FunctionConstructor;
  const example = new AsyncFunction(...Object.keys(names), body) as (
    ...values: unknown[]
  ) => Promise<unknown>;
  return example(...(Object.values(names) as unknown[]));
}

describe('README', () => {
  it('SIG-26 sends an encrypted login in the example', async () => {
    const sent: { path: string; body: string }[] = [];
    const names = {
      ...client,
      issuerCertificate,
      callConfig: () => Promise.resolve(makeConfigAnswer()),
      readCookie: () => 'visitor',
      form: { loginName: 'trader@example.com', pwd: 'Secret1234' },
      traceId: () => uhti,
      send: ({ path }: { path: string }, _headers: object, body: string) => {
        sent.push({ path, body });
        const data = { userInfo: { userId: '7' } };
        return { code: '00000', status: 200, gwSignError: null, data };
      },
    };
    expect(await run(clientExample, names, 'verdict')).toBe('done');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toContain('bodyCiphertext');
    expect(sent[0]?.body).not.toContain('Secret1234');
  });

  it('SIG-64 refuses a request without a digest in the example', async () => {
    const names = {
      ...server,
      gatewaySignConfig: makeConfigAnswer().gatewaySignConfig,
      serverKey: toPem(serverKeys.privateKey),
      keyOfSession: () => undefined,
      redis: { set: () => Promise.resolve(null) },
      request: { method: 'GET', path: '/v1/a', header: () => null, body: new Uint8Array() },
      refuse: (code: string) => code,
    };
    expect(await run(serverExample, names, 'answer')).toBe('40009');
  });
});
