import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { DataTable, type Column } from '#ui/figures/data-table.tsx';
import { QueryState } from '#ui/states/query-state.tsx';
import type { LivePosition } from './live-positions.ts';
import { usePositions } from './positions.ts';
import { useLivePositions } from './use-live-positions.ts';
import { usePositionColumns } from './use-position-columns.tsx';

/** The open positions, each with a link to its terminal, where it is closed and protected. */
export function OpenPositionsTable() {
  const { t } = useLingui();
  const query = usePositions();
  const live = useLivePositions() ?? [];
  const terminal: Column<LivePosition> = {
    key: 'terminal',
    card: 'action',
    head: t({ id: 'column.action', message: 'Action' }),
    figures: true,
    cell: ({ symbol }) => (
      <Link
        to="/{-$locale}/futures/usdt/$symbol"
        params={{ symbol }}
        className="hit-area text-accent-text underline"
      >
        {t({ id: 'shell.trade', message: 'Trade' })}
      </Link>
    ),
  };
  const columns = [...usePositionColumns(), terminal];
  return (
    <QueryState
      query={query}
      loading={t({ id: 'positions.loading', message: 'Loading positions' })}
      empty={t({ id: 'positions.none', message: 'You have no open positions.' })}
    >
      {() => (
        <DataTable
          label={t({ id: 'positions.label', message: 'Open positions' })}
          columns={columns}
          rows={live}
          rowKey={({ positionId }) => positionId}
        />
      )}
    </QueryState>
  );
}
