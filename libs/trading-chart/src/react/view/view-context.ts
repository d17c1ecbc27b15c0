import { createContext, use, type RefObject } from 'react';
import type { ChartView } from '../../chart-view.ts';
import type { DrawingExtras } from '../drawings/drawing-extras.ts';

/** A chart and the element that it is drawn in. */
export interface ShownView {
  readonly host: RefObject<HTMLElement | null>;
  /** `undefined` until the chart is made. */
  readonly view: ChartView | undefined;
  /** Sets what the page adds to the drawings. */
  readonly setExtras: (extras: DrawingExtras | undefined) => void;
}

const ViewContext = createContext<ShownView | undefined>(undefined);

export const ViewProvider = ViewContext.Provider;

/** Returns the view of the `PriceChart` above. */
export function useShownView(): ShownView {
  const shown = use(ViewContext);
  if (!shown) throw new TypeError('This belongs into a PriceChart.');
  return shown;
}
