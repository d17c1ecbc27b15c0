/** Interval of a candle: a number of minutes, hours, days, weeks or, by `M`, months. */
export type Granularity = `${number}${'m' | 'h' | 'd' | 'w' | 'M'}`;

const unitMs: Readonly<Record<string, number>> = {
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};

/**
 * Returns the start of the candle after the one that starts at `start`. Months are those of UTC.
 *
 * @param start - Milliseconds since the epoch.
 */
export function endOfCandle(start: number, granularity: Granularity): number {
  const count = Number.parseInt(granularity, 10);
  const unit = granularity.slice(-1);
  if (unit === 'M') {
    const date = new Date(start);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count);
  }
  return start + count * (unitMs[unit] ?? NaN);
}

/** Returns the time that the newest candle has left; empty once the next one would be over too, as in an ended market. */
export function countdownOf(start: number, granularity: Granularity, now: number): string {
  const end = endOfCandle(start, granularity);
  return now < endOfCandle(end, granularity) ? formatCountdown(end - now) : '';
}

/** Formats the time until a moment: `00:32`, `3:59:58`, `6d 23h`. A moment that is over is `00:00`. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  if (days > 0) return `${days}d ${hours}h`;
  const clock = `${two(minutes)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}
