import { readFileSync } from 'node:fs';
import * as contract from '@bourse/gateway-contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createClient, type Client, type ClientOptions } from '../src/index.ts';
import { startGateway } from './kit/start-gateway.ts';

const gateway = await startGateway();

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const [pageExample = '', programExample = ''] = [...readme.matchAll(/```ts[^\n]*\n(.*?)```/gs)].map(
  ([, code]) => code,
);

/** Runs an example with the given imports and constants, and returns one of its values. */
async function run<T>(code: string, names: object, result: string): Promise<T> {
  const AsyncFunction = (async () => Promise.resolve()).constructor as FunctionConstructor;
  const body = `${code.replace(/^import .*$/gm, '')}; return ${result};`;
  const example = new AsyncFunction(...Object.keys(names), body) as (
    ...values: unknown[]
  ) => Promise<T>;
  return example(...(Object.values(names) as unknown[]));
}

it('CLI-1 the README’s page logs in and sends no order before its stream is there', async () => {
  // The first one's name and password are those of the README.
  await gateway.openUser();
  const opened: Client[] = [];
  const create = (options: ClientOptions) => {
    const { issuerCertificate: _, ...others } = options;
    const client = gateway.open(others);
    vi.spyOn(client, 'openPrivateStream').mockReturnValue();
    opened.push(client);
    return client;
  };
  const page = run(pageExample, { ...contract, createClient: create }, 'symbols');
  await expect(page).rejects.toMatchObject({ code: 'STREAM_DOWN' });
  expect(gateway.requests(contract.login)).toHaveLength(1);
  expect(opened).toHaveLength(1);
});

it('CLI-18 the README’s program is refused with a key that does not exist', async () => {
  vi.stubEnv('ACCESS_KEY', 'a').stubEnv('SECRET_KEY', 'b');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const create = (options: object) =>
    createClient({ ...options, ports: { fetch: gateway.fetch } } as never);
  const names = { ...contract, createClient: create };
  await expect(run(programExample, names, 'orders')).rejects.toMatchObject({ code: '40013' });
});
