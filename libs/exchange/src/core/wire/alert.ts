import type {
  FundingAlert,
  IndicatorAlert,
  LineAlert,
  MarketAlert,
  PriceAlert,
} from '@bourse/gateway-contract';
import type { Instrument } from '../../instruments/instrument.ts';
import { formatTrimmed } from '../../instruments/decimal.ts';
import { valueScales } from '../records/indicator.ts';
import { endOf } from '../records/line-price.ts';
import type { Alert } from '../records/alert.ts';
import { formatFundingRate } from './futures-history.ts';

export function toAlert(alert: Alert, instrument: Instrument): MarketAlert {
  if (alert.indicator) return toIndicatorAlert(alert, instrument);
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

export function toIndicatorAlert(alert: Alert, instrument: Instrument): IndicatorAlert {
  const { product, indicator, level, reachedBy } = alert;
  if (!indicator) throw new TypeError(`Alert ${alert.id} has no indicator`);
  const { name, granularity, length } = indicator;
  const isRsi = name === 'rsi';
  const format = (value: bigint) =>
    isRsi ? formatTrimmed(value, valueScales.rsi) : instrument.formatPrice(value);
  return {
    ...membersOf(alert),
    kind: 'indicator',
    product,
    indicator: name,
    granularity,
    length,
    level: isRsi ? format(level) : null,
    reachedValue: reachedBy === null ? null : format(reachedBy),
  };
}

export function toLineAlert(alert: Alert, instrument: Instrument): LineAlert {
  const { product, triggerBy, line: drawn, reachedBy } = alert;
  if (triggerBy === 'funding' || triggerBy === 'close' || !drawn) {
    throw new TypeError(`Alert ${alert.id} has no line`);
  }
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
  if (triggerBy === 'funding' || triggerBy === 'close') {
    throw new TypeError(`Alert ${alert.id} is not about a price`);
  }
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
