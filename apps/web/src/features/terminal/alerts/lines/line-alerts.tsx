import { usePairAlerts } from '@bourse/react/notices';
import { ChartDrawings, type Drawing } from '@bourse/trading-chart/react';
import { useCallback, useMemo } from 'react';
import { useMarket } from '#accounts/markets/market.ts';
import type { Instrument } from '#platform/market/product.ts';
import { LineAlertButton } from './line-alert-button.tsx';
import { useMovedLines } from './use-moved-lines.ts';

interface LineAlertsProps {
  readonly instrument: Instrument;
}

/** Alerts of the drawings on a chart: their buttons and marks. They move and are removed with their drawings. */
export function LineAlerts({ instrument }: LineAlertsProps) {
  const { data: alerts } = usePairAlerts(useMarket().kind, instrument.symbol);
  const lines = useMemo(() => alerts?.filter((alert) => alert.kind === 'line') ?? [], [alerts]);
  const marked = useMemo(() => new Set(lines.map(({ drawingId }) => drawingId)), [lines]);
  const controls = useCallback(
    (drawing: Drawing) => (
      <LineAlertButton
        instrument={instrument}
        drawing={drawing}
        alert={lines.find(({ drawingId }) => drawingId === drawing.id)}
      />
    ),
    [instrument, lines],
  );
  const onChange = useMovedLines(instrument, lines);
  return <ChartDrawings controls={controls} marked={marked} onChange={onChange} />;
}
