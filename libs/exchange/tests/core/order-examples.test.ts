import { gatewayCode, getFills, getOpenPlanOrders } from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import { PlanKit } from '../kit/plan-kit.ts';
import { workedExample } from '../kit/worked-example.ts';

/** Returns a function that reads a value of an example by its name. */
function example(title: string): (name: string) => string {
  const values = workedExample('orders', title);
  return (name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${title} has no ${name}`);
    return value;
  };
}

function openKit(): PlanKit {
  const kit = new PlanKit();
  kit.give('ann', 'XYZ', '10000');
  kit.give('bob', 'ABC', '100');
  return kit;
}

const limit = { orderType: 'limit' } as const;

describe('the chapter about orders', () => {
  it('shows what a buy freezes and pays', async () => {
    const of = example('a buy that saves');
    const kit = openKit();
    const [price, size] = [of('price of the waiting sell'), of('size of the waiting sell')];
    await kit.place('bob', { ...limit, side: 'sell', price, size });
    const buy = { price: of('price of the buy'), size: of('size of the buy') };
    await kit.place('ann', { ...limit, side: 'buy', ...buy });
    const fillOf = async (user: string) => (await kit.call(getFills, user, {})).fills[0];
    expect(await fillOf('ann')).toMatchObject({
      quote: of('cost of the trade'),
      fee: of('fee of the buyer, in base'),
    });
    expect(await fillOf('bob')).toMatchObject({ fee: of('fee of the seller, in quote') });
    expect(kit.balance('ann', 'XYZ')[1]).toBe(of('frozen for the rest'));
  });

  it.each([
    ['buy', 'highest price of a buy', 1],
    ['buy', 'lowest price of a buy', -1],
    ['sell', 'lowest price of a sell', -1],
    ['sell', 'highest price of a sell', 1],
  ] as const)('shows the band: a %s at the %s', async (side, name, beyond) => {
    const of = example('the price band');
    const kit = openKit();
    kit.trade([of('last price')]);
    const place = (price: number) =>
      kit.place(side === 'buy' ? 'ann' : 'bob', {
        ...limit,
        side,
        price: String(price),
        size: '1',
      });
    const bound = Number(of(name));
    await expect(place(bound + beyond / 2)).rejects.toMatchObject({
      code: gatewayCode.priceOutOfBand,
    });
    expect((await place(bound)).status).toBe('live');
  });

  it('shows how a trailing sell follows the price', async () => {
    const of = example('a trailing sell');
    const kit = openKit();
    kit.trade([of('price now')]);
    const terms = { planType: 'trailing', side: 'sell', size: '1' } as const;
    const plan = await kit.plan('bob', { ...terms, callbackRate: of('callback rate') });
    expect(Number(plan.triggerPrice)).toBe(Number(of('trigger price now')));
    kit.trade([of('highest price later')]);
    const { plans } = await kit.call(getOpenPlanOrders, 'bob', {});
    expect(plans.map(({ triggerPrice }) => Number(triggerPrice))).toEqual([
      Number(of('trigger price later')),
    ]);
  });

  it('shows the size of a take profit', async () => {
    const of = example('take profit of a buy');
    const kit = openKit();
    const [price, size] = [of('price of the buy'), of('size of the buy')];
    kit.quote('sell', price, size);
    const takeProfit = { triggerPrice: '200' };
    await kit.place('ann', { ...limit, side: 'buy', price, size, takeProfit });
    expect(kit.balance('ann', 'ABC')).toEqual([of('received'), '0']);
    const { plans } = await kit.call(getOpenPlanOrders, 'ann', {});
    expect(plans).toMatchObject([{ size: of('size of the plans') }]);
  });
});
