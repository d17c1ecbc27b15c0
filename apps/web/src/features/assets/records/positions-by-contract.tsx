import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { OpenPositionsTable } from '#accounts/positions/open-positions-table.tsx';
import type { LivePosition } from '@bourse/react';
import { useLivePositions } from '#accounts/positions/use-live-positions.ts';
import type { Column } from '@bourse/ui/figures';

/** The open positions, each with a link to its terminal, where it is closed and protected. */
export function PositionsByContract() {
  const { t } = useLingui();
  const positions = useLivePositions() ?? [];
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
  return <OpenPositionsTable rows={positions} action={terminal} />;
}
