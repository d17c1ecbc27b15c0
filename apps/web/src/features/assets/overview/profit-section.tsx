import { profitPoints, type ProfitPoint } from '@bourse/trading/account';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { gainTone, signed } from '#accounts/positions/use-position-columns.tsx';
import { formatAmount, formatDecimal, formatMoment } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { PlainSegmented } from '@bourse/ui/fields';
import { type Column, DataTable, Figure } from '@bourse/ui/figures';
import { Section } from '@bourse/ui/panels';
import { QueryState } from '#ui/states/query-state.tsx';
import { useAssetHistory } from '@bourse/react/funds';
import { ProfitChart } from './profit-chart.tsx';

type View = 'chart' | 'table';

/** Number of days, as text. */
type Range = '7' | '30' | '90' | '365';

/** Profit over the last days, from the values that the gateway stored. */
export function ProfitSection() {
  const { t } = useLingui();
  const [range, setRange] = useState<Range>('30');
  const [view, setView] = useState<View>('chart');
  const query = useAssetHistory();
  return (
    <Section title={t({ id: 'assets.profit', message: 'Profit' })}>
      <div className="flex flex-wrap justify-between gap-2">
        <RangeChoice range={range} onChange={setRange} />
        <PlainSegmented
          label={t({ id: 'assets.view', message: 'View' })}
          value={view}
          onChange={setView}
          options={[
            { value: 'chart', label: t({ id: 'assets.chart', message: 'Chart' }) },
            { value: 'table', label: t({ id: 'assets.table', message: 'Table' }) },
          ]}
        />
      </div>
      <div className="flex min-h-60 flex-col">
        <QueryState
          query={query}
          loading={t({ id: 'assets.history-loading', message: 'Loading history' })}
          empty={t({ id: 'assets.history-none', message: 'No history yet.' })}
        >
          {(days) => {
            const points = profitPoints(days, Number.parseInt(range, 10));
            return view === 'chart' ? (
              <ProfitChart key={range} points={points} />
            ) : (
              <ProfitTable points={points} />
            );
          }}
        </QueryState>
      </div>
    </Section>
  );
}

interface RangeChoiceProps {
  readonly range: Range;
  readonly onChange: (range: Range) => void;
}

function RangeChoice({ range, onChange }: RangeChoiceProps) {
  const { t } = useLingui();
  return (
    <PlainSegmented
      label={t({ id: 'assets.range', message: 'Range' })}
      value={range}
      onChange={onChange}
      options={[
        { value: '7', label: t({ id: 'filter.week', message: '7 days' }) },
        { value: '30', label: t({ id: 'filter.month', message: '30 days' }) },
        { value: '90', label: t({ id: 'assets.range-quarter', message: '90 days' }) },
        { value: '365', label: t({ id: 'assets.range-year', message: '1 year' }) },
      ]}
    />
  );
}

function ProfitTable({ points }: { readonly points: readonly ProfitPoint[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const columns: readonly Column<ProfitPoint>[] = [
    {
      key: 'time',
      card: 'title',
      head: t({ id: 'column.time', message: 'Time' }),
      cell: ({ ts }) => formatMoment(ts, locale),
    },
    {
      key: 'value',
      head: t({ id: 'assets.value-usdt', message: 'Value (USDT)' }),
      figures: true,
      cell: ({ value }) => <Figure>{formatAmount(value, locale, 2)}</Figure>,
    },
    {
      key: 'profit',
      head: t({ id: 'assets.profit-usdt', message: 'Profit (USDT)' }),
      figures: true,
      cell: ({ profit }) => (
        <Figure tone={gainTone(profit)}>{signed(formatDecimal(profit, locale, 2), profit)}</Figure>
      ),
    },
  ];
  return (
    <DataTable
      label={t({ id: 'assets.profit', message: 'Profit' })}
      columns={columns}
      rows={points.toReversed()}
      rowKey={({ ts }) => String(ts)}
    />
  );
}
