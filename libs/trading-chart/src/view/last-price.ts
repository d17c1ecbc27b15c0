import {
  LineStyle,
  type IPriceLine,
  type ISeriesApi,
  type ISeriesPrimitiveAxisView,
} from 'lightweight-charts';
import { withPrice, type Candle } from '../series/candle.ts';
import type { ChartColors } from '../series/colors.ts';

/** Distance of the countdown from the price above it, in pixels. */
const belowPrice = 17;

/** The line of the newest price, with a countdown below its label. */
export interface LastPrice {
  /** Takes the price of the newest trade. Returns whether it is another one. */
  readonly setPrice: (price: string) => boolean;
  /** Returns the newest of some candles, after the newest trade. */
  readonly newestOf: (candles: readonly Candle[]) => Candle | undefined;
  readonly show: (newest: Candle, colors: ChartColors) => void;
  readonly setCountdown: (text: string) => void;
}

export function createLastPrice(series: ISeriesApi<'Candlestick'>): LastPrice {
  let line: IPriceLine | undefined;
  let traded: string | undefined;
  let price = 0;
  let color = '';
  let textColor = '';
  let countdown = '';
  const view: ISeriesPrimitiveAxisView = {
    coordinate: () => (series.priceToCoordinate(price) ?? -100) + belowPrice,
    text: () => countdown,
    textColor: () => textColor,
    backColor: () => color,
    visible: () => countdown !== '',
    tickVisible: () => false,
  };
  const views = [view];
  series.attachPrimitive({ priceAxisViews: () => views });
  return {
    setPrice: (next) => {
      const isOther = next !== traded;
      traded = next;
      return isOther;
    },
    newestOf: (candles) => {
      const newest = candles.at(-1);
      return newest && traded !== undefined ? withPrice(newest, traded) : newest;
    },
    show: ([, open, , , close], { up, down, surface }) => {
      price = Number(close);
      textColor = surface;
      color = price >= Number(open) ? up : down;
      line ??= series.createPriceLine({ price: 0, lineWidth: 1, lineStyle: LineStyle.Dotted });
      line.applyOptions({ price, color, axisLabelColor: color, axisLabelTextColor: surface });
    },
    setCountdown: (text) => {
      if (text === countdown) return;
      countdown = text;
      // A primitive's `requestUpdate()` lays out all panes, twice. This draws the axis once.
      line?.applyOptions({});
    },
  };
}
