import type { CallAnswer, getPositions, PlanOrder, PriceAlert } from '@bourse/gateway-contract';
import type { MarketOrder } from '@bourse/react';
import { money } from '@bourse/trading/decimal';
import type { ChartLine, LineKind } from '../lines/chart-line.ts';

type Position = CallAnswer<typeof getPositions>['positions'][number];

interface LineSources {
  readonly symbol: string;
  readonly orders: readonly MarketOrder[];
  readonly plans: readonly PlanOrder[];
  readonly positions: readonly Position[];
  /** Whether take profit and stop loss of the orders have lines too. */
  readonly withPresets: boolean;
  readonly alerts: readonly PriceAlert[];
}

const planKinds: Readonly<Record<PlanOrder['planType'], LineKind>> = {
  plan: 'plan',
  trailing: 'plan',
  take_profit: 'takeProfit',
  stop_loss: 'stopLoss',
};

export const orderLineId = (orderId: string) => `order:${orderId}`;
export const planLineId = (planId: string) => `plan:${planId}`;
export const presetLineId = (kind: PresetKind, orderId: string) => `${kind}:${orderId}`;
export const alertLineId = (alertId: string) => `alert:${alertId}`;

export const presetKinds = ['takeProfit', 'stopLoss'] as const;
export type PresetKind = (typeof presetKinds)[number];

export function toChartLines(sources: LineSources): readonly ChartLine[] {
  const ofPair = <T extends { readonly symbol: string }>(entries: readonly T[]) =>
    entries.filter(({ symbol }) => symbol === sources.symbol);
  const positions = ofPair(sources.positions);
  return [
    ...positions.flatMap(toPositionLines),
    ...ofPair(sources.plans).flatMap((plan) => toPlanLine(plan, positions)),
    ...ofPair(sources.orders).flatMap((order) => toOrderLine(order, positions)),
    ...(sources.withPresets ? ofPair(sources.orders).flatMap(toPresetLines) : []),
    ...ofPair(sources.alerts).flatMap(toAlertLine),
  ];
}

function toOrderLine(order: MarketOrder, positions: readonly Position[]): readonly ChartLine[] {
  const { orderId, side, price, size, filledSize } = order;
  if (price === null) return [];
  const left = size === null ? null : money.toShortText(money.subtract(size, filledSize));
  const isDraggable = order.source !== 'liquidation';
  const closes = order.reduceOnly
    ? closedPart(positions, { side, positionSide: order.positionSide, size: left })
    : {};
  return [
    { id: orderLineId(orderId), kind: 'order', side, price, size: left, isDraggable, ...closes },
  ];
}

/** Returns the take profit and the stop loss that the waiting part of an order will have. */
function toPresetLines(order: MarketOrder): readonly ChartLine[] {
  const { orderId, price, size, filledSize, positionSide } = order;
  if (price === null || size === null) return [];
  const left = money.toShortText(money.subtract(size, filledSize));
  const side = order.side === 'buy' ? 'sell' : 'buy';
  // The first fill of a futures order makes plans of them, which have their own lines.
  const isDraggable = positionSide === undefined || money.of(filledSize).eq(0);
  const closes = { entryPrice: price, size: left };
  return presetKinds.flatMap((kind) => {
    const preset = order[kind];
    if (!preset) return [];
    const line = { kind, side, size: left, isDraggable, closes } as const;
    return [{ ...line, id: presetLineId(kind, orderId), price: preset.triggerPrice }];
  });
}

function toPlanLine(plan: PlanOrder, positions: readonly Position[]): readonly ChartLine[] {
  const { planId, planType, side, triggerPrice, size } = plan;
  if (triggerPrice === null) return [];
  const isExit = plan.reduceOnly || planType === 'take_profit' || planType === 'stop_loss';
  const closes = isExit ? closedPart(positions, plan) : {};
  return [
    {
      id: planLineId(planId),
      kind: planKinds[planType],
      side,
      price: triggerPrice,
      size,
      isDraggable: planType !== 'trailing',
      ...closes,
    },
  ];
}

function toAlertLine({ alertId, price, status }: PriceAlert): readonly ChartLine[] {
  if (status !== 'active') return [];
  const line = { kind: 'alert', side: null, size: null, isDraggable: true } as const;
  return [{ ...line, id: alertLineId(alertId), price }];
}

function toPositionLines(position: Position): readonly ChartLine[] {
  const { positionId, holdSide, size, averagePrice, liquidationPrice } = position;
  const side = holdSide === 'long' ? 'buy' : 'sell';
  const line = { side, size, isDraggable: false } as const;
  const entry = { ...line, id: `entry:${positionId}`, kind: 'entry', price: averagePrice } as const;
  if (liquidationPrice === null) return [entry];
  return [
    entry,
    { ...line, id: `liquidation:${positionId}`, kind: 'liquidation', price: liquidationPrice },
  ];
}

interface Exit {
  readonly side: 'buy' | 'sell';
  readonly positionSide?: string | null | undefined;
  readonly size: string | null;
}

/** Returns the part of a position that an order would close; nothing without such a position. */
function closedPart(
  positions: readonly Position[],
  { side, positionSide, size }: Exit,
): Pick<ChartLine, 'closes'> {
  const held = side === 'sell' ? 'long' : 'short';
  const position = positions.find(({ holdSide }) => holdSide === held);
  const isOther =
    positionSide === 'long' || positionSide === 'short' ? positionSide !== held : false;
  if (!position || isOther) return {};
  const closed = size !== null && money.of(size).lt(position.size) ? size : position.size;
  return { closes: { entryPrice: position.averagePrice, size: closed } };
}
