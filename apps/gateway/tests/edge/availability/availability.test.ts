import { getAssets, getSymbols, placeOrder, registerByEmail } from '@bourse/gateway-contract';
import { afterAll, describe, expect, it } from 'vitest';
import { listenOperations } from '../../../src/index.ts';
import { createTestClock, restingOrder, sendRaw } from '../../../src/testing/index.ts';
import { newEmail, pwd, startGateway } from '../../kit/start-gateway.ts';

describe('maintenance', () => {
  it('answers every call with 503, an envelope and when it ends; then all is as before', async () => {
    const clock = createTestClock();
    const { gateway, user } = await startGateway({ now: clock.now });
    const ann = await user();
    gateway.announceMaintenance(clock.ms + 90_500);
    for (const call of [getSymbols, getAssets]) {
      const { status, headers, envelope } = await ann.call(call, undefined);
      expect([status, envelope.code, envelope.data]).toEqual([
        503,
        '50300',
        { until: clock.ms + 90_500 },
      ]);
      expect(headers.get('retry-after')).toBe('91');
    }
    clock.ms += 90_500;
    expect((await ann.call(getAssets, undefined)).envelope.code).toBe('00000');
  });

  it('begins and ends at the operations port, on this machine', async () => {
    const { gateway, client } = await startGateway();
    const visitor = await client();
    const operations = await listenOperations(gateway.operations, {
      port: 0,
      token: 'a-token-of-this-test',
    });
    afterAll(() => operations.close());
    const post = async (path: string) => {
      const headers = { host: 'localhost', authorization: 'Bearer a-token-of-this-test' };
      const { status } = await sendRaw(operations.url, { method: 'POST', path, headers, body: '' });
      const { envelope } = await visitor.call(getSymbols, undefined);
      return [status, envelope.code];
    };
    expect(await post('/_maintenance/600')).toEqual([200, '50300']);
    expect(await post('/_maintenance/soon')).toEqual([400, '50300']);
    expect(await post('/_maintenance/0')).toEqual([200, '00000']);
  });
});

describe('a region without new business', () => {
  const regions = { header: 'x-region', refused: ['QQ'] };
  const inRegion = { headers: { 'x-region': 'qq' } };
  const order = restingOrder;

  it('cannot register or place orders, and can read and log in', async () => {
    const served = await startGateway({ regions, trustedProxies: ['127.0.0.1'] });
    const ann = await served.user();
    const refused = await ann.call(placeOrder, order, { ...inRegion, simulation: true });
    expect([refused.status, refused.envelope.code, refused.envelope.data]).toEqual([
      451,
      '45100',
      { region: 'QQ' },
    ]);
    const visitor = await served.client();
    const registration = { email: newEmail(), emailCode: '123456', pwd };
    const { envelope } = await visitor.call(registerByEmail, registration, inRegion);
    expect(envelope.code).toBe('45100');
    expect((await ann.call(getAssets, undefined, inRegion)).envelope.code).toBe('00000');
  });

  it.each([
    [{ 'x-region': 'JP' }, ['127.0.0.1']],
    [{}, ['127.0.0.1']],
    [{ 'x-region': 'QQ' }, []],
  ])('is named by %j only if the proxy is trusted: %j', async (headers, trustedProxies) => {
    const served = await startGateway({ regions, trustedProxies });
    const ann = await served.user();
    const answer = await ann.call(placeOrder, order, { headers, simulation: true });
    expect(answer.envelope.code).toBe('00000');
  });
});
