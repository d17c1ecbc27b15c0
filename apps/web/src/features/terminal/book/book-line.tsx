import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { formatColumnAmount, formatPrice } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { classNames } from '@bourse/ui/class-names';

export type Side = 'ask' | 'bid';

/** Three columns of figures, not mirrored. */
const bookColumns = 'grid grid-cols-3 items-center gap-2 px-3';

interface BookLineProps {
  /** Place in the book: 0 is the best bid, 1 the next, -1 the best ask, -2 the next. */
  readonly line: number;
  readonly side: Side;
  readonly price: string;
  readonly amount: string;
  readonly total: string;
  readonly share: number;
  readonly priceDecimals: number;
  readonly amountDecimals: number;
  readonly isOwn: boolean;
  /** Whether the line lies between the best price and the inspected row. */
  readonly isShaded: boolean;
  readonly isTabStop: boolean;
  readonly describedBy: string | undefined;
}

/** A row of the book. It renders again only when one of its figures changes. */
export const BookLine = memo(function BookLine(props: BookLineProps) {
  const { line, side, price, amount, total, share, priceDecimals, amountDecimals } = props;
  const { isOwn, isShaded, isTabStop, describedBy } = props;
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <tr
      role="row"
      data-line={line}
      translate="no"
      tabIndex={isTabStop ? 0 : -1}
      aria-describedby={describedBy}
      className={classNames(
        bookColumns,
        'relative h-5 shrink-0 cursor-pointer -outline-offset-2 pointer-coarse:h-11',
        isShaded && 'bg-surface-3',
      )}
    >
      <td role="gridcell" data-column="price" className="text-left">
        <Bar side={side} share={share} />
        <span className={classNames('relative', side === 'ask' ? 'text-down' : 'text-up')}>
          {isOwn && (
            <span
              role="img"
              aria-label={t({ id: 'book.own', message: 'Your order' })}
              className="absolute top-1/2 -left-2 size-1.5 -translate-y-1/2 rounded-full bg-accent-text"
            />
          )}
          <span>{formatPrice(price, locale, priceDecimals)}</span>
        </span>
      </td>
      <td role="gridcell" data-column="amount" className="relative text-right">
        {formatColumnAmount(amount, locale, amountDecimals)}
      </td>
      <td role="gridcell" data-column="amount" className="relative text-right text-text-2">
        {formatColumnAmount(total, locale, amountDecimals)}
      </td>
    </tr>
  );
});

function Bar({ side, share }: { readonly side: Side; readonly share: number }) {
  return (
    <span
      aria-hidden
      style={{ transform: `scaleX(${share})` }}
      className={classNames(
        'pointer-events-none absolute inset-y-px right-0 left-0 origin-right',
        side === 'ask' ? 'bg-down-bar' : 'bg-up-bar',
      )}
    />
  );
}
