import { formatDecimal } from '@bourse/i18n-registry/figures';
import { Figure, ValueChart, type ChartLine } from '@bourse/ui/figures';
import { MessageState } from '@bourse/ui/states';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '#platform/locale/locale.ts';
import { Gain } from '../components/gain.tsx';

/** Value of all accounts at a moment. */
export interface EquityPoint {
  readonly key: number;
  /** In USDT. */
  readonly value: string;
  readonly time: string;
  /** Profit of the day that ends there. */
  readonly profit?: string;
}

const lines: readonly ChartLine[] = [{ shape: 'line', tone: 'accent' }];

/** A line through points, the oldest first. Shows the newest one, or the one that is pointed at. */
export function EquityCurve({ points }: { readonly points: readonly EquityPoint[] }) {
  const { t } = useLingui();
  const locale = useLocale();
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
  const amount = (text: string) => formatDecimal(text, locale, 2);
  return (
    <div className="flex flex-col gap-2">
      <PointFacts point={shown} />
      <ValueChart
        label={t({ id: 'assets.value-usdt', message: 'Value (USDT)' })}
        points={points.map(({ value }, at) => ({ at, values: [value] }))}
        lines={lines}
        pointed={pointed}
        onPoint={setPointed}
        timeOf={(index) => points[index]?.time ?? ''}
        textOf={(index) => amount(points[index]?.value ?? '0')}
        formatBound={amount}
      />
    </div>
  );
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
