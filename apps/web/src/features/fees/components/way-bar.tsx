import type { LevelWay } from '@bourse/trading/account';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { formatAmount, formatPercent } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { Figure } from '@bourse/ui/figures';

interface WayBarProps {
  readonly label: string;
  readonly way: LevelWay;
}

export function WayBar({ label, way: { current, needed, missing, percent } }: WayBarProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const id = useId();
  const missingText = formatAmount(missing, locale, 2);
  return (
    <div className="flex flex-col gap-1 text-md">
      <div className="flex flex-wrap justify-between gap-x-4">
        <span id={id}>{label}</span>
        <Figure>
          {`${formatAmount(current, locale, 2)} / ${formatAmount(needed, locale, 2)} USDT`}
        </Figure>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={percent}
        aria-valuetext={formatPercent(percent, locale)}
        className="h-2 overflow-hidden rounded-control bg-surface-3"
      >
        <div className="h-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
      <p className="text-sm text-text-3">
        {missing === '0'
          ? t({ id: 'vip.reached', message: 'Reached. Takes effect tomorrow.' })
          : t({ id: 'vip.missing', message: `${{ missingText }} USDT to go` })}
      </p>
    </div>
  );
}
