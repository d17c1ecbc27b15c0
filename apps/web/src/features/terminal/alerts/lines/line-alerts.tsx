import { usePairAlerts } from '@bourse/react/notices';
import { ChartDrawings, type Drawing } from '@bourse/trading-chart/react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useCallback, useMemo } from 'react';
import { useMarket } from '#accounts/markets/market.ts';
import type { Instrument } from '#platform/market/product.ts';
import { alertLinesOf } from './alert-lines.ts';
import { LineAlertButton } from './line-alert-button.tsx';
import { useMovedLines } from './use-moved-lines.ts';

const LineChoice = lazyComponent(async () => (await import('./line-choice.tsx')).LineChoice);

interface LineAlertsProps {
  readonly instrument: Instrument;
}

/** Alerts of the drawings on a chart: their buttons and marks. They move and are removed with their drawings. */
export function LineAlerts({ instrument }: LineAlertsProps) {
  const { t } = useLingui();
  const { data } = usePairAlerts(useMarket().kind, instrument.symbol);
  const alerts = useMemo(() => data?.filter((alert) => alert.kind === 'line') ?? [], [data]);
  const controls = useCallback(
    (drawing: Drawing) => {
      const lines = alertLinesOf(drawing, instrument);
      const [line] = lines;
      if (!line) return null;
      const alert = alerts.find(({ drawingId }) => drawingId === line.drawingId);
      return lines.length === 1 ? (
        <LineAlertButton instrument={instrument} drawing={drawing} line={line} alert={alert} />
      ) : (
        <Suspense>
          <LineChoice instrument={instrument} lines={lines} alerts={alerts} />
        </Suspense>
      );
    },
    [instrument, alerts],
  );
  const word = t({ id: 'chart.line-alert', message: 'Alert' });
  const marks = useCallback(
    (drawing: Drawing): readonly Drawing[] => {
      const named = new Set(alerts.map(({ drawingId }) => drawingId));
      return alertLinesOf(drawing, instrument)
        .filter(({ drawingId }) => named.has(drawingId))
        .map(({ drawingId: id, drawn: { from, ratio } }) => {
          const text = ratio === undefined ? word : `${ratio} ${word}`;
          return { id, kind: 'text', points: [from], text };
        });
    },
    [instrument, alerts, word],
  );
  const onChange = useMovedLines(instrument, alerts);
  return <ChartDrawings controls={controls} marks={marks} onChange={onChange} />;
}
