import type { IPrimitivePaneRenderer, Logical } from 'lightweight-charts';
import type { Candle } from '../series/candle.ts';
import type { ChartColors } from '../series/colors.ts';
import type { ChartSeries } from '../series/create-series.ts';
import { toFillMarks, type ChartFill, type FillMark } from './fill-marks.ts';

/** Distance of an arrow from its candle and its size, in pixels. */
const arrow = { gap: 4, half: 5, height: 8 };

/** Arrows at the candles with fills: a buy below the candle points up, a sale above it points down. */
export interface FillLayer {
  readonly set: (fills: readonly ChartFill[]) => void;
  readonly setCandles: (candles: readonly Candle[]) => void;
  readonly applyTheme: (colors: ChartColors) => void;
  readonly marksAt: (index: number) => readonly FillMark[];
}

export function createFillLayer(series: ChartSeries, firstColors: ChartColors): FillLayer {
  let colors = firstColors;
  let fills: readonly ChartFill[] = [];
  let candles: readonly Candle[] = [];
  let marks: readonly FillMark[] = [];
  let update: () => void = () => undefined;
  const renderer = {
    draw: (target: DrawTarget) => {
      target.useMediaCoordinateSpace(({ context }) => {
        for (const mark of marks) drawArrow(context, series, { mark, candles, colors });
      });
    },
  };
  const paneViews = [{ zOrder: () => 'top' as const, renderer: () => renderer }];
  series.candleSeries.attachPrimitive({
    attached: ({ requestUpdate }) => {
      update = requestUpdate;
    },
    paneViews: () => paneViews,
  });
  const place = () => {
    marks = toFillMarks(fills, candles);
    update();
  };
  return {
    set: (next) => {
      fills = next;
      place();
    },
    setCandles: (next) => {
      const isSame = next.length === candles.length && next[0]?.[0] === candles[0]?.[0];
      candles = next;
      // A trade that changes the newest candle moves no fill to another one.
      if (!isSame) place();
    },
    applyTheme: (next) => {
      colors = next;
      update();
    },
    marksAt: (wanted) => marks.filter(({ index }) => index === wanted),
  };
}

type DrawTarget = Parameters<IPrimitivePaneRenderer['draw']>[0];

interface Shown {
  readonly mark: FillMark;
  readonly candles: readonly Candle[];
  readonly colors: ChartColors;
}

function drawArrow(
  context: CanvasRenderingContext2D,
  { chart, candleSeries }: ChartSeries,
  { mark: { index, side }, candles, colors }: Shown,
): void {
  const [, , high, low] = candles[index] ?? [];
  // All series have the same candles, so the index of a candle is its logical place.
  const x = chart.timeScale().logicalToCoordinate(index as Logical);
  const y = candleSeries.priceToCoordinate(Number(side === 'buy' ? low : high));
  if (x === null || y === null) return;
  const down = side === 'buy' ? 1 : -1;
  const tip = y + down * arrow.gap;
  const base = tip + down * arrow.height;
  context.fillStyle = side === 'buy' ? colors.up : colors.down;
  context.strokeStyle = colors.surface;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(x, tip);
  context.lineTo(x - arrow.half, base);
  context.lineTo(x + arrow.half, base);
  context.closePath();
  context.fill();
  context.stroke();
}
