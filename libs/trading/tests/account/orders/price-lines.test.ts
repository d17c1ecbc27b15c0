import { describe, expect, it } from 'vitest';
import {
  amendmentOf,
  priceLines,
  type LinedOrder,
  type LinedPlan,
  type LinedPosition,
  type LineSources,
} from '../../../src/account/index.ts';

const first: LinedOrder = {
  orderId: '1',
  symbol: 'BTCUSDT',
  side: 'buy',
  price: '96000',
  size: '2',
  filledSize: '0',
};
const orderWith = (members: Partial<LinedOrder>): LinedOrder => ({ ...first, ...members });

const plan: LinedPlan = {
  planId: '7',
  symbol: 'BTCUSDT',
  planType: 'take_profit',
  side: 'sell',
  size: '0.2',
  triggerPrice: '99000',
  positionSide: null,
  reduceOnly: true,
};

const position: LinedPosition = {
  positionId: '3',
  symbol: 'BTCUSDT',
  holdSide: 'long',
  size: '0.5',
  averagePrice: '97000',
  liquidationPrice: '90000',
};

const none: LineSources = { orders: [], plans: [], positions: [], alerts: [] };

/** Lines of the pair. */
const linesOf = (sources: Partial<LineSources>, withPresets = true) =>
  priceLines({ ...none, ...sources }, { symbol: 'BTCUSDT', withPresets });

describe('TRD-42 lines of a chart', () => {
  it('show what is left of an order, at its price', () => {
    const orders = [orderWith({ orderId: '1', price: '96000', size: '2', filledSize: '0.5' })];
    expect(linesOf({ orders })).toMatchObject([
      { id: 'order:1', kind: 'order', price: '96000', size: '1.5', isDraggable: true },
    ]);
  });

  it('keep an OCO in place until its order trades', () => {
    const isMovable = (sources: Partial<LineSources>) =>
      linesOf(sources).map(({ isDraggable }) => isDraggable);
    const kept = { listId: '1', status: 'live' } as const;
    const orders = [orderWith(kept), orderWith({ ...kept, status: 'partially_filled' })];
    expect(isMovable({ orders })).toEqual([false, true]);
    const plans = [plan, { ...plan, listId: '1' }];
    expect(isMovable({ plans })).toEqual([true, false]);
  });

  it('show the take profit and the stop loss of an order for what is left of it', () => {
    const presets = { takeProfit: { triggerPrice: '99000' }, stopLoss: { triggerPrice: '95000' } };
    const members = { orderId: '1', price: '96000', size: '2', filledSize: '0.5' } as const;
    const orders = [orderWith({ ...members, ...presets })];
    const [, ...lines] = linesOf({ orders });
    const closes = { entryPrice: '96000', size: '1.5' };
    const line = { side: 'sell', size: '1.5', isDraggable: true, closes };
    expect(lines).toEqual([
      { id: 'takeProfit:1', kind: 'takeProfit', price: '99000', ...line },
      { id: 'stopLoss:1', kind: 'stopLoss', price: '95000', ...line },
    ]);
    expect(linesOf({ orders }, false)).toHaveLength(1);
    const sale = orderWith({ side: 'sell', stopLoss: { triggerPrice: '99000' } });
    expect(linesOf({ orders: [sale] })[1]).toMatchObject({ side: 'buy' });
  });

  it('keep the presets of a futures order in place once they are plans', () => {
    const terms = { positionSide: 'net', stopLoss: { triggerPrice: '95000' } } as const;
    const isMovable = (filledSize: string) => {
      const order = { ...orderWith({ size: '2', filledSize }), ...terms };
      return linesOf({ orders: [order] })[1]?.isDraggable;
    };
    expect([isMovable('0.0'), isMovable('0.5')]).toEqual([true, false]);
  });

  it('leave out other pairs and market orders', () => {
    const orders = [orderWith({ symbol: 'ETHUSDT' }), orderWith({ price: null })];
    expect(linesOf({ orders })).toEqual([]);
  });

  it('show plans at their trigger, with the part of the position that they close', () => {
    expect(linesOf({ plans: [plan], positions: [position] })).toMatchObject([
      { kind: 'entry', price: '97000', isDraggable: false },
      { kind: 'liquidation', price: '90000', isDraggable: false },
      {
        id: 'plan:7',
        kind: 'takeProfit',
        price: '99000',
        isDraggable: true,
        closes: { entryPrice: '97000', size: '0.2' },
      },
    ]);
  });

  it('close the whole position where a plan has no size, and no position of the other side', () => {
    const whole = { ...plan, size: null };
    const other = { ...plan, side: 'buy' } as const;
    const lines = linesOf({ plans: [whole, other], positions: [position] });
    expect(lines.map(({ closes }) => closes?.size)).toEqual([
      undefined,
      undefined,
      '0.5',
      undefined,
    ]);
  });

  it('show active alerts of the pair', () => {
    const alert = { alertId: '4', symbol: 'BTCUSDT', price: '99000', status: 'active' };
    const others = [{ symbol: 'ETHUSDT' }, { alertId: '5', status: 'reached' }];
    const alerts = [alert, ...others.map((other) => ({ ...alert, ...other }))];
    expect(linesOf({ alerts })).toEqual([
      {
        id: 'alert:4',
        kind: 'alert',
        side: null,
        size: null,
        price: '99000',
        isDraggable: true,
      },
    ]);
  });

  it('follow a trailing plan, which has no price to choose', () => {
    const trailing = { ...plan, planType: 'trailing' } as const;
    expect(linesOf({ plans: [trailing] })).toMatchObject([{ isDraggable: false }]);
  });
});

describe('TRD-42 lines of futures', () => {
  const short = { ...position, holdSide: 'short' } as const;

  it('show a position with its side, without a liquidation where there is none', () => {
    const line = { size: '0.5', isDraggable: false };
    expect(linesOf({ positions: [position] })).toEqual([
      { ...line, id: 'entry:3', kind: 'entry', side: 'buy', price: '97000' },
      { ...line, id: 'liquidation:3', kind: 'liquidation', side: 'buy', price: '90000' },
    ]);
    expect(linesOf({ positions: [{ ...short, liquidationPrice: null }] })).toEqual([
      { ...line, id: 'entry:3', kind: 'entry', side: 'sell', price: '97000' },
    ]);
  });

  it('keep a liquidation in place', () => {
    const sources = ['liquidation', 'user'].map((source, index) =>
      orderWith({ orderId: String(index), source }),
    );
    const movable = linesOf({ orders: sources }).map(({ isDraggable }) => isDraggable);
    expect(movable).toEqual([false, true]);
  });

  it('show the part of a position that a reducing order closes, in its direction alone', () => {
    const reducing = orderWith({ side: 'sell', size: '0.3', reduceOnly: true });
    const closedBy = (order: LinedOrder, holdSide: 'long' | 'short' = 'long') => {
      const lines = linesOf({ orders: [order], positions: [{ ...position, holdSide }] });
      return lines.find(({ kind }) => kind === 'order')?.closes?.size;
    };
    expect(closedBy(reducing)).toBe('0.3');
    expect(closedBy({ ...reducing, filledSize: '0.1' })).toBe('0.2');
    expect(closedBy({ ...reducing, size: '2' })).toBe('0.5');
    expect(closedBy({ ...reducing, positionSide: 'long' })).toBe('0.3');
    expect(closedBy({ ...reducing, positionSide: 'net' })).toBe('0.3');
    expect(closedBy({ ...reducing, positionSide: 'short' })).toBeUndefined();
    expect(closedBy(reducing, 'short')).toBeUndefined();
    expect(closedBy({ ...reducing, side: 'buy' }, 'short')).toBe('0.3');
    expect(closedBy({ ...reducing, side: 'buy' })).toBeUndefined();
    expect(closedBy({ ...reducing, reduceOnly: false })).toBeUndefined();
  });

  it.each([
    ['plan', true, '0.2'],
    ['plan', false, undefined],
    ['trailing', false, undefined],
    ['take_profit', false, '0.2'],
    ['stop_loss', false, '0.2'],
  ] as const)('a %s that reduces (%s) closes %s', (planType, reduceOnly, size) => {
    const lines = linesOf({ plans: [{ ...plan, planType, reduceOnly }], positions: [position] });
    expect(lines.find(({ id }) => id === 'plan:7')?.closes?.size).toBe(size);
  });

  it('leave out what has no price or no size yet', () => {
    const takeProfit = { triggerPrice: '99000' };
    expect(linesOf({ plans: [{ ...plan, triggerPrice: null }] })).toEqual([]);
    expect(linesOf({ orders: [orderWith({ price: null, takeProfit })] })).toEqual([]);
    expect(linesOf({ orders: [orderWith({ size: null, takeProfit })] })).toMatchObject([
      { id: 'order:1', size: null },
    ]);
  });
});

describe('TRD-42 another price for a line', () => {
  const order = orderWith({
    takeProfit: { triggerPrice: '99000' },
    stopLoss: { triggerPrice: '9' },
  });
  const alert = { alertId: '4', symbol: 'BTCUSDT', price: '99000', status: 'active' };
  const lists = { orders: [order], plans: [plan], alerts: [alert] };

  it.each([
    ['order:1', { order, change: { price: '97000' } }],
    ['takeProfit:1', { order, change: { takeProfit: { triggerPrice: '97000' } } }],
    ['stopLoss:1', { order, change: { stopLoss: { triggerPrice: '97000' } } }],
    ['plan:7', { plan, change: { triggerPrice: '97000' } }],
    ['alert:4', { alert, change: { price: '97000' } }],
  ])('of %s is a change of what it belongs to', (id, amendment) => {
    expect(amendmentOf(lists, id, '97000')).toEqual(amendment);
  });

  it('keeps the price that a preset is executed at', () => {
    const takeProfit = { triggerPrice: '99000', executePrice: '98900' };
    const orders = [orderWith({ takeProfit })];
    expect(amendmentOf({ ...lists, orders }, 'takeProfit:1', '97000')).toMatchObject({
      change: { takeProfit: { triggerPrice: '97000', executePrice: '98900' } },
    });
  });

  it.each(['order:2', 'order:4', 'plan:1', 'alert:1', 'takeProfit:7', 'entry:1', ''])(
    'of %j, which has ended or is not the user’s to choose, is nothing',
    (id) => {
      expect(amendmentOf(lists, id, '97000')).toBeUndefined();
    },
  );
});
