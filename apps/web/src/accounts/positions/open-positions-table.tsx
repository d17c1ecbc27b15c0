import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Column, DataTable } from '@bourse/ui/figures';
import { QueryState } from '#ui/states/query-state.tsx';
import { usePositionColumns } from './use-position-columns.tsx';
import type { LivePosition } from '@bourse/react';
import { usePositions } from '../markets/own-lists.ts';

interface OpenPositionsTableProps {
  readonly rows: readonly LivePosition[];
  /** The last column, beside the figures. */
  readonly action: Column<LivePosition>;
  /** Shown above the table, once there are positions. */
  readonly children?: ReactNode;
}

/** Open positions with their figures. */
export function OpenPositionsTable({ rows, action, children }: OpenPositionsTableProps) {
  const { t } = useLingui();
  const query = usePositions();
  const columns = [...usePositionColumns(), action];
  return (
    <QueryState
      query={query}
      loading={t({ id: 'positions.loading', message: 'Loading positions' })}
      empty={t({ id: 'positions.none', message: 'You have no open positions.' })}
    >
      {() => (
        <>
          {children}
          <DataTable
            label={t({ id: 'positions.label', message: 'Open positions' })}
            columns={columns}
            rows={rows}
            rowKey={({ positionId }) => positionId}
          />
        </>
      )}
    </QueryState>
  );
}
