import type { VitalName } from './ports.ts';

/** Rating of a value. */
export type VitalRating = 'good' | 'needs-improvement' | 'poor';

/** Highest good value, and highest value that is not poor. */
const thresholds: Readonly<Record<VitalName, readonly [good: number, poor: number]>> = {
  FCP: [1800, 3000],
  LCP: [2500, 4000],
  CLS: [0.1, 0.25],
  INP: [200, 500],
  TTFB: [800, 1800],
};

/** Rates a value in milliseconds; for CLS, a sum of shares of the viewport. */
export function rateVital(name: VitalName, value: number): VitalRating {
  const [good, poor] = thresholds[name];
  if (value <= good) return 'good';
  return value <= poor ? 'needs-improvement' : 'poor';
}
