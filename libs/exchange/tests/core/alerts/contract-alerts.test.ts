import {
  amendAlert,
  createAlert,
  createFundingAlert,
  gatewayCode,
  getAlerts,
} from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import { FuturesKit } from '../../kit/futures-kit.ts';

const symbol = 'BTCUSDT';

function openAt(price: string): FuturesKit {
  const kit = new FuturesKit();
  kit.setPrice(price);
  kit.passTime(1_000);
  return kit;
}

const alertsOf = async (kit: FuturesKit) => (await kit.ask('ann', getAlerts)).alerts;

it('EXC-99 alerts of the mark price are reached as the mark price alone', async () => {
  const kit = openAt('60000');
  const create = (triggerBy: 'last' | 'mark') =>
    kit.send('ann', createAlert, { product: 'futures', symbol, triggerBy, price: '60500' });
  create('last');
  create('mark');
  kit.service.act(kit.now, () => {
    kit.market().setPrices({ last: 606_000n });
  });
  expect(await alertsOf(kit)).toMatchObject([
    { triggerBy: 'mark', status: 'active' },
    { triggerBy: 'last', status: 'reached', reachedPrice: '60600.0' },
  ]);
  kit.setPrice('60700');
  expect(await alertsOf(kit)).toMatchObject([
    { triggerBy: 'mark', status: 'reached', reachedPrice: '60700.0' },
    { triggerBy: 'last', reachedPrice: '60600.0' },
  ]);
});

describe('EXC-99 an alert of a funding rate', () => {
  const set = (kit: FuturesKit, rate: string, note?: string) =>
    kit.send('ann', createFundingAlert, { symbol, rate, note }).alert;

  it('has the direction from the rate of now to its own', () => {
    const kit = openAt('60000');
    expect(set(kit, '0.00030', ' carry ')).toEqual({
      kind: 'funding',
      alertId: '1',
      product: 'futures',
      symbol,
      direction: 'rising',
      rate: '0.0003',
      once: true,
      note: 'carry',
      status: 'active',
      createdAt: kit.now,
      reachedAt: null,
      reachedRate: null,
    });
    expect(set(kit, '-0.0001')).toMatchObject({ direction: 'falling', note: null });
    expect(set(kit, '0')).toMatchObject({ rate: '0', direction: 'falling' });
  });

  it.each([
    ['0.0001', gatewayCode.alertRateCurrent],
    ['0.00010', gatewayCode.alertRateCurrent],
    ['0.00300001', gatewayCode.alertRateInvalid],
    ['-0.0031', gatewayCode.alertRateInvalid],
  ])('EXC-102 of %s is refused with %s while the rate is 0.0001', async (rate, code) => {
    const kit = openAt('60000');
    expect(() => set(kit, rate)).toThrow(expect.objectContaining({ code }));
    expect(await alertsOf(kit)).toEqual([]);
  });

  it('is reached once, by the first rate at or beyond its own', async () => {
    const kit = openAt('60000');
    set(kit, '0.0004');
    set(kit, '0.0006');
    kit.quote('buy', '60060', '1');
    kit.quote('sell', '60070', '1');
    kit.passTime(1_000);
    // The premium is 0.1 %, and the rate by 0.05 % below it.
    expect(await alertsOf(kit)).toMatchObject([
      { rate: '0.0006', status: 'active' },
      { rate: '0.0004', status: 'reached', reachedRate: '0.0005', reachedAt: kit.now },
    ]);
    kit.restart();
    kit.passTime(1_000);
    expect(await alertsOf(kit)).toMatchObject([
      { rate: '0.0006', status: 'active' },
      { rate: '0.0004', reachedAt: kit.now - 1_000 },
    ]);
  });

  it('has no price to amend', () => {
    const kit = openAt('60000');
    const { alertId } = set(kit, '0.0003');
    const { alertNotFound: code } = gatewayCode;
    expect(() => kit.send('ann', amendAlert, { alertId, price: '1' })).toThrow(
      expect.objectContaining({ code }),
    );
  });
});
