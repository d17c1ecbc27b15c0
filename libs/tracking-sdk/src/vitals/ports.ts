import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** The five measures of how a page loads and answers. */
export type VitalName = 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB';

/** A measured value. */
export interface Vital {
  readonly name: VitalName;
  /** Milliseconds; for CLS a sum of shares of the viewport. */
  readonly value: number;
  /** The same for all values of one measurement. */
  readonly id: string;
  /** E.g. `navigate`, `reload`, `back-forward-cache`. */
  readonly navigationType: string;
}

/** Everything that vitals take from their surroundings. */
export interface VitalsPorts {
  /** Tells every value for as long as the page lives. */
  readonly measure: (listener: (vital: Vital) => void) => void;
}

/** web-vitals, where the browser has what it needs. It names `globalThis`, which is younger than the oldest webview served. */
export const browserVitals: VitalsPorts = {
  measure: (listener) => {
    if (typeof document === 'undefined' || typeof globalThis === 'undefined') return;
    for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(listener);
  },
};
