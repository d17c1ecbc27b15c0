import type { CallAnswer, getPositions, PlanOrder, PriceAlert } from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import { orderWith } from '#testing/fixtures/fixtures.ts';
import { toChartLines } from './chart-lines.ts';

type Position = CallAnswer<typeof getPositions>['positions'][number];

const plan = {
  planId: '7',
  symbol: 'BTCUSDT',
  planType: 'take_profit',
  side: 'sell',
  size: '0.2',
  triggerPrice: '99000',
  positionSide: null,
  reduceOnly: true,
} as PlanOrder;

const position = {
  positionId: '3',
  symbol: 'BTCUSDT',
  holdSide: 'long',
  size: '0.5',
  averagePrice: '97000',
  liquidationPrice: '90000',
} as Position;

const none = { orders: [], plans: [], positions: [], alerts: [] };
const nothing = { symbol: 'BTCUSDT', ...none, withPresets: true };

describe('lines of the chart', () => {
  it('show what is left of an order, at its price', () => {
    const orders = [orderWith({ orderId: '1', price: '96000', size: '2', filledSize: '0.5' })];
    expect(toChartLines({ ...nothing, orders })).toMatchObject([
      { id: 'order:1', kind: 'order', price: '96000', size: '1.5', isDraggable: true },
    ]);
  });

  it('show the take profit and the stop loss of an order for what is left of it', () => {
    const presets = { takeProfit: { triggerPrice: '99000' }, stopLoss: { triggerPrice: '95000' } };
    const members = { orderId: '1', price: '96000', size: '2', filledSize: '0.5' } as const;
    const orders = [orderWith({ ...members, ...presets })];
    const [, ...lines] = toChartLines({ ...nothing, orders });
    const closes = { entryPrice: '96000', size: '1.5' };
    const line = { side: 'sell', size: '1.5', isDraggable: true, closes };
    expect(lines).toEqual([
      { id: 'takeProfit:1', kind: 'takeProfit', price: '99000', ...line },
      { id: 'stopLoss:1', kind: 'stopLoss', price: '95000', ...line },
    ]);
    expect(toChartLines({ ...nothing, orders, withPresets: false })).toHaveLength(1);
    const sale = orderWith({ side: 'sell', stopLoss: { triggerPrice: '99000' } });
    expect(toChartLines({ ...nothing, orders: [sale] })[1]).toMatchObject({ side: 'buy' });
  });

  it('keep the presets of a futures order in place once they are plans', () => {
    const terms = { positionSide: 'net', stopLoss: { triggerPrice: '95000' } } as const;
    const isMovable = (filledSize: string) => {
      const order = { ...orderWith({ size: '2', filledSize }), ...terms };
      return toChartLines({ ...nothing, orders: [order] })[1]?.isDraggable;
    };
    expect([isMovable('0.0'), isMovable('0.5')]).toEqual([true, false]);
  });

  it('leave out other pairs and market orders', () => {
    const orders = [orderWith({ symbol: 'ETHUSDT' }), orderWith({ price: null })];
    expect(toChartLines({ ...nothing, orders })).toEqual([]);
  });

  it('show plans at their trigger, with the part of the position that they close', () => {
    expect(toChartLines({ ...nothing, plans: [plan], positions: [position] })).toMatchObject([
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
    const lines = toChartLines({ ...nothing, plans: [whole, other], positions: [position] });
    expect(lines.map(({ closes }) => closes?.size)).toEqual([
      undefined,
      undefined,
      '0.5',
      undefined,
    ]);
  });

  it('show active alerts of the pair', () => {
    const alert = { alertId: '4', symbol: 'BTCUSDT', price: '99000', status: 'active' };
    const others = [{ symbol: 'ETHUSDT' }, { status: 'reached' }];
    const alerts = [alert, ...others.map((other) => ({ ...alert, ...other }))] as PriceAlert[];
    expect(toChartLines({ ...nothing, alerts })).toEqual([
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
    expect(toChartLines({ ...nothing, plans: [trailing] })).toMatchObject([{ isDraggable: false }]);
  });
});
