import {
  amendOrder,
  gatewayCode,
  getFills,
  getOrder,
  placeMarginOrder,
  transfer,
} from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import { PlanKit } from '../kit/plan-kit.ts';

const limit = { orderType: 'limit' } as const;
const iceberg = { ...limit, side: 'sell', price: '101', size: '10', visibleSize: '3' } as const;

function openKit(): PlanKit {
  const kit = new PlanKit();
  for (const user of ['ann', 'bob', 'cas']) {
    kit.give(user, 'XYZ', '10000');
    kit.give(user, 'ABC', '100');
  }
  kit.trade(['100']);
  return kit;
}

/** Returns the levels of the sell side as `price size`. */
function shown({ market }: PlanKit): string[] {
  const { instrument } = market;
  return market
    .levels('sell', 10)
    .map(({ price, size }) => `${instrument.formatPrice(price)} ${instrument.formatSize(size)}`);
}

async function buy(kit: PlanKit, size: string, force: 'ioc' | 'fok' = 'ioc') {
  return kit.place('cas', { ...limit, force, side: 'buy', price: '101', size });
}

async function makersOf(kit: PlanKit): Promise<string[]> {
  const users = ['ann', 'bob'];
  const fills = await Promise.all(
    users.map(async (user) => {
      const own = await kit.call(getFills, user, {});
      return own.fills.map(({ fillId, size }) => ({ id: Number(fillId), text: `${user} ${size}` }));
    }),
  );
  return fills
    .flat()
    .sort((a, b) => a.id - b.id)
    .map(({ text }) => text);
}

describe('an iceberg', () => {
  it('EXC-74 shows one part at a time, and the next one behind the others of its price', async () => {
    const kit = openKit();
    await kit.place('ann', iceberg);
    await kit.place('bob', { ...limit, side: 'sell', price: '101', size: '2' });
    expect(shown(kit)).toEqual(['101.0 5.00']);
    await buy(kit, '3');
    expect(shown(kit)).toEqual(['101.0 5.00']);
    await buy(kit, '6');
    expect(await makersOf(kit)).toEqual(['ann 3.00', 'bob 2.00', 'ann 3.00', 'ann 1.00']);
    expect(shown(kit)).toEqual(['101.0 2.00']);
  });

  it('EXC-74 is whole for its owner, and ends when all of it has traded', async () => {
    const kit = openKit();
    const { orderId } = await kit.place('ann', iceberg);
    const { order } = await kit.call(getOrder, 'ann', { orderId });
    expect(order).toMatchObject({ size: '10.00', visibleSize: '3.00', filledSize: '0.00' });
    expect((await buy(kit, '10')).status).toBe('filled');
    const ended = await kit.call(getOrder, 'ann', { orderId });
    expect(ended.order).toMatchObject({ status: 'filled', filledSize: '10.00' });
    expect(shown(kit)).toEqual([]);
    expect(kit.balance('ann', 'ABC')).toEqual(['90', '0']);
  });

  it('EXC-74 trades at once with its whole size, and fills an order that needs what is hidden', async () => {
    const kit = openKit();
    await kit.place('cas', { ...limit, side: 'buy', price: '101', size: '4' });
    const order = await kit.place('ann', iceberg);
    expect(order).toMatchObject({ filledSize: '4.00', status: 'partially_filled' });
    expect(shown(kit)).toEqual(['101.0 3.00']);
    expect((await buy(kit, '6', 'fok')).status).toBe('filled');
    await kit.place('ann', iceberg);
    const refused = { code: gatewayCode.noLiquidity };
    await expect(buy(kit, '10.01', 'fok')).rejects.toMatchObject(refused);
  });

  it('EXC-74 keeps its place and its part over a restart', async () => {
    const kit = openKit();
    await kit.place('ann', iceberg);
    await kit.place('bob', { ...limit, side: 'sell', price: '101', size: '2' });
    await buy(kit, '8');
    const before = shown(kit);
    kit.service.close();
    const restarted = new PlanKit(kit.database);
    restarted.trade(['100']);
    expect(shown(restarted)).toEqual(before);
    // An order that comes now waits behind the part that came before the restart.
    await restarted.place('bob', { ...limit, side: 'sell', price: '101', size: '1' });
    restarted.service.close();
    const last = new PlanKit(kit.database);
    last.trade(['100']);
    await buy(last, '5');
    expect(await makersOf(last)).toEqual([
      'ann 3.00',
      'bob 2.00',
      'ann 3.00',
      'ann 3.00',
      'bob 1.00',
      'ann 1.00',
    ]);
  });

  it('EXC-74 starts with a new part at another price', async () => {
    const kit = openKit();
    const { orderId } = await kit.place('ann', iceberg);
    await buy(kit, '1');
    const change = { ledger: 'simulation', orderId, price: '102' } as const;
    await kit.call(amendOrder, 'ann', change);
    expect(shown(kit)).toEqual(['102.0 3.00']);
  });

  it('EXC-74 works for margin orders', async () => {
    const kit = openKit();
    const move = { fromType: 'spot', toType: 'isolated_margin', toSymbol: 'ABCXYZ' } as const;
    await kit.call(transfer, 'ann', { ledger: 'simulation', coin: 'ABC', amount: '10', ...move });
    const terms = { ledger: 'simulation', symbol: 'ABCXYZ', marginMode: 'isolated' } as const;
    const { order } = await kit.call(placeMarginOrder, 'ann', { ...terms, ...iceberg });
    expect(order.visibleSize).toBe('3.00');
    await buy(kit, '4');
    expect(shown(kit)).toEqual(['101.0 2.00']);
  });

  it.each([
    [{ visibleSize: '0' }, gatewayCode.visibleSizeInvalid, { bound: '0.01', coin: 'ABC' }],
    [{ visibleSize: '0.005' }, gatewayCode.visibleSizeInvalid, { bound: '0.01', coin: 'ABC' }],
    [{ visibleSize: '10' }, gatewayCode.visibleSizeInvalid, { bound: '0.01', coin: 'ABC' }],
    [
      { price: '20', visibleSize: '0.02' },
      gatewayCode.visibleSizeInvalid,
      { bound: '0.03', coin: 'ABC' },
    ],
    [{ visibleSize: '0.19' }, gatewayCode.tooManySlices, { bound: '50' }],
    [{ force: 'ioc' }, gatewayCode.payloadInvalid, null],
    [{ force: 'post_only' }, gatewayCode.payloadInvalid, null],
  ] as const)('EXC-75 is refused with %j', async (terms, code, data) => {
    const kit = openKit();
    const payload = { ledger: 'simulation', symbol: 'ABCXYZ', ...iceberg, ...terms };
    const command = {
      path: '/v1/spot/trade/placeOrder',
      userId: 'ann',
      ledger: 'simulation',
      now: 1,
    };
    const receipt = await kit.service.send({
      ...command,
      ledger: 'simulation',
      payload: { force: 'gtc', ...payload },
    });
    expect(receipt).toMatchObject({ ok: false, code, data });
    expect(shown(kit)).toEqual([]);
  });

  it('EXC-75 cannot be amended to more than 50 parts', async () => {
    const kit = openKit();
    const small = { ...iceberg, size: '10', visibleSize: '0.2' };
    const { orderId } = await kit.place('ann', small);
    const change = { ledger: 'simulation', orderId, size: '10.01' } as const;
    const refused = { code: gatewayCode.tooManySlices };
    await expect(kit.call(amendOrder, 'ann', change)).rejects.toMatchObject(refused);
  });
});
