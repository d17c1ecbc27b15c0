import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Column, DataTable } from '@bourse/ui/figures';
import { QueryState } from '#ui/states/query-state.tsx';
import { usePositionColumns } from './use-position-columns.tsx';
import type { LivePosition } from '@bourse/react';
import { usePositions } from '../markets/own-lists.ts';
import { ColumnsButton } from '../tables/columns-button.tsx';
import { useTableLayout } from '../tables/use-table-layout.ts';

interface OpenPositionsTableProps {
  readonly rows: readonly LivePosition[];
  /** The last column, beside the figures. */
  readonly action: Column<LivePosition>;
  /** Returns the bar above the table, with the button that chooses its columns. It is shown once there are positions. */
  readonly bar?: (columnsButton: ReactNode) => ReactNode;
}

/** Open positions with their figures. */
export function OpenPositionsTable({ rows, action, bar = plainBar }: OpenPositionsTableProps) {
  const { t } = useLingui();
  const query = usePositions();
  const { table, choice } = useTableLayout('positions', [...usePositionColumns(), action]);
  return (
    <QueryState
      query={query}
      loading={t({ id: 'positions.loading', message: 'Loading positions' })}
      empty={t({ id: 'positions.none', message: 'You have no open positions.' })}
    >
      {() => (
        <>
          {bar(<ColumnsButton {...choice} />)}
          <DataTable
            {...table}
            label={t({ id: 'positions.label', message: 'Open positions' })}
            rows={rows}
            rowKey={({ positionId }) => positionId}
          />
        </>
      )}
    </QueryState>
  );
}

function plainBar(columnsButton: ReactNode): ReactNode {
  return <div className="flex justify-end border-b border-line px-3">{columnsButton}</div>;
}
