import { getAssets, getClientCommonConfig, login, placeOrder } from '@bourse/gateway-contract';
import { beforeAll, expect, it } from 'vitest';
import { sendRaw, type RawRequest, type TestClient } from '../../../src/testing/index.ts';
import { startGateway, type TestGateway } from '../../kit/start-gateway.ts';

const origin = 'https://app.example';

let gateway: TestGateway;
let user: TestClient;

beforeAll(async () => {
  gateway = await startGateway({
    allowedOrigins: [origin],
    signModes: { [placeOrder.path]: 3 },
  });
  user = await gateway.user();
});

function from(raw: RawRequest, headers: Record<string, string>): RawRequest {
  return { ...raw, headers: { ...raw.headers, ...headers } };
}

it('allows a page of a listed origin to read answers and some headers', async () => {
  const answer = await user.send(from(await user.prepare(getAssets, undefined), { origin }));
  expect(answer.envelope.code).toBe('00000');
  expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
  expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
  expect(answer.headers.get('access-control-expose-headers')).toBe(
    'requesttime, gw-sign-error, retry-after, age, x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset',
  );
  expect(answer.headers.get('vary')).toBe('origin');
});

it('allows every header of the contract', async () => {
  const { headers: loginHeaders } = await user.prepare(login, {
    loginName: 'a@b.example',
    pwd: 'x',
  });
  const { headers: orderHeaders } = await user.prepare(
    placeOrder,
    { ledger: 'simulation', symbol: 'BTCUSDT', side: 'buy', orderType: 'limit' },
    { simulation: true, headers: { 'captcha-token': 't', 'captcha-ticket': 't', beta: '1' } },
  );
  const answer = await sendRaw(gateway.origin, {
    method: 'OPTIONS',
    path: placeOrder.path,
    headers: { origin, 'access-control-request-method': 'POST' },
    body: '',
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
  const allowed = answer.headers.get('access-control-allow-headers')?.split(', ');
  const sent = Object.keys({ ...loginHeaders, ...orderHeaders }).map((name) => name.toLowerCase());
  expect(sent).toEqual(expect.arrayContaining(['signature-input', 'usercheckdevicesign']));
  expect(allowed).toEqual(expect.arrayContaining(sent));
});

it('returns no pseudonym to a page of another site', async () => {
  const own = await user.call(getClientCommonConfig, undefined);
  expect(own.envelope.data.clientCommonConfig.userId).toMatch(/^[0-9a-f]{32}$/);
  for (const header of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    const raw = await user.prepare(getClientCommonConfig, undefined);
    const { envelope } = await user.send<typeof own.envelope.data>(from(raw, header));
    expect(envelope.data.clientCommonConfig.userId).toBe('');
  }
});
