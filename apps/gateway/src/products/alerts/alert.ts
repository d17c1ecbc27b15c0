import type { Ledger, PriceAlert as WireAlert } from '@bourse/gateway-contract';
import { parseUnits } from '@bourse/exchange';

export interface AlertOwner {
  readonly userId: string;
  readonly ledger: Ledger;
}

export interface PriceName extends Pick<WireAlert, 'product' | 'symbol' | 'triggerBy'> {
  readonly ledger: Ledger;
}

export type AlertTerms = AlertOwner &
  PriceName &
  Pick<WireAlert, 'direction' | 'price' | 'note' | 'createdAt'>;

export interface Alert extends AlertTerms {
  readonly id: number;
  /** `undefined` while it is active. */
  readonly reached?: Reached | undefined;
}

export interface Reached {
  readonly at: number;
  readonly price: string;
}

/** Decimals of the integers that prices are compared as. No tick size has more. */
const priceScale = 18;

export function toUnits(price: string): bigint {
  const units = parseUnits(price, priceScale);
  if (units === undefined) throw new TypeError(`${price} has more than ${priceScale} decimals`);
  return units;
}

export function priceKey({ ledger, product, symbol, triggerBy }: PriceName): string {
  return [ledger, product, symbol, triggerBy].join(':');
}

export function toWire(alert: Alert): WireAlert {
  const { id, product, symbol, triggerBy, direction, price, note, createdAt, reached } = alert;
  return {
    alertId: String(id),
    product,
    symbol,
    triggerBy,
    direction,
    price,
    once: true,
    note,
    status: reached ? 'reached' : 'active',
    createdAt,
    reachedAt: reached?.at ?? null,
    reachedPrice: reached?.price ?? null,
  };
}
