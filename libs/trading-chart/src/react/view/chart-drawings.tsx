import { useEffect } from 'react';
import { useShownView } from './view-context.ts';
import type { DrawingExtras } from '../drawings/drawing-extras.ts';

/** Properties of {@link ChartDrawings}: the same functions and the same set until they change. */
export type ChartDrawingsProps = DrawingExtras;

/** Adds controls and marks to the drawings of a `PriceChart`, and reports what the user does with them. */
export function ChartDrawings({ controls, marked, onChange }: ChartDrawingsProps) {
  const { setExtras } = useShownView();
  useEffect(() => {
    setExtras({ controls, marked, onChange });
    return () => {
      setExtras(undefined);
    };
  }, [setExtras, controls, marked, onChange]);
  return null;
}
