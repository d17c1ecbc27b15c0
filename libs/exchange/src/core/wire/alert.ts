import type { FundingAlert, LineAlert, MarketAlert, PriceAlert } from '@bourse/gateway-contract';
import type { Instrument } from '../../instruments/instrument.ts';
import { endOf } from '../records/line-price.ts';
import type { Alert } from '../records/alert.ts';
import { formatFundingRate } from './futures-history.ts';

export function toAlert(alert: Alert, instrument: Instrument): MarketAlert {
  if (alert.line) return toLineAlert(alert, instrument);
  return alert.triggerBy === 'funding' ? toFundingAlert(alert) : toPriceAlert(alert, instrument);
}

export function toFundingAlert(alert: Alert): FundingAlert {
  const { level, reachedBy } = alert;
  return {
    ...membersOf(alert),
    kind: 'funding',
    product: 'futures',
    rate: formatFundingRate(level),
    reachedRate: reachedBy === null ? null : formatFundingRate(reachedBy),
  };
}

export function toLineAlert(alert: Alert, instrument: Instrument): LineAlert {
  const { product, triggerBy, line: drawn, reachedBy } = alert;
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
    reachedPrice: reachedBy === null ? null : instrument.formatPrice(reachedBy),
  };
}

export function toPriceAlert(alert: Alert, instrument: Instrument): PriceAlert {
  const { product, triggerBy, level, reachedBy } = alert;
  if (triggerBy === 'funding') throw new TypeError(`Alert ${alert.id} is not about a price`);
  return {
    ...membersOf(alert),
    kind: 'price',
    product,
    triggerBy,
    price: instrument.formatPrice(level),
    reachedPrice: reachedBy === null ? null : instrument.formatPrice(reachedBy),
  };
}

function membersOf({ id, symbol, direction, note, createdAt, status, reachedAt }: Alert) {
  return {
    alertId: String(id),
    symbol,
    direction,
    once: true,
    note,
    status: status === 'live' ? 'active' : 'reached',
    createdAt,
    reachedAt,
  } as const;
}
