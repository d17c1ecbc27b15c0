import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import * as entry from '../src/index.ts';
import type { Captcha } from '../src/index.ts';
import * as slider from '../src/slider/index.ts';
import { cancelled, move, picture, refusal, watch } from './kit.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const [setupExample = '', solveExample = ''] = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(
  ([, code]) => code,
);

const AsyncFunction = (async () => Promise.resolve()).constructor as FunctionConstructor;

/** Runs an example without its imports and types, with the given names. Resolves with the value of `result`. */
function run(code: string, names: object, result: string): Promise<unknown> {
  const plain = code.replace(/^import .*$/gm, '').replace('payload: object', 'payload');
  const example = new AsyncFunction(...Object.keys(names), `${plain}; return ${result};`) as (
    ...values: unknown[]
  ) => Promise<unknown>;
  return example(...(Object.values(names) as unknown[]));
}

const calls = {
  post: (path: string) =>
    Promise.resolve(path === '/check-captcha' ? { captchaToken: 't' } : { geetestId: 'id' }),
  get: () => Promise.resolve(picture),
  log: vi.fn(),
};

describe('README', () => {
  it('CAP-2 has a flow that solves a refusal', async () => {
    let made: Captcha | undefined;
    const createCaptcha: typeof entry.createCaptcha = (options) => {
      const given = { ...options, ports: { now: () => 0 } };
      made = entry.createCaptcha(given);
      return made;
    };
    const names = { ...slider, ...calls, createCaptcha, refusedAnswer: refusal().envelope };
    const recovery = run(setupExample, names, 'recovery');
    const captcha = await vi.waitFor(() => {
      expect(made).toBeDefined();
      return made!;
    });
    (await watch(captcha).ready()).submit(move);
    expect(await recovery).toEqual({
      retryWith: { 'captcha-token': 't', 'captcha-ticket': 'ticket-1' },
    });
  });

  it('CAP-20 has a loop that repeats the call until the answer requests no challenge', async () => {
    const envelope = (status: number) => ({ code: '00000', msg: 'Solve it', data: { status } });
    const validation = { bizId: 'b', captchaId: 'c', captchaType: 3, captchaValidate: 'v' };
    const solve = vi.fn<Captcha['solve']>(({ envelope: { data } }) =>
      Promise.resolve(
        (data as { status: number }).status === 1 ? { validation: validation as never } : undefined,
      ),
    );
    const call = vi.fn((_path: string, body: object) =>
      Promise.resolve(envelope('bizId' in body ? 0 : 1)),
    );
    const names = { captcha: { solve }, call };
    expect(await run(solveExample, names, 'sendCode({ target: "t" })')).toEqual(envelope(0));
    expect(call.mock.calls[1]).toEqual(['/send-code', { target: 't', ...validation }]);
    solve.mockResolvedValue(cancelled as never);
    expect(await run(solveExample, names, 'sendCode({})')).toEqual(cancelled.envelope);
  });
});
