import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFailingServer } from './kit/failing-server.ts';
import { fail, failures, judge } from './kit/failures.ts';

let server: Awaited<ReturnType<typeof startFailingServer>>;

beforeAll(async () => {
  server = await startFailingServer();
});

afterAll(() => server.close());

describe('HTTP-49 in Node', () => {
  it.each(failures)('$name', async (failure) => {
    expect(judge(failure, await fail(failure, server.origins))).toBeUndefined();
  });

  it('HTTP-49 covers every kind of failure', () => {
    const kinds = new Set(failures.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual([
      'aborted',
      'business',
      'client',
      'malformed',
      'network',
      'rate-limited',
      'request',
      'server',
      'timeout',
      'unsupported-protocol',
      undefined,
    ]);
  });
});
