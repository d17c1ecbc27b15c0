import { loadPart } from '../load-part.ts';
import type { createCalculator } from './calculator.ts';

/** Loads calculators, which are more than a chart needs at first. */
export interface CalculatorSource {
  /** Returns the function that creates them; `undefined` until it is loaded. */
  readonly current: () => typeof createCalculator | undefined;
  /** Loads all calculators at once. */
  readonly load: () => Promise<void>;
}

export function createCalculatorSource(): CalculatorSource {
  let loaded: typeof createCalculator | undefined;
  let loading: Promise<void> | undefined;
  return {
    current: () => loaded,
    load: () => {
      loading ??= loadPart(() => import('./calculator.ts')).then((module) => {
        loaded = module.createCalculator;
      });
      return loading;
    },
  };
}

/** The source of all charts. */
export const calculators = createCalculatorSource();
