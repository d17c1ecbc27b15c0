import type { Drawing, DrawnPoint } from '../../drawings/drawing.ts';
import { decimalsOf } from '../../series/prices.ts';
import { crosshairFormat, type ChartTimes } from '../../times/time-formats.ts';
import { useSetup, type ChartMarket } from '../setup/chart-setup.ts';

/** Texts about the places of drawings. */
export interface PlaceTexts {
  /** Price and time: `97,000.00, Nov 23, 2026, 12:30`. */
  readonly point: (point: DrawnPoint) => string;
  /** The places of a drawing; of a horizontal line its price alone. */
  readonly places: (drawing: Omit<Drawing, 'id'>) => string;
}

export function usePlaceTexts({ tickSize }: ChartMarket, times: ChartTimes): PlaceTexts {
  const { numbers, language } = useSetup();
  const decimals = decimalsOf(tickSize);
  const formatTime = crosshairFormat(language, times);
  const price = ({ price: value }: DrawnPoint) => numbers.price(value.toFixed(decimals), decimals);
  const point = (place: DrawnPoint) => `${price(place)}, ${formatTime(place.time)}`;
  return {
    point,
    places: ({ kind, points }) => points.map(kind === 'horizontal' ? price : point).join(' – '),
  };
}
