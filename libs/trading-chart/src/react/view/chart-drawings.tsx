import { useEffect } from 'react';
import { useShownView } from './view-context.ts';
import type { DrawingExtras } from '../drawings/drawing-extras.ts';

/** Properties of {@link ChartDrawings}: the same functions until what they return changes. */
export type ChartDrawingsProps = DrawingExtras;

/** Adds controls and marks to the drawings of a `PriceChart`, and reports what the user does with them. */
export function ChartDrawings({ controls, marks, onChange }: ChartDrawingsProps) {
  const { setExtras } = useShownView();
  useEffect(() => {
    setExtras({ controls, marks, onChange });
    return () => {
      setExtras(undefined);
    };
  }, [setExtras, controls, marks, onChange]);
  return null;
}
