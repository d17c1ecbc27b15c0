import { useLingui } from '@lingui/react/macro';
import { formatPercent } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { Figure } from '@bourse/ui/figures';

interface RatioBarProps {
  /** The buyers' part of the amounts in the book; `undefined` while it is empty. */
  readonly bidPercent: number | undefined;
}

export function RatioBar({ bidPercent }: RatioBarProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const figure = (percent: number | undefined) =>
    percent === undefined ? '--' : formatPercent(percent, locale);
  return (
    <div
      role="group"
      aria-label={t({ id: 'book.ratio', message: 'Buy/sell ratio' })}
      dir="ltr"
      className="flex h-7 shrink-0 items-center gap-2 border-t border-line px-3 text-2xs"
    >
      <span className="text-up">
        <bdi>{t({ id: 'side.buy', message: 'Buy' })}</bdi> <Figure>{figure(bidPercent)}</Figure>
      </span>
      <span aria-hidden className="relative h-1 flex-1 overflow-hidden rounded-full bg-down-fill">
        <span
          style={{ transform: `scaleX(${(bidPercent ?? 50) / 100})` }}
          className="absolute inset-0 origin-left bg-up-fill"
        />
      </span>
      <span className="text-down">
        <Figure>{figure(bidPercent === undefined ? undefined : 100 - bidPercent)}</Figure>{' '}
        <bdi>{t({ id: 'side.sell', message: 'Sell' })}</bdi>
      </span>
    </div>
  );
}
