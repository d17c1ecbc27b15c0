import { getOpenOrders, placeOrder } from '@bourse/gateway-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createTestJar,
  digest,
  restingOrder,
  type RawRequest,
  type TestClient,
} from '../../../src/testing/index.ts';
import { startGateway, type TestGateway } from '../../kit/start-gateway.ts';

const simulation = true;
const emptyDigest = 'sha-256=:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:';

let gateway: TestGateway;
let user: TestClient;

beforeAll(async () => {
  gateway = await startGateway({ signModes: { [placeOrder.path]: 3, [getOpenOrders.path]: 3 } });
  user = await gateway.user();
});

const honestOrder = () => user.prepare(placeOrder, restingOrder, { simulation });

/** The same request with one header changed; `undefined` removes it. */
function withHeader(
  raw: RawRequest,
  name: string,
  change: (value: string) => string | undefined,
): RawRequest {
  const { [name]: value = '', ...rest } = raw.headers;
  const changed = change(value);
  return { ...raw, headers: changed === undefined ? rest : { ...rest, [name]: changed } };
}

describe('a call in sign mode 3', () => {
  it('is accepted with a body, and with a query and none', async () => {
    const sent = await honestOrder();
    expect(sent.headers['signature-input']).toMatch(
      /^device=\("@method" "@path" "@query" "content-digest"\);created=\d{10};nonce="[0-9a-f]{32}";keyid="[0-9a-f]{64}";alg="rsa-v1_5-sha256"$/,
    );
    expect((await user.send(sent)).envelope.code).toBe('00000');
    const read = await user.prepare(getOpenOrders, { symbol: 'BTCUSDT' });
    expect(read.headers['content-digest']).toBe(emptyDigest);
    expect((await user.send(read)).envelope.code).toBe('00000');
  });

  it.each(['content-digest', 'signature-input', 'signature', 'device-sign'])(
    'is refused without %s with 00020',
    async (name) => {
      const answer = await user.send(withHeader(await honestOrder(), name, () => undefined));
      expect(answer.envelope.code).toBe('00020');
      expect(answer.headers.get('gw-sign-error')).toBe('signature-missing');
    },
  );

  it.each<[string, string, (value: string) => string]>([
    ['a digest of nothing', 'content-digest', () => emptyDigest],
    ['a second digest', 'content-digest', (value) => `${value}, md5=:AAAA:`],
    ['another label', 'signature-input', (value) => value.replace('device=', 'sig1=')],
    ['a component less', 'signature-input', (value) => value.replace(' "@query"', '')],
    ['a parameter more', 'signature-input', (value) => `${value};expires=9999999999`],
    [
      'another creation time',
      'signature-input',
      (value) => value.replace(/created=\d/, 'created=2'),
    ],
    ['another signature header', 'signature', () => 'device=:AAAA:'],
    ['another signature', 'device-sign', () => 'AAAA'],
    ['another MD5', 'device-sign-data-md5', () => '0'.repeat(32)],
  ])('is refused with %s with 00023', async (_name, header, change) => {
    const answer = await user.send(withHeader(await honestOrder(), header, change));
    expect(answer.envelope.code).toBe('00023');
    expect(answer.headers.get('gw-sign-error')).toBe('signature-invalid');
  });

  it.each<[string, (raw: RawRequest) => RawRequest]>([
    ['body', (raw) => ({ ...raw, body: raw.body.replace('0.01', '0.02') })],
    ['query', (raw) => ({ ...raw, path: `${raw.path}?symbol=ETHUSDT` })],
    ['question mark', (raw) => ({ ...raw, path: `${raw.path}?` })],
  ])(
    'is refused with another %s with 00023, also with a matching integrity digest',
    async (_name, change) => {
      const answer = await user.send(digest(change(await honestOrder())));
      expect(answer.envelope.code).toBe('00023');
    },
  );

  it.each([-300_000, 300_000])(
    'is refused with a tm that is %d ms off with 00022',
    async (offset) => {
      const now = Date.now() + offset;
      const answer = await user.call(placeOrder, restingOrder, { simulation, now });
      expect(answer.envelope.code).toBe('00022');
    },
  );

  it("is refused with another device's key with 00023", async () => {
    const thief = await gateway.client({ jar: createTestJar(user.jar.cookies) });
    const answer = await thief.call(placeOrder, restingOrder, { simulation });
    expect(answer.headers.get('gw-sign-error')).toBe('key-mismatch');
  });
});
