import { languageOf } from '@bourse/i18n-registry';
import { decimalsOf } from '@bourse/trading/decimal';
import {
  crosshairFormat,
  type ChartTimes,
  type Drawing,
  type DrawingKind,
  type DrawnPoint,
} from '@bourse/trading-chart';
import { useLingui } from '@lingui/react/macro';
import { formatPrice } from '#platform/format/format.ts';
import { useLocale } from '#platform/locale/locale.ts';
import type { Instrument } from '#platform/market/product.ts';

export interface DrawingTexts {
  readonly name: (kind: DrawingKind) => string;
  /** Price and time: `97,000.00, Nov 23, 2026, 12:30`. */
  readonly point: (point: DrawnPoint) => string;
  /** The places of a drawing; of a horizontal line its price alone. */
  readonly places: (drawing: Omit<Drawing, 'id'>) => string;
}

export function useDrawingTexts({ tickSize }: Instrument, times: ChartTimes): DrawingTexts {
  const { t } = useLingui();
  const locale = useLocale();
  const decimals = decimalsOf(tickSize);
  const formatTime = crosshairFormat(languageOf(locale).bcp47, times);
  const price = ({ price: value }: DrawnPoint) =>
    formatPrice(value.toFixed(decimals), locale, decimals);
  const point = (place: DrawnPoint) => `${price(place)}, ${formatTime(place.time)}`;
  return {
    name: (kind) =>
      ({
        trend: t({ id: 'drawing.trend', message: 'Trend line' }),
        horizontal: t({ id: 'drawing.horizontal', message: 'Horizontal line' }),
        fibonacci: t({ id: 'drawing.fibonacci', message: 'Fibonacci retracement' }),
      })[kind],
    point,
    places: ({ kind, points }) => points.map(kind === 'horizontal' ? price : point).join(' – '),
  };
}
