import {
  amendFuturesOrder,
  amendPlanOrder,
  cancelFuturesOrder,
  cancelPlanOrder,
  gatewayCode,
  getOpenPlanOrders,
  getPlanOrderHistory,
  placePlanOrder,
  setPositionMode,
} from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import { FuturesKit } from '../kit/futures-kit.ts';

const presets = { takeProfit: { triggerPrice: '61000' }, stopLoss: { triggerPrice: '59000' } };
const bid = { side: 'buy', size: '0.5', price: '60000', ...presets } as const;

/** Ann has 20,000 USDT; the market stands at 60,000. */
function open(): FuturesKit {
  const kit = new FuturesKit();
  kit.fund('ann', '20000');
  kit.setPrice('60000');
  return kit;
}

async function livePlans(kit: FuturesKit) {
  const { plans } = await kit.ask('ann', getOpenPlanOrders, { product: 'futures' });
  return plans.map(({ planType, side, size, positionSide }) => [
    planType,
    side,
    size,
    positionSide,
  ]);
}

async function endedPlans(kit: FuturesKit) {
  const { plans } = await kit.ask('ann', getPlanOrderHistory, { product: 'futures' });
  return plans.map(({ planType, size, status }) => [planType, size, status]);
}

function both(size: string, side = 'sell', positionSide: string | null = null) {
  return [
    ['stop_loss', side, size, positionSide],
    ['take_profit', side, size, positionSide],
  ];
}

describe('take profit and stop loss of a futures order', () => {
  it('wait with the order, are placed at its first fill, and grow with each further one', async () => {
    const kit = open();
    expect(kit.place('ann', bid)).toMatchObject({
      status: 'live',
      takeProfit: { triggerPrice: '61000.0', triggerBy: 'last' },
      stopLoss: { triggerPrice: '59000.0', triggerBy: 'last' },
    });
    expect(await livePlans(kit)).toEqual([]);
    kit.quote('sell', '60000', '0.2');
    expect(await livePlans(kit)).toEqual(both('0.200'));
    kit.quote('sell', '60000', '0.3');
    expect(await livePlans(kit)).toEqual(both('0.500'));
  });

  it('keep the filled part after the rest is cancelled', async () => {
    const kit = open();
    const { orderId } = kit.place('ann', bid);
    kit.quote('sell', '60000', '0.2');
    kit.send('ann', cancelFuturesOrder, { orderId });
    expect(await livePlans(kit)).toEqual(both('0.200'));
  });

  it('can be changed until the first fill has made plans of them', async () => {
    const kit = open();
    const { orderId } = kit.place('ann', bid);
    const stopLoss = { triggerPrice: '58000' };
    kit.send('ann', amendFuturesOrder, { orderId, stopLoss });
    kit.quote('sell', '60000', '0.2');
    const { plans } = await kit.ask('ann', getOpenPlanOrders, { product: 'futures' });
    expect(plans.map(({ triggerPrice }) => triggerPrice)).toEqual(['58000.0', '61000.0']);
    expect(() => kit.send('ann', amendFuturesOrder, { orderId, stopLoss })).toThrow(
      expect.objectContaining({ code: gatewayCode.triggerInvalid }),
    );
  });

  it('are not placed for an order that fills nothing', async () => {
    const kit = open();
    const { orderId } = kit.place('ann', bid);
    kit.send('ann', cancelFuturesOrder, { orderId });
    expect(await livePlans(kit)).toEqual([]);
  });

  it('close the position, and cancel each other', async () => {
    const kit = open();
    kit.open('ann', 'buy', '0.5', '60000', presets);
    kit.quote('buy', '61000', '1');
    kit.setPrice('61000');
    expect(kit.portfolio('ann').positions()).toEqual([]);
    expect(await endedPlans(kit)).toEqual([
      ['stop_loss', '0.500', 'cancelled'],
      ['take_profit', '0.500', 'triggered'],
    ]);
  });

  it('protect what fills after they have triggered', async () => {
    const kit = open();
    kit.place('ann', bid);
    kit.quote('sell', '60000', '0.2');
    kit.quote('buy', '61000', '0.2');
    kit.setPrice('61000');
    expect(kit.portfolio('ann').positions()).toEqual([]);
    kit.setPrice('60000');
    kit.quote('sell', '60000', '0.3');
    expect(await livePlans(kit)).toEqual(both('0.300'));
  });

  it('grow from the size that their user has given them, and only the one that is left', async () => {
    const kit = open();
    kit.place('ann', bid);
    kit.quote('sell', '60000', '0.2');
    const { plans } = await kit.ask('ann', getOpenPlanOrders, { product: 'futures' });
    const [loss, profit] = plans.map(({ planId }) => planId);
    kit.send('ann', amendPlanOrder, { planId: loss, size: '0.1' });
    kit.send('ann', cancelPlanOrder, { planId: profit });
    kit.quote('sell', '60000', '0.3');
    expect(await livePlans(kit)).toEqual([['stop_loss', 'sell', '0.400', null]]);
  });

  it('are for the part that opens a position, in one-way mode', async () => {
    const kit = open();
    kit.open('ann', 'buy', '0.2', '60000');
    const short = { takeProfit: presets.stopLoss, stopLoss: presets.takeProfit };
    kit.open('ann', 'sell', '0.5', '60000', short);
    expect(await livePlans(kit)).toEqual(both('0.300', 'buy'));
  });

  it('belong to the position of the order in hedge mode', async () => {
    const kit = open();
    kit.send('ann', setPositionMode, { positionMode: 'hedge' });
    kit.open('ann', 'buy', '0.5', '60000', { ...presets, tradeSide: 'open' });
    expect(await livePlans(kit)).toEqual(both('0.500', 'sell', 'long'));
  });

  it('end with the position that they protect, and leave plans that open one', async () => {
    const kit = open();
    const plan = { product: 'futures', symbol: 'BTCUSDT', side: 'sell', size: '0.1' } as const;
    kit.send('ann', placePlanOrder, { ...plan, triggerPrice: '58000' });
    kit.send('ann', placePlanOrder, { ...plan, triggerPrice: '57000', reduceOnly: true });
    kit.open('ann', 'buy', '0.5', '60000', presets);
    kit.open('ann', 'sell', '0.2', '60000');
    expect(await livePlans(kit)).toHaveLength(4);
    kit.open('ann', 'sell', '0.3', '60000');
    expect(kit.portfolio('ann').positions()).toEqual([]);
    expect(await livePlans(kit)).toEqual([['plan', 'sell', '0.100', null]]);
  });

  it('of one side of hedge mode stay when the other side is closed', async () => {
    const kit = open();
    kit.send('ann', setPositionMode, { positionMode: 'hedge' });
    kit.open('ann', 'buy', '0.1', '60000', { ...presets, tradeSide: 'open' });
    kit.open('ann', 'sell', '0.1', '60000', { tradeSide: 'open' });
    kit.open('ann', 'buy', '0.1', '60000', { tradeSide: 'close' });
    expect(await livePlans(kit)).toEqual(both('0.100', 'sell', 'long'));
  });

  it('survive a restart with their order', async () => {
    const kit = open();
    kit.place('ann', bid);
    kit.quote('sell', '60000', '0.2');
    kit.restart();
    kit.quote('sell', '60000', '0.3');
    expect(await livePlans(kit)).toEqual(both('0.500'));
  });

  it.each([
    [
      'a take profit below a buy',
      { ...bid, takeProfit: { triggerPrice: '59900' } },
      'triggerInvalid',
    ],
    ['a stop loss above a buy', { ...bid, stopLoss: { triggerPrice: '60100' } }, 'triggerInvalid'],
    [
      'one of a market order on the wrong side of the last price',
      { side: 'sell', size: '0.1', takeProfit: { triggerPrice: '60100' } },
      'triggerInvalid',
    ],
    ['one of a reduce-only order', { ...bid, reduceOnly: true }, 'payloadInvalid'],
  ] as const)('are refused: %s', (_, request, code) => {
    const kit = open();
    expect(() => kit.place('ann', request)).toThrow(
      expect.objectContaining({ code: gatewayCode[code] }),
    );
  });
});
