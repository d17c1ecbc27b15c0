import { getSymbols } from '@bourse/gateway-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGateway, listenOperations, type OperationsListener } from '../../../src/index.ts';
import { openCaptcha, sendRaw } from '../../../src/testing/index.ts';
import { startGateway } from '../../kit/start-gateway.ts';

let listener: OperationsListener;
let isReady = true;
const maintained: number[] = [];
let aheadMs = 0;

const token = 'a-token-of-this-test';

async function ask(
  path: string,
  { method = 'GET', ...others }: Readonly<Record<string, string>> = {},
) {
  const headers = { host: 'localhost', ...others };
  const { status, body } = await sendRaw(listener.url, { method, path, headers, body: '' });
  return [status, body.toString()];
}

beforeAll(async () => {
  const { gateway, client } = await startGateway();
  await (await client()).call(getSymbols, undefined);
  const { metrics, maintain } = gateway.operations;
  expect(await gateway.operations.isReady()).toBe(true);
  listener = await listenOperations(
    {
      metrics,
      maintain: (seconds) => {
        maintained.push(seconds);
        maintain(seconds);
      },
      isReady: () => Promise.resolve(isReady),
      clockAheadMs: () => aheadMs,
    },
    { port: 0, token },
  );
});

afterAll(() => listener.close());

it('answers health and readiness on loopback', async () => {
  expect(new URL(listener.url).hostname).toBe('localhost');
  expect(await ask('/_health')).toEqual([200, 'alive\n']);
  expect(await ask('/_ready')).toEqual([200, 'ready\n']);
  isReady = false;
  expect(await ask('/_ready')).toEqual([503, 'not ready\n']);
});

it('EXC-44 tells that the clock was set back', async () => {
  [isReady, aheadMs] = [true, 1500];
  expect(await ask('/_ready')).toEqual([200, 'ready\nclock: the exchange is 1500 ms ahead\n']);
  aheadMs = 0;
});

it('is not ready without its databases', async () => {
  const gateway = await createGateway({ captcha: openCaptcha });
  expect(await gateway.operations.isReady()).toBe(true);
  await gateway.close();
  expect(await gateway.operations.isReady()).toBe(false);
});

it('renders metrics in the text format of Prometheus', async () => {
  const [status, text] = await ask('/_metrics');
  expect(status).toBe(200);
  expect(text).toMatch(/^bourse_calls_total\{code="00000"\} 2$/m);
  expect(text).toMatch(/^bourse_call_seconds_bucket\{le="\+Inf"\} 2$/m);
  expect(text).toMatch(/^bourse_exchange_sound 1$/m);
  expect(text).toMatch(/^bourse_exchange_clock_ahead_seconds 0$/m);
  expect(text).toMatch(/^bourse_exchange_clock_jumps 0$/m);
  expect(text).toMatch(/^bourse_reports_bytes \d+$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
});

it('answers nothing else, and no other machine', async () => {
  expect((await ask('/_metrics', { host: 'rebound.example' }))[0]).toBe(400);
  expect((await ask('/_metrics', { method: 'POST' }))[0]).toBe(405);
  expect((await ask('/'))[0]).toBe(404);
});

describe('maintenance', () => {
  const method = 'POST';
  const authorization = `Bearer ${token}`;

  it.each([
    ['without a token', { method }],
    ['with another token', { method, authorization: `${authorization}s` }],
    ['with a token of another scheme', { method, authorization: `Basic ${token}` }],
  ])('is refused %s', async (_name, request) => {
    expect((await ask('/_maintenance/600', request))[0]).toBe(401);
  });

  it.each([
    ['origin', 'http://localhost:4200'],
    ['origin', 'null'],
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
  ])('is refused to pages: %s %s', async (name, value) => {
    const request = { method, authorization, 'content-type': 'text/plain', [name]: value };
    expect((await ask('/_maintenance/600', request))[0]).toBe(403);
    expect((await ask('/_metrics', { [name]: value }))[0]).toBe(403);
  });

  it.each(['soon', '-1', '86401', '999999', '1e3', ''])('has no length %j', async (seconds) => {
    const [status] = await ask(`/_maintenance/${seconds}`, { method, authorization });
    expect(status).toBe(400);
  });

  it('begins and ends', async () => {
    expect(maintained).toEqual([]);
    expect(await ask('/_maintenance/86400', { method, authorization })).toEqual([
      200,
      'maintenance\n',
    ]);
    expect(await ask('/_maintenance/0', { method, authorization })).toEqual([200, 'open\n']);
    expect(maintained).toEqual([86_400, 0]);
  });

  it('is closed where no token is set', async () => {
    const operations = {
      metrics: () => '',
      maintain: () => undefined,
      isReady: () => Promise.resolve(true),
    };
    const closed = await listenOperations(operations, { port: 0 });
    const headers = { host: 'localhost', authorization: 'Bearer undefined' };
    const path = '/_maintenance/600';
    const { status } = await sendRaw(closed.url, { method, path, headers, body: '' });
    await closed.close();
    expect(status).toBe(401);
  });
});
