import type { IPrimitivePaneRenderer, ISeriesApi } from 'lightweight-charts';
import type { ChartColors } from '../series/colors.ts';
import type { ChartSeries } from '../series/create-series.ts';
import { colorOf, createAxisLabels, pricesInView } from './axis-labels.ts';
import type { DrawnLine } from './drawn-line.ts';
import { placeLabels, type Room } from './label-layout.ts';

const labelHeight = 18;
const labelGap = 4;
const padding = 5;

/** Distance from a line at which a pointer grips it, in pixels. */
const reach = { mouse: 5, touch: 14 };

interface Box {
  readonly line: DrawnLine;
  readonly y: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** Lines over the candles, each with a label. */
export interface LineLayer {
  readonly set: (lines: readonly DrawnLine[]) => void;
  /** Keeps labels below this height of the pane. */
  readonly setLabelTop: (top: number) => void;
  readonly applyTheme: (colors: ChartColors) => void;
  /** Returns the line at a point of the pane, or whose label is there. */
  readonly lineAt: (x: number, y: number, pointer: 'mouse' | 'touch') => DrawnLine | undefined;
}

export function createLineLayer(chart: ChartSeries, firstColors: ChartColors): LineLayer {
  const { candleSeries: series } = chart;
  let colors = firstColors;
  const axisLabels = createAxisLabels({ ...chart, colors: () => colors });
  let lines: readonly DrawnLine[] = [];
  let boxes: readonly Box[] = [];
  let labelTop = 0;
  let paneHeight = Infinity;
  let update: () => void = () => undefined;
  const layer: LineLayer = {
    set: (next) => {
      lines = next;
      axisLabels.set(lines);
      update();
    },
    setLabelTop: (top) => {
      if (top === labelTop) return;
      labelTop = top;
      update();
    },
    applyTheme: (next) => {
      colors = next;
      update();
    },
    lineAt: (x, y, pointer) => lineAmong(boxes, { x, y }, reach[pointer]),
  };
  const renderer = {
    draw: (target: DrawTarget) => {
      target.useMediaCoordinateSpace(({ context, mediaSize }) => {
        context.font = `11px ${chart.fontFamily()}`;
        context.textBaseline = 'middle';
        paneHeight = mediaSize.height;
        const widthOf = (text: string) => context.measureText(text).width;
        boxes = layOut(lines, series, widthOf, { top: labelTop, bottom: mediaSize.height });
        for (const box of boxes) drawLine(context, box, mediaSize.width, colors);
        for (const box of boxes) drawLabel(context, box, colors);
      });
    },
  };
  const paneViews = [{ zOrder: () => 'top' as const, renderer: () => renderer }];
  series.attachPrimitive({
    attached: ({ requestUpdate }) => {
      update = requestUpdate;
    },
    paneViews: () => paneViews,
    priceAxisViews: () => axisLabels.within(paneHeight),
    hitTest: (x, y) => {
      const line = layer.lineAt(x, y, 'mouse');
      return line?.isDraggable
        ? { externalId: line.id, zOrder: 'top', cursorStyle: 'ns-resize' }
        : null;
    },
  });
  return layer;
}

type DrawTarget = Parameters<IPrimitivePaneRenderer['draw']>[0];

/** Returns the line whose label is at a place, else the nearest within a distance. */
function lineAmong(
  boxes: readonly Box[],
  { x, y }: { readonly x: number; readonly y: number },
  distance: number,
): DrawnLine | undefined {
  const labelled = boxes.find(
    ({ left, top, width }) => x >= left && x <= left + width && y >= top && y <= top + labelHeight,
  );
  if (labelled) return labelled.line;
  const [nearest] = [...boxes].sort((a, b) => Math.abs(a.y - y) - Math.abs(b.y - y));
  return nearest && Math.abs(nearest.y - y) <= distance ? nearest.line : undefined;
}

function layOut(
  lines: readonly DrawnLine[],
  series: ISeriesApi<'Candlestick'>,
  widthOf: (text: string) => number,
  room: Room,
): readonly Box[] {
  const isInView = pricesInView(series, room.bottom);
  const inView = lines
    .filter(({ price }) => isInView(price))
    .map((line) => ({ line, y: Number(series.priceToCoordinate(line.price)) }));
  const widths = inView.map(({ line }) => widthOf(line.label) + 2 * padding);
  const columnWidth = Math.max(0, ...widths) + labelGap;
  const places = placeLabels(
    inView.map(({ y }) => y),
    labelHeight,
    room,
  );
  return inView.map(({ line, y }, index) => {
    const { top, column } = places[index] ?? { top: 0, column: 0 };
    return { line, y, top, left: 8 + column * columnWidth, width: widths[index] ?? 0 };
  });
}

/** Draws a line, and a connection to its label where that stands elsewhere. */
function drawLine(
  context: CanvasRenderingContext2D,
  { line, y, left, top, width }: Box,
  paneWidth: number,
  colors: ChartColors,
): void {
  const middle = top + labelHeight / 2;
  const at = Math.round(y) + 0.5;
  context.strokeStyle = colorOf(line, colors);
  context.lineWidth = 1;
  context.setLineDash(line.isDashed ? [5, 4] : []);
  context.beginPath();
  context.moveTo(0, at);
  context.lineTo(paneWidth, at);
  context.stroke();
  context.setLineDash([]);
  if (Math.abs(middle - y) > labelHeight / 2) {
    context.beginPath();
    context.moveTo(left + width, middle);
    context.lineTo(left + width + 6, at);
    context.stroke();
  }
}

function drawLabel(
  context: CanvasRenderingContext2D,
  { line, left, top, width }: Box,
  colors: ChartColors,
): void {
  const color = colorOf(line, colors);
  context.strokeStyle = color;
  context.lineWidth = 1;
  context.fillStyle = colors.surface;
  context.fillRect(left, top + 1, width, labelHeight - 2);
  context.strokeRect(left + 0.5, Math.round(top) + 1.5, width - 1, labelHeight - 3);
  context.fillStyle = color;
  context.fillText(line.label, left + padding, top + labelHeight / 2 + 0.5);
}
