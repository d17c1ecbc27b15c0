import type { ServerClock } from '../create-server-clock.ts';

/** The three forms of a date (RFC 9110 §5.6.7). All are in GMT, but the last one, that of `asctime`, does not say so. */
const httpDate = /^\w+(, \d\d.\w{3}.\d+ [\d:]{8} GMT| \w{3} [ \d]\d [\d:]{8} \d{4})$/;

/** A `Retry-After` header in milliseconds, from seconds or from a date (RFC 9110 §10.2.3). */
export function parseRetryAfter(
  value: string,
  clock: Pick<ServerClock, 'now'>,
): number | undefined {
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  // Engines read dates into other texts, `Wait 5` for one.
  const date = Date.parse(httpDate.test(value) ? value.replace(/\d$/, '$& GMT') : '');
  return Number.isNaN(date) ? undefined : Math.max(0, date - clock.now());
}
