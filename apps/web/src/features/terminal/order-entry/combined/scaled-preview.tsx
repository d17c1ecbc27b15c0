import type { ScaledPart } from '@bourse/trading/combined';
import { decimalsOf } from '@bourse/trading/decimal';
import type { DraftMarket } from '@bourse/trading/draft';
import { formatDecimal, formatPrice } from '@bourse/i18n-registry/figures';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#platform/locale/locale.ts';

interface ScaledPreviewProps {
  readonly parts: readonly ScaledPart[];
  readonly market: DraftMarket;
}

/** The orders as they will be placed. Its height is the same without them. */
export function ScaledPreview({ parts, market }: ScaledPreviewProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { tickSize, stepSize, baseCoin, quoteCoin } = market.instrument;
  const label = t({ id: 'scaled.preview', message: 'Preview' });
  return (
    <div
      className="h-36 overflow-y-auto rounded-control bg-surface-3 p-2"
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <table className="w-full text-xs tabular-nums">
        <caption className="sr-only">{label}</caption>
        <thead className="text-text-3">
          <tr>
            <th scope="col" className="text-start font-normal">
              {t({ id: 'order.price', message: 'Price' })} ({quoteCoin})
            </th>
            <th scope="col" className="text-end font-normal">
              {t({ id: 'order.amount', message: 'Amount' })} ({baseCoin})
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ price, size }, index) => (
            <tr key={`${index} ${price}`}>
              <td>{formatPrice(price, locale, decimalsOf(tickSize))}</td>
              <td className="text-end">{formatDecimal(size, locale, decimalsOf(stepSize))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
