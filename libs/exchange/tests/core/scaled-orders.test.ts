import {
  gatewayCode,
  getOpenOrders,
  placeScaledOrders,
  type CallPayload,
} from '@bourse/gateway-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideScaled } from '../../src/core/spot/scaled-orders.ts';
import { PlanKit } from '../kit/plan-kit.ts';

type Request = CallPayload<typeof placeScaledOrders>;

const request = {
  ledger: 'simulation',
  symbol: 'ABCXYZ',
  side: 'buy',
  size: '6',
  fromPrice: '98',
  toPrice: '96',
  count: 3,
} as const satisfies Request;

function openKit(): PlanKit {
  const kit = new PlanKit();
  kit.give('ann', 'XYZ', '1000');
  kit.give('bob', 'ABC', '100');
  kit.trade(['100']);
  return kit;
}

function place(kit: PlanKit, change: Partial<Request> = {}) {
  return kit.call(placeScaledOrders, 'ann', { ...request, ...change });
}

async function openCount(kit: PlanKit): Promise<number> {
  return (await kit.call(getOpenOrders, 'ann', {})).orders.length;
}

describe('scaled orders', () => {
  it('EXC-76 add up to the size, at prices that differ, over random requests', () => {
    const { instrument } = openKit().market;
    const terms = fc.record({
      side: fc.constantFrom('buy', 'sell'),
      size: fc.bigInt(1n, 10n ** 9n),
      from: fc.bigInt(100n, 10n ** 6n),
      distance: fc.bigInt(-99n, 10n ** 5n),
      count: fc.integer({ min: 2, max: 50 }),
      distribution: fc.constantFrom('even', 'linear'),
    });
    fc.assert(
      fc.property(terms, ({ size, from, distance, ...rest }) => {
        const [gap, to] = [distance < 0n ? -distance : distance, from + distance];
        fc.pre(gap >= BigInt(rest.count - 1));
        const prices = {
          fromPrice: instrument.formatPrice(from),
          toPrice: instrument.formatPrice(to),
        };
        const asked = { ...request, force: 'gtc', ...rest, ...prices } as const;
        const parts = divideScaled({ ...asked, size: instrument.formatSize(size) }, instrument);
        expect(parts.reduce((sum, part) => sum + part.size, 0n)).toBe(size);
        expect(new Set(parts.map(({ price }) => price)).size).toBe(rest.count);
        expect([parts[0]?.price, parts.at(-1)?.price]).toEqual([from, to]);
        const sizes = parts.slice(0, -1).map((part) => part.size);
        expect(sizes.every((each, index) => each >= (sizes[index - 1] ?? 0n))).toBe(true);
      }),
    );
  });

  it('EXC-76 trade as far as the book reaches', async () => {
    const kit = openKit();
    await kit.place('bob', { side: 'sell', orderType: 'limit', price: '97', size: '3' });
    const { orders } = await place(kit);
    expect(orders.map(({ status }) => status)).toEqual(['filled', 'partially_filled', 'live']);
  });

  it.each([
    [{ toPrice: '97.5' }, gatewayCode.scaledPricesTooClose, { bound: '2' }],
    [{ fromPrice: '98.2' }, gatewayCode.priceInvalid, null],
    [{ size: '6.001' }, gatewayCode.sizeInvalid, null],
    [{ size: '0.02' }, gatewayCode.sizeInvalid, { order: 1 }],
    [{ size: '3003' }, gatewayCode.sizeTooLarge, { order: 1, bound: '1000', coin: 'ABC' }],
    [{ toPrice: '4' }, gatewayCode.priceOutOfBand, { order: 3, bound: '5.0' }],
    [{ fromPrice: '112' }, gatewayCode.priceOutOfBand, { order: 1, bound: '110.0' }],
    [{ size: '12' }, gatewayCode.balanceInsufficient, null],
    [{ fromPrice: '102', force: 'post_only' }, gatewayCode.wouldTake, null],
    [{ validUntil: 0 }, gatewayCode.orderTooLate, null],
  ] as const)('EXC-77 are refused whole with %j', async (change, code, data) => {
    const kit = openKit();
    await kit.place('bob', { side: 'sell', orderType: 'limit', price: '101', size: '1' });
    const payload = { force: 'gtc', distribution: 'even', ...request, ...change };
    const { path } = placeScaledOrders;
    const command = { path, userId: 'ann', ledger: 'simulation', now: 1, payload } as const;
    expect(await kit.service.send(command)).toMatchObject({ ok: false, code, data });
    expect(await openCount(kit)).toBe(0);
    expect(kit.balance('ann', 'XYZ')).toEqual(['1000', '0']);
  });

  it('EXC-77 need room for all among the open orders of a user', async () => {
    const kit = openKit();
    kit.give('ann', 'XYZ', '1000000');
    const many = { size: '5', toPrice: '70', count: 50 } as const;
    for (let set = 0; set < 99; set += 1) await place(kit, many);
    await place(kit, { ...many, count: 48 });
    const refused = { code: gatewayCode.tooManyOpenOrders };
    await expect(place(kit)).rejects.toMatchObject(refused);
    expect(await openCount(kit)).toBe(4998);
    expect((await place(kit, { count: 2 })).orders).toHaveLength(2);
  });

  it('EXC-73 are placed once for a clientOid', async () => {
    const kit = openKit();
    const named = { clientOid: 'mine' };
    const { orders } = await place(kit, named);
    expect(orders.map(({ clientOid }) => clientOid)).toEqual(['mine-1', 'mine-2', 'mine-3']);
    expect(await place(kit, { ...named, validUntil: 0 })).toEqual({ orders });
    expect(await openCount(kit)).toBe(3);
    const taken = { code: gatewayCode.clientOidTaken };
    await expect(place(kit, { ...named, size: '3' })).rejects.toMatchObject(taken);
    await expect(place(kit, { ...named, count: 2 })).rejects.toMatchObject(taken);
    const other = { side: 'buy', orderType: 'limit', price: '90', size: '1' } as const;
    await kit.place('ann', { ...other, clientOid: 'plain-2' });
    await expect(place(kit, { clientOid: 'plain' })).rejects.toMatchObject(taken);
    expect(await openCount(kit)).toBe(4);
  });
});
