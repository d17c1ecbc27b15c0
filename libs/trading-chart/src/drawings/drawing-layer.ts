import type { IPrimitivePaneRenderer, ISeriesPrimitive } from 'lightweight-charts';
import { segmentsOf, type Drawing, type DrawnPoint, type Pixel } from './drawing.ts';

type DrawTarget = Parameters<IPrimitivePaneRenderer['draw']>[0];

/** Returns the place of a point; `undefined` if it is not on the chart. */
export type ToPixel = (point: DrawnPoint) => Pixel | undefined;

/** The drawings of a chart. */
export interface DrawnSet {
  readonly drawings: readonly Drawing[];
  /** The drawing with a thicker line. */
  readonly selectedId: string | undefined;
}

/** Draws trend lines, levels and Fibonacci retracements on a chart. */
export interface DrawingLayer {
  /** For `view.attach()`. */
  readonly primitive: ISeriesPrimitive;
  readonly show: (drawn: DrawnSet) => void;
}

/**
 * Creates a layer of drawings.
 *
 * @param toPixel - `pixelOf` of the view.
 * @param color - Returns the colour of the theme in use.
 */
export function createDrawingLayer(toPixel: ToPixel, color: () => string): DrawingLayer {
  let drawn: DrawnSet = { drawings: [], selectedId: undefined };
  let update: () => void = () => undefined;
  const view = {
    zOrder: () => 'top' as const,
    renderer: () => ({
      draw: (target: DrawTarget) => {
        target.useMediaCoordinateSpace(({ context, mediaSize: { width } }) => {
          context.strokeStyle = context.fillStyle = color();
          context.font = '11px sans-serif';
          context.textBaseline = 'bottom';
          for (const drawing of drawn.drawings) {
            context.lineWidth = drawing.id === drawn.selectedId ? 2.5 : 1.5;
            for (const { from, to, text } of segmentsOf(drawing, toPixel, width)) {
              context.beginPath();
              context.moveTo(from.x, from.y);
              context.lineTo(to.x, to.y);
              context.stroke();
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
