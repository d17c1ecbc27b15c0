import { amendLineAlert, removeAlert, type LineAlert } from '@bourse/gateway-contract';
import { useAlertChange } from '@bourse/react/notices';
import type { Drawing } from '@bourse/trading-chart/react';
import type { AlertLine } from '@bourse/trading/market';
import { useCallback, useRef } from 'react';
import { useLedger } from '#page/page-context.ts';
import type { Instrument } from '#platform/market/product.ts';
import { alertLinesOf, isOfDrawing } from './alert-lines.ts';

/** Returns a function that moves the alerts of a drawing with it, and removes them with the drawing. */
export function useMovedLines(instrument: Instrument, alerts: readonly LineAlert[]) {
  const ledger = useLedger();
  const { mutateAsync: amend } = useAlertChange(amendLineAlert);
  const { mutate: remove } = useAlertChange(removeAlert);
  /** The newest line of each alert whose move is being sent. */
  const moving = useRef(new Map<string, AlertLine>());
  return useCallback(
    (before: Drawing, after: Drawing | undefined) => {
      const move = async (alertId: string, line: AlertLine) => {
        const isSending = moving.current.has(alertId);
        moving.current.set(alertId, line);
        if (isSending) return;
        let sent: AlertLine | undefined;
        for (let next: AlertLine | undefined = line; next && next !== sent;) {
          sent = next;
          // The error policy shows a refusal; the alert keeps its line.
          await amend({ ledger, alertId, line: next }).catch(() => undefined);
          next = moving.current.get(alertId);
        }
        moving.current.delete(alertId);
      };
      const lines = after ? alertLinesOf(after, instrument) : [];
      for (const alert of alerts) {
        if (!isOfDrawing(alert, before)) continue;
        const { alertId, drawingId } = alert;
        const moved = lines.find((line) => line.drawingId === drawingId);
        if (moved) void move(alertId, moved.line);
        else remove({ ledger, alertId });
      }
    },
    [ledger, amend, remove, instrument, alerts],
  );
}
