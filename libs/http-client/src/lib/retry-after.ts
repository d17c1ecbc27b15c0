import type { ServerClock } from '../create-server-clock.ts';

/** A `Retry-After` header in milliseconds, from seconds or from a date (RFC 9110 §10.2.3). */
export function parseRetryAfter(
  value: string | null,
  clock: Pick<ServerClock, 'now'>,
): number | undefined {
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  // A date begins with a day's name; engines read dates into other texts, `1.5` for one.
  const waitMs = /^[A-Z]/.test(value) ? Date.parse(value) - clock.now() : NaN;
  return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs);
}
