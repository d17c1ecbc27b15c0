import { formatDecimal } from '@bourse/i18n-registry/figures';
import { money } from '@bourse/trading/decimal';
import { Figure, linePoints } from '@bourse/ui/figures';
import { MessageState } from '@bourse/ui/states';
import { useLingui } from '@lingui/react/macro';
import { useState, type PointerEvent } from 'react';
import { useLocale } from '#platform/locale/locale.ts';
import { Gain } from '../components/gain.tsx';

const box = { width: 600, height: 180 };

/** Value of all accounts at a moment. */
export interface EquityPoint {
  readonly key: number;
  /** In USDT. */
  readonly value: string;
  readonly time: string;
  /** Profit of the day that ends there. */
  readonly profit?: string;
}

/** A line through points, the oldest first. Shows the newest one, or the one that is pointed at. */
export function EquityCurve({ points }: { readonly points: readonly EquityPoint[] }) {
  const { t } = useLingui();
  const [pointed, setPointed] = useState<number>();
  const shown = points[pointed ?? points.length - 1] ?? points.at(-1);
  if (points.length < 2 || !shown) {
    return (
      <MessageState
        title={t({
          id: 'portfolio.one-hour',
          message: 'The curve begins with the next full hour.',
        })}
      />
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <PointFacts point={shown} />
      <div
        dir="ltr"
        className="relative"
        onPointerMove={(event) => {
          setPointed(indexAt(event, points.length));
        }}
        onPointerLeave={() => {
          setPointed(undefined);
        }}
      >
        <Line points={points} />
        <Bounds points={points} />
        {pointed !== undefined && (
          <span
            aria-hidden
            className="absolute inset-y-0 w-px bg-line-strong"
            style={{ left: `${(pointed / (points.length - 1)) * 100}%` }}
          />
        )}
      </div>
      <span aria-hidden dir="ltr" className="flex justify-between text-xs text-text-3 tabular-nums">
        <bdi>{points[0]?.time}</bdi>
        <bdi>{points.at(-1)?.time}</bdi>
      </span>
    </div>
  );
}

function Line({ points }: { readonly points: readonly EquityPoint[] }) {
  const line = linePoints(
    points.map(({ value }) => value),
    box,
  );
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${box.width} ${box.height}`}
      preserveAspectRatio="none"
      className="h-44 w-full text-accent"
    >
      <polygon
        points={`0,${box.height} ${line} ${box.width},${box.height}`}
        fill="currentColor"
        opacity="0.1"
      />
      <polyline
        points={line}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** The highest and the lowest value, at the heights of the line. */
function Bounds({ points }: { readonly points: readonly EquityPoint[] }) {
  const locale = useLocale();
  const values = points.map(({ value }) => value).sort((a, b) => money.of(b).cmp(a));
  const [highest = '0'] = values;
  const bound = (text: string) => (
    <Figure tone="quiet" className="rounded-control bg-surface-1 pe-1 text-2xs">
      {formatDecimal(text, locale, 2)}
    </Figure>
  );
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute inset-y-0 start-0 flex flex-col justify-between"
    >
      {bound(highest)}
      {bound(values.at(-1) ?? '0')}
    </span>
  );
}

function indexAt({ currentTarget, clientX }: PointerEvent<HTMLElement>, count: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const share = width === 0 ? 0 : (clientX - left) / width;
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));
}

function PointFacts({ point: { value, profit, time } }: { readonly point: EquityPoint }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <dl className="flex min-h-6 flex-wrap gap-x-6 text-sm">
      <div className="flex gap-2">
        <dt className="text-text-3">{t({ id: 'assets.value-usdt', message: 'Value (USDT)' })}</dt>
        <dd>
          <Figure>{formatDecimal(value, locale, 2)}</Figure>
        </dd>
      </div>
      {profit !== undefined && (
        <div className="flex gap-2">
          <dt className="text-text-3">{t({ id: 'portfolio.profit', message: 'PnL (USDT)' })}</dt>
          <dd>
            <Gain amount={profit} />
          </dd>
        </div>
      )}
      <div className="flex gap-2">
        <dt className="text-text-3">{t({ id: 'column.time', message: 'Time' })}</dt>
        <dd className="tabular-nums">{time}</dd>
      </div>
    </dl>
  );
}
