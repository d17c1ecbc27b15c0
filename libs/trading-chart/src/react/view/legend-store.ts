import type { Legend } from '../../view/create-candle-layer.ts';

/** The legend, which changes with every trade and pointer move. */
export interface LegendStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => Legend | undefined;
  readonly set: (legend: Legend) => void;
}

export function createLegendStore(): LegendStore {
  const listeners = new Set<() => void>();
  let shown: Legend | undefined;
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => shown,
    set: (legend) => {
      shown = legend;
      for (const listener of listeners) listener();
    },
  };
}
