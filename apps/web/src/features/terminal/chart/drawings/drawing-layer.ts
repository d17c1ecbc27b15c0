import type { IPrimitivePaneRenderer, ISeriesPrimitive } from 'lightweight-charts';
import { segmentsOf, type Drawing, type DrawnPoint } from './drawing.ts';

type DrawTarget = Parameters<IPrimitivePaneRenderer['draw']>[0];

type ToPixel = (point: DrawnPoint) => { readonly x: number; readonly y: number } | undefined;

interface DrawnSet {
  readonly drawings: readonly Drawing[];
  readonly selectedId: string | undefined;
}

export interface DrawingLayer {
  readonly primitive: ISeriesPrimitive;
  readonly show: (drawn: DrawnSet) => void;
}

/** @param color - Returns the colour of the theme in use. */
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
