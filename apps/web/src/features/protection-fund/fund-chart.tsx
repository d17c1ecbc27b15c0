import { formatAmount, formatUtcDay } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { linePoints } from '@bourse/ui/figures';
import type { FundDay } from '@bourse/react/products';

const box = { width: 600, height: 160 };

/** The balance of each day as a line, the oldest first. The table below says the same. */
export function FundChart({ days }: { readonly days: readonly FundDay[] }) {
  const locale = useLocale();
  const balances = days.map(({ balance }) => balance).toReversed();
  const [newest] = days;
  const oldest = days.at(-1);
  if (!newest || !oldest || days.length < 2) return null;
  return (
    <div aria-hidden dir="ltr" className="flex flex-col gap-1 text-xs text-text-3">
      <span className="text-right tabular-nums">
        {formatAmount(newest.balance, locale, 0)} USDT
      </span>
      <svg
        viewBox={`0 0 ${box.width} ${box.height}`}
        preserveAspectRatio="none"
        className="h-40 w-full text-accent"
      >
        <polyline
          points={linePoints(balances, box)}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span className="flex justify-between tabular-nums">
        <span>{formatUtcDay(oldest.day, locale)}</span>
        <span>{formatUtcDay(newest.day, locale)}</span>
      </span>
    </div>
  );
}
