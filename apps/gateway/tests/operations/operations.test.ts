import { getSymbols } from '@bourse/gateway-contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGateway, listenOperations } from '../../src/index.ts';
import type { OperationsListener } from '../../src/index.ts';
import { openCaptcha, sendRaw } from '../../src/testing/index.ts';
import { startGateway } from '../kit/start-gateway.ts';

let listener: OperationsListener;
let isReady = true;

async function ask(path: string, host = 'localhost', method = 'GET') {
  const { status, body } = await sendRaw(listener.url, {
    method,
    path,
    headers: { host },
    body: '',
  });
  return [status, body.toString()];
}

beforeAll(async () => {
  const { gateway, client } = await startGateway();
  await (await client()).call(getSymbols, undefined);
  const { metrics, maintain } = gateway.operations;
  expect(gateway.operations.isReady()).toBe(true);
  listener = await listenOperations({ metrics, maintain, isReady: () => isReady }, 0);
});

afterAll(() => listener.close());

it('answers health and readiness on loopback', async () => {
  expect(new URL(listener.url).hostname).toBe('localhost');
  expect(await ask('/_health')).toEqual([200, 'alive\n']);
  expect(await ask('/_ready')).toEqual([200, 'ready\n']);
  isReady = false;
  expect(await ask('/_ready')).toEqual([503, 'not ready\n']);
});

it('is not ready without its databases', async () => {
  const gateway = await createGateway({ captcha: openCaptcha });
  expect(gateway.operations.isReady()).toBe(true);
  await gateway.close();
  expect(gateway.operations.isReady()).toBe(false);
});

it('renders metrics in the text format of Prometheus', async () => {
  const [status, text] = await ask('/_metrics');
  expect(status).toBe(200);
  expect(text).toMatch(/^bourse_calls_total\{code="00000"\} 2$/m);
  expect(text).toMatch(/^bourse_call_seconds_bucket\{le="\+Inf"\} 2$/m);
  expect(text).toMatch(/^bourse_exchange_sound 1$/m);
  expect(text).toMatch(/^bourse_reports_bytes \d+$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
});

it('answers nothing else, and no other machine', async () => {
  expect((await ask('/_metrics', 'rebound.example'))[0]).toBe(400);
  expect((await ask('/_metrics', 'localhost', 'POST'))[0]).toBe(405);
  expect((await ask('/'))[0]).toBe(404);
});
