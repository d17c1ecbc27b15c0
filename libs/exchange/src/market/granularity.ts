import type { Granularity } from '@bourse/gateway-contract';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;
/** The epoch was a Thursday; weeks start on Monday. */
const firstMonday = 4 * day;

const widths: Readonly<Record<Exclude<Granularity, '1M'>, number>> = {
  '1m': minute,
  '5m': 5 * minute,
  '15m': 15 * minute,
  '30m': 30 * minute,
  '1h': hour,
  '4h': 4 * hour,
  '1d': day,
  '1w': week,
};

export function candleStart(granularity: Granularity, at: number): number {
  if (granularity === '1M') return monthStart(at, 0);
  const offset = granularity === '1w' ? firstMonday : 0;
  return at - ((at - offset) % widths[granularity]);
}

export function nextCandleStart(granularity: Granularity, at: number): number {
  if (granularity === '1M') return monthStart(at, 1);
  return candleStart(granularity, at) + widths[granularity];
}

function monthStart(at: number, monthsLater: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsLater, 1);
}
