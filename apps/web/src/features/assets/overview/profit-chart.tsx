import type { ProfitPoint } from '@bourse/trading/account';
import { useLingui } from '@lingui/react/macro';
import { useState, type PointerEvent } from 'react';
import { gainTone, signed } from '#accounts/positions/use-position-columns.tsx';
import { formatAmount, formatDecimal, formatMoment } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { Figure, linePoints } from '@bourse/ui/figures';
import { MessageState } from '@bourse/ui/states';

const box = { width: 600, height: 160 };

/** The profit of each day as a line, the oldest first. Shows the newest day, or the one that is pointed at. */
export function ProfitChart({ points }: { readonly points: readonly ProfitPoint[] }) {
  const { t } = useLingui();
  const [pointed, setPointed] = useState<number>();
  const shown = points[pointed ?? points.length - 1];
  if (points.length < 2 || !shown) {
    return (
      <MessageState
        title={t({
          id: 'assets.history-begins',
          message: 'The chart needs two daily records. Values are recorded at 00:00 UTC.',
        })}
      />
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <PointFacts point={shown} />
      <div
        className="relative"
        onPointerMove={(event) => {
          setPointed(indexAt(event, points.length));
        }}
        onPointerLeave={() => {
          setPointed(undefined);
        }}
      >
        <ProfitLine points={points} />
        {pointed !== undefined && (
          <span
            aria-hidden
            className="absolute inset-y-0 w-px bg-line-strong"
            style={{ left: `${(pointed / (points.length - 1)) * 100}%` }}
          />
        )}
      </div>
      <Ends points={points} />
    </div>
  );
}

function ProfitLine({ points }: { readonly points: readonly ProfitPoint[] }) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${box.width} ${box.height}`}
      preserveAspectRatio="none"
      className="h-40 w-full text-accent"
    >
      <polyline
        points={linePoints(
          points.map(({ profit }) => profit),
          box,
        )}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function indexAt({ currentTarget, clientX }: PointerEvent<HTMLElement>, count: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const share = width === 0 ? 0 : (clientX - left) / width;
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));
}

function PointFacts({ point: { ts, value, profit } }: { readonly point: ProfitPoint }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <dl className="flex flex-wrap gap-x-6 text-sm">
      <div className="flex gap-2">
        <dt className="text-text-3">{t({ id: 'assets.profit-usdt', message: 'Profit (USDT)' })}</dt>
        <dd>
          <Figure tone={gainTone(profit)}>
            {signed(formatDecimal(profit, locale, 2), profit)}
          </Figure>
        </dd>
      </div>
      <div className="flex gap-2">
        <dt className="text-text-3">{t({ id: 'assets.value-usdt', message: 'Value (USDT)' })}</dt>
        <dd>
          <Figure>{formatAmount(value, locale, 2)}</Figure>
        </dd>
      </div>
      <div className="flex gap-2">
        <dt className="text-text-3">{t({ id: 'column.time', message: 'Time' })}</dt>
        <dd className="tabular-nums">{formatMoment(ts, locale)}</dd>
      </div>
    </dl>
  );
}

function Ends({ points }: { readonly points: readonly ProfitPoint[] }) {
  const locale = useLocale();
  const [first] = points;
  const last = points.at(-1);
  return (
    <span aria-hidden dir="ltr" className="flex justify-between text-xs text-text-3 tabular-nums">
      <span>{first && formatMoment(first.ts, locale)}</span>
      <span>{last && formatMoment(last.ts, locale)}</span>
    </span>
  );
}
