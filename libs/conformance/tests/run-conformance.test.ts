import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runConformance, type CheckGroup, type CheckResult } from '../src/index.ts';
import { startFaultyProxy } from './kit/faulty-proxy.ts';
import { startGateway, type RunningGateway } from './kit/start-gateway.ts';

let gateway: RunningGateway;

beforeAll(async () => {
  gateway = await startGateway();
});

afterAll(() => gateway.close());

/** Resolves with the rules that were skipped, by their reasons. */
async function skippedFor(options: object, only: CheckGroup) {
  const { origin } = gateway;
  const { results, failed } = await runConformance({ origin, only, ...options });
  expect(failed).toBe(0);
  const reasons: Record<string, string[]> = {};
  for (const result of results) {
    if (result.status === 'skipped') (reasons[result.reason] ??= []).push(result.rule);
  }
  return reasons;
}

/** A server that gives every request the same answer. */
async function serve(status: number, body: string): Promise<string> {
  const server = createServer((_, outgoing) => {
    outgoing.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('CON-3 a check that cannot run is skipped', () => {
  it('without the certificate of the issuer', async () => {
    const reasons = await skippedFor({}, 'sealing');
    const rules = ['CON-40', 'CON-41', 'CON-42', 'CON-43', 'CON-44', 'CON-45', 'CON-46'];
    expect(reasons).toEqual({ 'no certificate of the issuer is given': rules });
    expect(await skippedFor({}, 'config')).toEqual({
      'no certificate of the issuer is given': ['CON-31'],
    });
  });

  it('without a way to read codes', async () => {
    const { issuerCertificate } = gateway;
    expect(await skippedFor({ issuerCertificate }, 'replay')).toEqual({
      'no way to read verification codes is given': ['CON-76', 'CON-77', 'CON-78', 'CON-79'],
    });
  });

  it('without time', async () => {
    const { issuerCertificate } = gateway;
    const options = { issuerCertificate, passTime: () => Promise.resolve(false) };
    expect(await skippedFor(options, 'captcha')).toEqual({ 'it takes 3 minutes': ['CON-55'] });
  });
});

describe('CON-4 a run', () => {
  it('contains the checks of one group alone, each reported when it has ended', async () => {
    const seen: CheckResult[] = [];
    const { results } = await runConformance({
      origin: gateway.origin,
      only: 'envelope',
      onResult: (result) => seen.push(result),
    });
    expect(results.map(({ rule }) => rule)).toEqual(['CON-10', 'CON-11', 'CON-12']);
    expect(seen).toEqual(results);
  });

  it.each([
    ['', {}],
    ['http://localhost:4200/path', {}],
    ['ftp://localhost', {}],
    ['http://localhost:4200', { only: 'everything' }],
  ])('rejects with a TypeError for %j with %j', async (origin, more) => {
    await expect(runConformance({ origin, ...more } as never)).rejects.toThrow(TypeError);
  });
});

describe('CON-5 a deviation', () => {
  it('says what was expected and what came', async () => {
    const origin = await serve(500, 'oops');
    const { results, failed } = await runConformance({ origin, only: 'envelope' });
    expect(failed).toBe(3);
    expect(results[0]).toMatchObject({
      status: 'failed',
      expected: 'HTTP 200, code 00000 of /v1/mix/config/gatewaySignConfig',
      received: 'HTTP 500 without an envelope',
    });
  });

  it('names the member of data that is not of the contract', async () => {
    const data = { gatewaySignConfig: { clientOpen: 'yes' } };
    const origin = await serve(200, JSON.stringify({ code: '00000', msg: 'success', data }));
    const { results } = await runConformance({ origin, only: 'envelope' });
    expect(results[0]).toMatchObject({
      expected: 'data of /v1/mix/config/gatewaySignConfig as in the contract',
      received: expect.stringContaining('gatewaySignConfig.clientOpen: ') as string,
    });
  });

  it('is a gateway that does not answer', async () => {
    const { results } = await runConformance({ origin: 'http://127.0.0.1:9', only: 'tracking' });
    expect(results[0]).toMatchObject({
      status: 'failed',
      expected: 'an answer',
      received: expect.stringContaining('ECONNREFUSED') as string,
    });
  });
});

describe('CON-7 a request that is refused with 429', () => {
  const refusal = JSON.stringify({ code: '429', msg: 'Too many requests', data: null });

  /** A gateway that refuses the first requests. */
  const startLimited = async (refusals: number, pause: string) => {
    let left = refusals;
    const proxy = await startFaultyProxy(gateway.origin, {
      answer: (request, forward) => {
        if (left === 0) return forward(request);
        left -= 1;
        return Promise.resolve({ status: 429, headers: [['retry-after', pause]], body: refusal });
      },
    });
    onTestFinished(proxy.close);
    return proxy.origin;
  };

  it('is sent again, at most twice', async () => {
    const origin = await startLimited(2, '0');
    expect(await runConformance({ origin, only: 'envelope' })).toMatchObject({ passed: 3 });
    const third = await startLimited(3, '0');
    const { results } = await runConformance({ origin: third, only: 'envelope' });
    expect(results[0]).toMatchObject({ received: 'HTTP 429, code 429 (Too many requests)' });
  });

  it.each(['61', 'tomorrow'])('is not sent again after %j', async (pause) => {
    const origin = await startLimited(1, pause);
    const { results } = await runConformance({ origin, only: 'envelope' });
    expect(results[0]).toMatchObject({ status: 'failed' });
  });
});
