import type { Depth } from '@bourse/trading/market';
import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { formatAmount, formatColumnAmount, formatPrice } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { Figure } from '@bourse/ui/figures';
import type { BookFormat } from './book-format.ts';

interface BookTooltipProps {
  readonly id: string;
  readonly table: RefObject<HTMLTableElement | null>;
  readonly line: number;
  readonly depth: Depth;
  readonly format: BookFormat;
}

const gap = 8;

/** Average price and sums from the best price to a row, beside that row. */
export function BookTooltip({ id, table, line, depth, format }: BookTooltipProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const ref = useRef<HTMLDListElement>(null);
  useLayoutEffect(() => {
    const row = table.current?.querySelector(`[data-line="${line}"]`);
    if (row && ref.current) placeBeside(ref.current, row);
  }, [table, line]);
  const facts = [
    {
      label: t({ id: 'book.average', message: 'Average price' }),
      figure: formatPrice(depth.average, locale, format.priceDecimals + 1),
    },
    {
      label: t({ id: 'book.sum', message: `Sum (${{ coin: format.baseCoin }})` }),
      figure: formatAmount(depth.base, locale, format.baseDecimals),
    },
    {
      label: t({ id: 'book.sum', message: `Sum (${{ coin: format.quoteCoin }})` }),
      figure: formatColumnAmount(depth.quote, locale, format.quoteDecimals),
    },
  ];
  return (
    <dl
      ref={ref}
      id={id}
      popover="manual"
      className="pointer-events-none fixed inset-auto m-0 w-52 flex-col gap-1 rounded-panel border border-line-strong bg-surface-2 p-2 text-xs text-text-1 open:flex"
    >
      {facts.map(({ label, figure }) => (
        <div key={label} className="flex justify-between gap-3">
          <dt className="text-text-3">{label}</dt>
          <dd>
            <Figure>{figure}</Figure>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function placeBeside(panel: HTMLElement, row: Element): void {
  panel.showPopover();
  const { left, right, top, bottom } = row.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const before = left - gap - width;
  const after = right + gap;
  const isBeside = before >= 0 || after + width <= clientWidth;
  const place = isBeside
    ? { left: before >= 0 ? before : after, top: Math.min(top, clientHeight - height - gap) }
    : { left: gap, top: bottom + gap };
  panel.style.left = `${Math.round(place.left)}px`;
  panel.style.top = `${Math.round(place.top)}px`;
}
