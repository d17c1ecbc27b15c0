import { money } from '../../decimal.ts';
import type { Position } from '../../terms.ts';
import { isInOco } from './open-order-list.ts';

/** Kinds of prices that a user has in a market. */
export type PriceLineKind =
  'order' | 'plan' | 'takeProfit' | 'stopLoss' | 'entry' | 'liquidation' | 'alert';

/** A price of the user's orders, plans, positions or price alerts, for a chart. Amounts are decimal texts. */
export interface PriceLine {
  /** Unique over all kinds. */
  readonly id: string;
  readonly kind: PriceLineKind;
  /** `null` for a price alert. */
  readonly side: 'buy' | 'sell' | null;
  readonly price: string;
  /** In base coin; `null` where it is not known. */
  readonly size: string | null;
  /** Whether the user may choose another price. */
  readonly isDraggable: boolean;
  /** The part of a position that it would close. */
  readonly closes?: { readonly entryPrice: string; readonly size: string };
}

/** Trigger of a take profit or stop loss that an order brings with it. */
export interface LinePreset {
  readonly triggerPrice: string;
}

/** An open order with a line. */
export interface LinedOrder {
  readonly orderId: string;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  /** `null` at market. */
  readonly price: string | null;
  readonly size: string | null;
  readonly filledSize: string;
  readonly takeProfit?: LinePreset | null | undefined;
  readonly stopLoss?: LinePreset | null | undefined;
  /** Absent but in futures markets. */
  readonly positionSide?: Position['positionSide'] | undefined;
  readonly reduceOnly?: boolean | undefined;
  readonly source?: string | undefined;
  /** The OCO that the order belongs to. */
  readonly listId?: string | undefined;
  readonly status?: string | undefined;
}

/** An open plan with a line. */
export interface LinedPlan {
  readonly planId: string;
  readonly symbol: string;
  readonly planType: 'plan' | 'trailing' | 'take_profit' | 'stop_loss';
  readonly side: 'buy' | 'sell';
  readonly triggerPrice: string | null;
  /** `null` for a whole position. */
  readonly size: string | null;
  readonly positionSide: Position['positionSide'] | null;
  readonly reduceOnly: boolean;
  /** The OCO that the plan is the stop of. */
  readonly listId?: string | undefined;
}

/** An open position with lines. */
export interface LinedPosition extends Pick<
  Position,
  'positionId' | 'symbol' | 'holdSide' | 'size' | 'averagePrice'
> {
  readonly liquidationPrice: string | null;
}

/** A price alert with a line. */
export interface LinedAlert {
  readonly alertId: string;
  readonly symbol: string;
  readonly price: string;
  readonly status: string;
}

/** Lists of an account, of any pair. */
export interface LineSources {
  readonly orders: readonly LinedOrder[];
  readonly plans: readonly LinedPlan[];
  readonly positions: readonly LinedPosition[];
  readonly alerts: readonly LinedAlert[];
}

/** Options of {@link priceLines}. */
export interface LineOptions {
  readonly symbol: string;
  /** Whether take profit and stop loss of the orders have lines too. */
  readonly withPresets: boolean;
}

const planKinds: Readonly<Record<LinedPlan['planType'], PriceLineKind>> = {
  plan: 'plan',
  trailing: 'plan',
  take_profit: 'takeProfit',
  stop_loss: 'stopLoss',
};

const presetKinds = ['takeProfit', 'stopLoss'] as const;

/** Returns the prices that a user has in a pair. */
export function priceLines(
  sources: LineSources,
  { symbol, withPresets }: LineOptions,
): readonly PriceLine[] {
  const ofPair = <T extends { readonly symbol: string }>(entries: readonly T[]) =>
    entries.filter((entry) => entry.symbol === symbol);
  const positions = ofPair(sources.positions);
  const orders = ofPair(sources.orders);
  return [
    ...positions.flatMap(positionLines),
    ...ofPair(sources.plans).flatMap((plan) => planLine(plan, positions)),
    ...orders.flatMap((order) => orderLine(order, positions)),
    ...(withPresets ? orders.flatMap(presetLines) : []),
    ...ofPair(sources.alerts).flatMap(alertLine),
  ];
}

/** The change that gives a line another price: an order, its take profit or stop loss, a plan, or an alert. */
export type LineAmendment<O, P, A> =
  | { readonly order: O; readonly change: { readonly price: string } }
  | { readonly order: O; readonly change: { readonly takeProfit: LinePreset } }
  | { readonly order: O; readonly change: { readonly stopLoss: LinePreset } }
  | { readonly plan: P; readonly change: { readonly triggerPrice: string } }
  | { readonly alert: A; readonly change: { readonly price: string } };

/** Returns the change that gives a line another price; `undefined` if its order, plan or alert has ended. */
export function amendmentOf<O extends LinedOrder, P extends LinedPlan, A extends LinedAlert>(
  { orders, plans, alerts }: { orders: readonly O[]; plans: readonly P[]; alerts: readonly A[] },
  lineId: string,
  price: string,
): LineAmendment<O, P, A> | undefined {
  const [kind, id] = lineId.split(':');
  const plan = kind === 'plan' && plans.find(({ planId }) => planId === id);
  if (plan) return { plan, change: { triggerPrice: price } };
  const alert = kind === 'alert' && alerts.find(({ alertId }) => alertId === id);
  if (alert) return { alert, change: { price } };
  const order = orders.find(({ orderId }) => orderId === id);
  if (!order) return undefined;
  if (kind === 'order') return { order, change: { price } };
  // The price that a preset is executed at stays.
  const preset = { triggerPrice: price };
  if (kind === 'takeProfit')
    return { order, change: { takeProfit: { ...order.takeProfit, ...preset } } };
  return kind === 'stopLoss'
    ? { order, change: { stopLoss: { ...order.stopLoss, ...preset } } }
    : undefined;
}

function orderLine(order: LinedOrder, positions: readonly LinedPosition[]): readonly PriceLine[] {
  const { orderId, side, price, size, filledSize } = order;
  if (price === null) return [];
  const left = size === null ? null : money.toShortText(money.subtract(size, filledSize));
  const isDraggable = order.source !== 'liquidation' && !isInOco(order);
  const closes = order.reduceOnly
    ? closedPart(positions, { side, positionSide: order.positionSide, size: left })
    : {};
  return [
    { id: `order:${orderId}`, kind: 'order', side, price, size: left, isDraggable, ...closes },
  ];
}

/** Returns the take profit and the stop loss that the waiting part of an order will have. */
function presetLines(order: LinedOrder): readonly PriceLine[] {
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
    return [{ ...line, id: `${kind}:${orderId}`, price: preset.triggerPrice }];
  });
}

function planLine(plan: LinedPlan, positions: readonly LinedPosition[]): readonly PriceLine[] {
  const { planId, planType, side, triggerPrice, size } = plan;
  if (triggerPrice === null) return [];
  const isExit = plan.reduceOnly || planType === 'take_profit' || planType === 'stop_loss';
  return [
    {
      id: `plan:${planId}`,
      kind: planKinds[planType],
      side,
      price: triggerPrice,
      size,
      isDraggable: planType !== 'trailing' && plan.listId === undefined,
      ...(isExit ? closedPart(positions, plan) : {}),
    },
  ];
}

function alertLine({ alertId, price, status }: LinedAlert): readonly PriceLine[] {
  if (status !== 'active') return [];
  const line = { kind: 'alert', side: null, size: null, isDraggable: true } as const;
  return [{ ...line, id: `alert:${alertId}`, price }];
}

function positionLines(position: LinedPosition): readonly PriceLine[] {
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
  readonly positionSide?: Position['positionSide'] | null | undefined;
  readonly size: string | null;
}

/** Returns the part of a position that an order would close; nothing without such a position. */
function closedPart(
  positions: readonly LinedPosition[],
  { side, positionSide, size }: Exit,
): Pick<PriceLine, 'closes'> {
  const held = side === 'sell' ? 'long' : 'short';
  const position = positions.find(({ holdSide }) => holdSide === held);
  const isOther =
    positionSide === 'long' || positionSide === 'short' ? positionSide !== held : false;
  if (!position || isOther) return {};
  const closed = size !== null && money.of(size).lt(position.size) ? size : position.size;
  return { closes: { entryPrice: position.averagePrice, size: closed } };
}
