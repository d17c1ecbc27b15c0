import type { VitalName } from './ports.ts';

/** How good a value is. */
export type VitalRating = 'good' | 'needs-improvement' | 'poor';

/** The highest good value, and the highest that is not poor. */
const thresholds: Readonly<Record<VitalName, readonly [good: number, poor: number]>> = {
  FCP: [1800, 3000],
  LCP: [2500, 4000],
  CLS: [0.1, 0.25],
  INP: [200, 500],
  TTFB: [800, 1800],
};

/** Rates a value: milliseconds, for CLS a sum of shares of the viewport. */
export function rateVital(name: VitalName, value: number): VitalRating {
  const [good, poor] = thresholds[name];
  if (value <= good) return 'good';
  return value <= poor ? 'needs-improvement' : 'poor';
}
