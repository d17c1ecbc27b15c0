import type { ISeriesApi, ISeriesPrimitiveAxisView } from 'lightweight-charts';
import type { DrawnLine } from '../lines/chart-line.ts';
import { placeLabels } from '../lines/label-layout.ts';
import type { ChartColors } from './chart-data.ts';

const labelHeight = 18;
const labelGap = 4;
const padding = 5;

/** Distance from a line at which a pointer grips it, in pixels. */
const reach = { mouse: 5, touch: 14 };

interface Box {
  readonly line: DrawnLine;
  /** Vertical place of the line. */
  readonly y: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** The user's lines over the candles, each with a label. */
export interface LineLayer {
  readonly set: (lines: readonly DrawnLine[]) => void;
  readonly applyTheme: (colors: ChartColors) => void;
  /** Returns the line at a point of the pane, or whose label is there. */
  readonly lineAt: (x: number, y: number, pointer: 'mouse' | 'touch') => DrawnLine | undefined;
}

export function createLineLayer(
  series: ISeriesApi<'Candlestick'>,
  firstColors: ChartColors,
): LineLayer {
  let colors = firstColors;
  let lines: readonly DrawnLine[] = [];
  let boxes: readonly Box[] = [];
  let axisViews: readonly ISeriesPrimitiveAxisView[] = [];
  let update: () => void = () => undefined;
  const layer: LineLayer = {
    set: (next) => {
      lines = next;
      axisViews = lines.map((line) => toAxisView(series, line, () => colors));
      update();
    },
    applyTheme: (next) => {
      colors = next;
      update();
    },
    lineAt: (x, y, pointer) => {
      const onLabel = boxes.find(
        ({ left, top, width }) =>
          x >= left && x <= left + width && y >= top && y <= top + labelHeight,
      );
      if (onLabel) return onLabel.line;
      const distance = (box: Box) => Math.abs(box.y - y);
      const [nearest] = [...boxes].sort((a, b) => distance(a) - distance(b));
      return nearest && distance(nearest) <= reach[pointer] ? nearest.line : undefined;
    },
  };
  const renderer = {
    draw: (target: Parameters<DrawTarget>[0]) => {
      target.useMediaCoordinateSpace(({ context, mediaSize }) => {
        context.font = `11px ${getComputedStyle(document.body).fontFamily}`;
        context.textBaseline = 'middle';
        boxes = layOut(lines, series, (text) => context.measureText(text).width, mediaSize.height);
        for (const box of boxes) drawBox(context, box, mediaSize.width, colors);
      });
    },
  };
  const paneViews = [{ zOrder: () => 'top' as const, renderer: () => renderer }];
  series.attachPrimitive({
    attached: ({ requestUpdate }) => {
      update = requestUpdate;
    },
    paneViews: () => paneViews,
    priceAxisViews: () => axisViews,
    hitTest: (x, y) => {
      const line = layer.lineAt(x, y, 'mouse');
      return line?.isDraggable
        ? { externalId: line.id, zOrder: 'top', cursorStyle: 'ns-resize' }
        : null;
    },
  });
  return layer;
}

type Renderer = NonNullable<
  ReturnType<
    NonNullable<
      ReturnType<
        NonNullable<Parameters<ISeriesApi<'Candlestick'>['attachPrimitive']>[0]['paneViews']>
      >[number]
    >['renderer']
  >
>;
type DrawTarget = Renderer['draw'];

/** Places the lines in view and their labels. */
function layOut(
  lines: readonly DrawnLine[],
  series: ISeriesApi<'Candlestick'>,
  widthOf: (text: string) => number,
  height: number,
): readonly Box[] {
  const inView = lines.flatMap((line) => {
    const y = series.priceToCoordinate(line.price);
    return y === null || y < 0 || y > height ? [] : [{ line, y: Number(y) }];
  });
  const widths = inView.map(({ line }) => widthOf(line.label) + 2 * padding);
  const columnWidth = Math.max(0, ...widths) + labelGap;
  const places = placeLabels(
    inView.map(({ y }) => y),
    labelHeight,
    height,
  );
  return inView.map(({ line, y }, index) => {
    const { top, column } = places[index] ?? { top: 0, column: 0 };
    return { line, y, top, left: 8 + column * columnWidth, width: widths[index] ?? 0 };
  });
}

function drawBox(
  context: CanvasRenderingContext2D,
  { line, y, left, top, width }: Box,
  paneWidth: number,
  colors: ChartColors,
): void {
  const color = colorOf(line, colors);
  const middle = top + labelHeight / 2;
  const at = Math.round(y) + 0.5;
  context.strokeStyle = color;
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
  context.fillStyle = colors.surface;
  context.fillRect(left, top + 1, width, labelHeight - 2);
  context.strokeRect(left + 0.5, Math.round(top) + 1.5, width - 1, labelHeight - 3);
  context.fillStyle = color;
  context.fillText(line.label, left + padding, middle + 0.5);
}

function toAxisView(
  series: ISeriesApi<'Candlestick'>,
  line: DrawnLine,
  colors: () => ChartColors,
): ISeriesPrimitiveAxisView {
  return {
    coordinate: () => series.priceToCoordinate(line.price) ?? -100,
    text: () => series.priceFormatter().format(line.price),
    textColor: () => colors().surface,
    backColor: () => colorOf(line, colors()),
  };
}

function colorOf({ tone }: DrawnLine, colors: ChartColors): string {
  return tone === 'plain' ? colors.accent : colors[tone];
}
