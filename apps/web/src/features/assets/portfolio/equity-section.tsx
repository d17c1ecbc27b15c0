import { formatDecimal, formatMoment, formatUtcDay } from '@bourse/i18n-registry/figures';
import { useEquityHours, type StatementDay } from '@bourse/react/funds';
import { flowsOf } from '@bourse/trading/account';
import { PlainSegmented } from '@bourse/ui/fields';
import { DataTable, Figure, type Column } from '@bourse/ui/figures';
import { Section } from '@bourse/ui/panels';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '#platform/locale/locale.ts';
import { QueryState } from '#ui/states/query-state.tsx';
import { EquityCurve, type EquityPoint } from './equity-curve.tsx';
import { Gain } from '../components/gain.tsx';

type View = 'chart' | 'table';

interface EquitySectionProps {
  /** Oldest first. */
  readonly days: readonly StatementDay[];
  /** Whether the curve has the hours of yesterday and today. */
  readonly byHour: boolean;
}

/** The value of all accounts, as a curve or with the days that explain it. */
export function EquitySection({ days, byHour }: EquitySectionProps) {
  const { t } = useLingui();
  const [view, setView] = useState<View>('chart');
  return (
    <Section title={t({ id: 'column.equity', message: 'Equity' })}>
      <PlainSegmented
        label={t({ id: 'assets.view', message: 'View' })}
        value={view}
        onChange={setView}
        options={[
          { value: 'chart', label: t({ id: 'assets.chart', message: 'Chart' }) },
          { value: 'table', label: t({ id: 'assets.table', message: 'Table' }) },
        ]}
      />
      <div className="flex min-h-60 flex-col">
        {view === 'table' && <DayTable days={days} />}
        {view === 'chart' && (byHour ? <HourCurve /> : <DayCurve days={days} />)}
      </div>
    </Section>
  );
}

function HourCurve() {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <QueryState
      query={useEquityHours()}
      loading={t({ id: 'portfolio.loading', message: 'Loading portfolio' })}
      empty={t({ id: 'portfolio.none', message: 'Your portfolio starts with your first balance.' })}
    >
      {(hours) => (
        <EquityCurve
          points={hours.map(({ ts, valueUsdt }) => ({
            key: ts,
            value: valueUsdt,
            time: formatMoment(ts, locale),
          }))}
        />
      )}
    </QueryState>
  );
}

function DayCurve({ days }: Pick<EquitySectionProps, 'days'>) {
  const locale = useLocale();
  const [first] = days;
  const points: EquityPoint[] = days.map(({ ts, closing, profit }) => ({
    key: ts,
    value: closing,
    profit,
    time: formatUtcDay(ts, locale),
  }));
  if (first) {
    points.unshift({ key: 0, value: first.opening, time: formatUtcDay(first.ts, locale) });
  }
  return <EquityCurve points={points} />;
}

function DayTable({ days }: Pick<EquitySectionProps, 'days'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const amount = (text: string) => <Figure>{formatDecimal(text, locale, 2)}</Figure>;
  const columns: readonly Column<StatementDay>[] = [
    {
      key: 'day',
      card: 'title',
      head: t({ id: 'portfolio.day', message: 'Day (UTC)' }),
      cell: ({ ts }) => formatUtcDay(ts, locale),
    },
    {
      key: 'opening',
      head: t({ id: 'portfolio.opening', message: 'Opening value' }),
      figures: true,
      cell: ({ opening }) => amount(opening),
    },
    {
      key: 'flows',
      head: t({ id: 'portfolio.flows', message: 'Net deposits' }),
      figures: true,
      cell: (day) => <Gain amount={flowsOf(day)} isPlain />,
    },
    {
      key: 'profit',
      head: t({ id: 'portfolio.profit', message: 'PnL (USDT)' }),
      figures: true,
      cell: ({ profit }) => <Gain amount={profit} />,
    },
    {
      key: 'fees',
      head: t({ id: 'portfolio.fees', message: 'Fees paid' }),
      figures: true,
      cell: ({ fees }) => amount(fees),
    },
    {
      key: 'closing',
      head: t({ id: 'portfolio.closing', message: 'Closing value' }),
      figures: true,
      cell: ({ closing }) => amount(closing),
    },
  ];
  return (
    <DataTable
      label={t({ id: 'column.equity', message: 'Equity' })}
      columns={columns}
      rows={days.toReversed()}
      rowKey={({ ts }) => String(ts)}
    />
  );
}
