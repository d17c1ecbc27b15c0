/** Summary of many timings of one operation. Milliseconds. */
export interface Summary {
  readonly p50: number;
  readonly p95: number;
  readonly runs: number;
}

/** @throws RangeError without samples: a measurement that was not made has no summary. */
export function summarise(samples: readonly number[]): Summary {
  return { p50: percentile(samples, 0.5), p95: percentile(samples, 0.95), runs: samples.length };
}

/**
 * The nearest-rank percentile: a value that was really measured.
 *
 * @param fraction - Above 0, up to 1.
 * @throws RangeError without samples.
 */
export function percentile(samples: readonly number[], fraction: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const value = sorted[Math.ceil(sorted.length * fraction) - 1];
  if (value === undefined) throw new RangeError('No samples');
  return value;
}
