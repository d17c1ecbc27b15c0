import type { IPrimitivePaneRenderer, ISeriesPrimitive } from 'lightweight-charts';
import type { Drawing } from './drawing.ts';
import { segmentsOf, type DrawingScale } from './drawing-segments.ts';

type DrawTarget = Parameters<IPrimitivePaneRenderer['draw']>[0];

/** The drawings of a chart. */
export interface DrawnSet {
  readonly drawings: readonly Drawing[];
  /** The drawing with a thicker line. */
  readonly selectedId: string | undefined;
}

/** Draws drawings on a chart. */
export interface DrawingLayer {
  /** For `view.attach()`. */
  readonly primitive: ISeriesPrimitive;
  readonly show: (drawn: DrawnSet) => void;
}

/**
 * Creates a layer of drawings.
 *
 * @param scale - `toPixel` is `pixelOf` of the view.
 * @param color - Returns the colour of the theme in use.
 */
export function createDrawingLayer(scale: DrawingScale, color: () => string): DrawingLayer {
  let drawn: DrawnSet = { drawings: [], selectedId: undefined };
  let update: () => void = () => undefined;
  const view = {
    zOrder: () => 'top' as const,
    renderer: () => ({
      draw: (target: DrawTarget) => {
        target.useMediaCoordinateSpace(({ context }) => {
          context.strokeStyle = context.fillStyle = color();
          context.font = '11px sans-serif';
          context.textBaseline = 'bottom';
          for (const drawing of drawn.drawings) {
            context.lineWidth = drawing.id === drawn.selectedId ? 2.5 : 1.5;
            for (const { from, to, text, isBare } of segmentsOf(drawing, scale)) {
              if (!isBare) {
                context.beginPath();
                context.moveTo(from.x, from.y);
                context.lineTo(to.x, to.y);
                context.stroke();
              }
              if (text) context.fillText(text, from.x + 2, from.y - 1);
            }
          }
        });
      },
    }),
  };
  const views = [view];
  return {
    primitive: {
      attached: ({ requestUpdate }) => {
        update = requestUpdate;
      },
      paneViews: () => views,
    },
    show: (next) => {
      drawn = next;
      update();
    },
  };
}
