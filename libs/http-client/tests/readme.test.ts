import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as library from '../src/index.ts';
import { createFakeWorld } from './kit/fake-world.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const [clientExample, policyExample] = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(
  ([, code]) => code ?? '',
);

/** Runs an example with the given imports and globals, and returns one of its constants. */
async function run(code: string | undefined, names: object, result: string): Promise<unknown> {
  const body = (code ?? '').replace(/^import .*$/gm, '').replaceAll(' as const', '');
  const AsyncFunction = (async () => Promise.resolve()).constructor as FunctionConstructor;
  const example = new AsyncFunction(...Object.keys(names), `${body}; return ${result};`) as (
    ...values: unknown[]
  ) => Promise<unknown>;
  return example(...(Object.values(names) as unknown[]));
}

/** The library with a manual network. */
function libraryIn({ ports }: ReturnType<typeof createFakeWorld>) {
  const createHttpClient: typeof library.createHttpClient = (options) =>
    library.createHttpClient({ ...options, ports });
  return { ...library, createHttpClient };
}

describe('README', () => {
  it('HTTP-39 gets symbols in the README’s example', async () => {
    const world = createFakeWorld();
    const names = { ...libraryIn(world), sessionToken: () => 'a', ledger: () => 'real' };
    const symbols = run(clientExample, names, 'symbols');
    await world.settle();
    expect(world.sent[0]!.url).toBe('https://api.example.com/v1/spot/public/getSymbols');
    world.sent[0]!.answer({ code: '00000', msg: '', data: ['BTCUSDT'] });
    expect(await symbols).toEqual(['BTCUSDT']);
  });

  it('HTTP-45 ends a session in the README’s example', async () => {
    const done: string[] = [];
    const client = {
      call: ({ path }: { path: string }) => {
        done.push(path);
        return Promise.resolve();
      },
    };
    let marker = '1';
    const ports = { openChannel: undefined, storage: undefined, locks: undefined };
    const names = {
      ...library,
      createSessionGuard: (options: library.SessionGuardOptions) =>
        library.createSessionGuard({ ...options, ports }),
      client,
      readCookie: () => marker,
      removeCookie: () => (marker = ''),
      forget: (token: unknown) => done.push(`forget ${String(token)}`),
      location: { reload: () => done.push('reload') },
      toast: (message: string) => done.push(message),
    };
    const { guard, notify, queries } = (await run(
      policyExample,
      names,
      '({ guard, notify, queries })',
    )) as {
      guard: library.SessionGuard;
      notify: (error: unknown) => void;
      queries: { retry: (failures: number, error: unknown) => boolean };
    };
    const over = { kind: 'business', code: '00004', status: 200, path: '/v1/x' } as const;
    guard.notice(new library.HttpError('over', over));
    await guard.logOut();
    notify(new Error('Shown.'));
    expect(done).toEqual([
      '/v1/user/public/clearCookie',
      '/v1/user/logout',
      'forget undefined',
      'reload',
      'Shown.',
    ]);
    const failed = new library.HttpError('', { kind: 'network', code: 'x', path: '/v1/x' });
    expect([0, 1, 2].map((failures) => queries.retry(failures, failed))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
