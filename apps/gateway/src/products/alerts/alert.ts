import type { AlertLine, Ledger, MarketAlert, PriceAlert } from '@bourse/gateway-contract';
import { endOf } from './line-price.ts';

export interface AlertOwner {
  readonly userId: string;
  readonly ledger: Ledger;
}

/** A figure of a market that alerts wait for: its last or mark price, or the funding rate of a contract. */
export interface FigureName extends Pick<PriceAlert, 'product' | 'symbol'> {
  readonly ledger: Ledger;
  readonly triggerBy: PriceAlert['triggerBy'] | 'funding';
}

export type AlertTerms = AlertOwner &
  FigureName &
  Pick<MarketAlert, 'direction' | 'note' | 'createdAt'> & {
    /** A price, or a funding rate, as decimal text; of a line its price when it was drawn or moved. */
    readonly level: string;
    readonly line?: DrawnLine | undefined;
  };

/** A line over time that a user has drawn. */
export interface DrawnLine extends AlertLine {
  readonly drawingId: string;
}

/** A figure of a market at a moment. */
export interface Figure {
  readonly value: string;
  readonly at: number;
}

export interface Alert extends AlertTerms {
  readonly id: number;
  /** `undefined` while it is active. */
  readonly reached?: Figure | undefined;
}

export function figureKey({ ledger, product, symbol, triggerBy }: FigureName): string {
  return [ledger, product, symbol, triggerBy].join(':');
}

export function toWire(alert: Alert): MarketAlert {
  if (alert.line) return toLineAlert(alert);
  return alert.triggerBy === 'funding' ? toFundingAlert(alert) : toPriceAlert(alert);
}

export function toFundingAlert(alert: Alert) {
  const { level: rate, reached } = alert;
  return {
    ...membersOf(alert),
    kind: 'funding',
    product: 'futures',
    rate,
    reachedRate: reached?.value ?? null,
  } as const;
}

export function toLineAlert(alert: Alert) {
  const { product, triggerBy, line: drawn, reached } = alert;
  if (triggerBy === 'funding' || !drawn) throw new TypeError(`Alert ${alert.id} has no line`);
  const { drawingId, ...line } = drawn;
  return {
    ...membersOf(alert),
    kind: 'line',
    product,
    triggerBy,
    drawingId,
    line,
    endsAt: endOf(line),
    reachedPrice: reached?.value ?? null,
  } as const;
}

export function toPriceAlert(alert: Alert) {
  const { product, triggerBy, level: price, reached } = alert;
  if (triggerBy === 'funding') throw new TypeError(`Alert ${alert.id} is not about a price`);
  return {
    ...membersOf(alert),
    kind: 'price',
    product,
    triggerBy,
    price,
    reachedPrice: reached?.value ?? null,
  } as const;
}

function membersOf({ id, symbol, direction, note, createdAt, reached }: Alert) {
  return {
    alertId: String(id),
    symbol,
    direction,
    once: true,
    note,
    status: reached ? 'reached' : 'active',
    createdAt,
    reachedAt: reached?.at ?? null,
  } as const;
}
