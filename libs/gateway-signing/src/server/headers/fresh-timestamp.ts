const bucketMs = 100_000;

/**
 * Whether a time header lies in the gateway's present 100-second bucket or a neighbouring one.
 *
 * @param tm - Header `tm`; `false` without it and unless it has 13 digits.
 * @param nowMs - The gateway's clock, in milliseconds since the epoch.
 */
export function isFreshTimestamp(tm: string | undefined, nowMs: number): boolean {
  if (!isTimestamp(tm)) return false;
  return Math.abs(Math.floor(Number(tm) / bucketMs) - Math.floor(nowMs / bucketMs)) <= 1;
}

/** Returns the time at which `tm` stops to be fresh, in milliseconds since the epoch. */
export function expiryOf(tm: string): number {
  return (Math.floor(Number(tm) / bucketMs) + 2) * bucketMs;
}

/** Whether a header value has the form of `tm`. */
export function isTimestamp(tm: string | undefined): tm is string {
  return tm !== undefined && /^\d{13}$/.test(tm);
}
