import {
  LineSeries,
  type IChartApiBase,
  type ISeriesApi,
  type ISeriesPrimitive,
  type MouseEventParams,
} from 'lightweight-charts';
import { indexAt, indexOfStart, type Candle } from '../series/candle.ts';
import { toTime } from '../times/time-formats.ts';
import { changeBetween, closesAt } from './closes.ts';

/** Options of {@link createComparedLine}. */
export interface ComparedLineOptions {
  /** Name of the pair, which stands at the line's end: `ETH/USDT`. */
  readonly name: string;
  /**
   * Receives the pair's exact change since the first candle in view, as a fraction, up to the candle under the pointer, else to the newest
   * one; `undefined` while it is not known. Called with each change of the candles, the view and the pointer.
   */
  readonly onChange: (change: string | undefined) => void;
}

/** The line of another pair over the candles of a chart. */
export interface ComparedLine {
  /** For `view.attach()`, which draws the line; the function that it returns removes it. */
  readonly primitive: ISeriesPrimitive;
  /** Draws the closes of a pair's candles at the candles of the chart, both oldest first. */
  readonly show: (candles: readonly Candle[], others: readonly Candle[]) => void;
  readonly setColor: (color: string) => void;
}

/** Creates a line for a view with the scale `percent`, which draws each pair from its close at the first candle in view. */
export function createComparedLine({ name, onChange }: ComparedLineOptions): ComparedLine {
  let chart: IChartApiBase | undefined;
  let line: ISeriesApi<'Line'> | undefined;
  let color = '';
  let candles: readonly Candle[] = [];
  let closes: readonly (string | undefined)[] = [];
  let pointed = -1;

  function report(): void {
    const range = chart?.timeScale().getVisibleRange();
    if (!range) return;
    const first = Math.max(0, indexAt(candles, Number(range.from) * 1000));
    const found = indexOfStart(candles, pointed);
    onChange(changeBetween(closes, first, found === -1 ? candles.length - 1 : found));
  }
  const point = ({ time }: MouseEventParams) => {
    pointed = time === undefined ? -1 : Number(time) * 1000;
    report();
  };
  function draw(from: number): void {
    const points = pointsFrom({ candles, closes }, from);
    if (from === 0) line?.setData(points);
    else for (const each of points) line?.update(each);
  }

  return {
    primitive: {
      attached: ({ chart: shown }) => {
        chart = shown;
        line = shown.addSeries(LineSeries, {
          title: name,
          color,
          lineWidth: 2,
          priceLineVisible: false,
        });
        draw(0);
        shown.subscribeCrosshairMove(point);
        shown.timeScale().subscribeVisibleLogicalRangeChange(report);
      },
      detached: () => {
        chart?.unsubscribeCrosshairMove(point);
        chart?.timeScale().unsubscribeVisibleLogicalRangeChange(report);
        if (line) chart?.removeSeries(line);
        chart = line = undefined;
      },
    },
    show: (nextCandles, others) => {
      const before = { candles, closes };
      candles = nextCandles;
      closes = closesAt(candles, others);
      draw(firstDifference(before, { candles, closes }));
      report();
    },
    setColor: (next) => {
      color = next;
      line?.applyOptions({ color });
    },
  };
}

interface Points {
  readonly candles: readonly Candle[];
  readonly closes: readonly (string | undefined)[];
}

/** Returns the points of a line; without a close a gap. */
function pointsFrom({ candles, closes }: Points, from: number) {
  return candles.slice(from).map(([start], index) => {
    const close = closes[from + index];
    const time = toTime(start);
    return close === undefined ? { time } : { time, value: Number(close) };
  });
}

/** Returns the index of the first point to draw: that of the newest one before, if none before it has changed; otherwise 0. */
function firstDifference(before: Points, next: Points): number {
  const last = before.candles.length - 1;
  if (last < 0 || next.candles.length <= last) return 0;
  const isSame = (index: number) =>
    before.candles[index]?.[0] === next.candles[index]?.[0] &&
    (index === last || before.closes[index] === next.closes[index]);
  return before.candles.every((_, index) => isSame(index)) ? last : 0;
}
