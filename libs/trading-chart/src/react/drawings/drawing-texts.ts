import type { Drawing, DrawingKind, DrawnPoint } from '../../drawings/drawing.ts';
import { candlesBetween } from '../../drawings/magnet.ts';
import type { Candle } from '../../series/candle.ts';
import { decimalsOf } from '../../series/prices.ts';
import { crosshairFormat, type ChartTimes } from '../../times/time-formats.ts';
import { useSetup, type ChartMarket } from '../setup/chart-setup.ts';

/** Texts about the places of drawings. */
export interface PlaceTexts {
  /** Price and time: `97,000.00, Nov 23, 2026, 12:30`. */
  readonly point: (point: DrawnPoint) => string;
  /** The places of a drawing; of a horizontal line its price alone, of a vertical one its time, of a text its words too. */
  readonly places: (drawing: Omit<Drawing, 'id'>) => string;
  /** Difference, change and length of a measured move: `+120.00 (+0.12%), 12 candles`. */
  readonly measure: (from: DrawnPoint, to: DrawnPoint) => string;
}

export function usePlaceTexts(
  { tickSize }: ChartMarket,
  times: ChartTimes,
  candles: () => readonly Candle[],
): PlaceTexts {
  const { numbers, language, words } = useSetup();
  const decimals = decimalsOf(tickSize);
  const formatTime = crosshairFormat(language, times);
  const price = ({ price: value }: DrawnPoint) => numbers.price(value.toFixed(decimals), decimals);
  const time = (place: DrawnPoint) => formatTime(place.time);
  const point = (place: DrawnPoint) => `${price(place)}, ${time(place)}`;
  const texts: Partial<Record<DrawingKind, typeof point>> = { horizontal: price, vertical: time };
  return {
    point,
    places: ({ kind, points, text }) => {
      const places = points.map(texts[kind] ?? point).join(' – ');
      return text ? `${text}, ${places}` : places;
    },
    measure: (from, to) => {
      const difference = to.price - from.price;
      const sign = difference > 0 ? '+' : '';
      const text = numbers.price(difference.toFixed(decimals), decimals);
      const change = numbers.change((difference / from.price).toFixed(6));
      const length = words.drawings.candles(candlesBetween(candles(), from.time, to.time));
      return `${sign}${text} (${change}), ${length}`;
    },
  };
}
