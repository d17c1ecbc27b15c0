import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** The five metrics. */
export type VitalName = 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB';

/** A measured value. */
export interface Vital {
  readonly name: VitalName;
  /** Milliseconds; for CLS, a sum of shares of the viewport. */
  readonly value: number;
  /** The same for all values of one measurement. */
  readonly id: string;
  /** E.g. `navigate`, `reload`, `back-forward-cache`. */
  readonly navigationType: string;
}

/** Everything that `observeVitals()` uses of its environment. */
export interface VitalsPorts {
  /** Calls the listener for every value until the page ends. */
  readonly measure: (listener: (vital: Vital) => void) => void;
}

/** Measures by web-vitals. It uses `globalThis`, which the oldest supported webview lacks. */
export const browserVitals: VitalsPorts = {
  measure: (listener) => {
    if (typeof document === 'undefined' || typeof globalThis === 'undefined') return;
    for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(listener);
  },
};
