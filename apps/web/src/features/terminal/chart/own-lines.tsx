import { usePairAlerts } from '@bourse/react/notices';
import { amendmentOf, priceLines } from '@bourse/trading/account';
import { ChartLines, type ShownMarks } from '@bourse/trading-chart/react';
import { memo, useMemo } from 'react';
import { useMarket } from '#accounts/markets/market.ts';
import { useOpenOrders, useOpenPlans, usePositions } from '#accounts/markets/own-lists.ts';
import { useSendAmend } from '#accounts/orders/use-send-amend.ts';
import type { Instrument } from '#platform/market/product.ts';
import { useAmendAlert } from '../alerts/use-amend-alert.ts';

const none = [] as const;

interface OwnLinesProps {
  readonly instrument: Instrument;
  readonly marks: ShownMarks;
}

/** The user's orders, plans and positions on the chart, as far as they are switched on, and the price alerts. */
export const OwnLines = memo(function OwnLines({ instrument, marks }: OwnLinesProps) {
  const { symbol } = instrument;
  const { data: orders = none } = useOpenOrders();
  const { data: plans = none } = useOpenPlans();
  const { data: positions = none } = usePositions();
  const { data: pairAlerts = none } = usePairAlerts(useMarket().kind, symbol);
  const alerts = useMemo(() => pairAlerts.filter((alert) => alert.kind === 'price'), [pairAlerts]);
  const { send } = useSendAmend();
  const amendAlert = useAmendAlert();
  const lines = useMemo(() => {
    const shown = {
      orders: marks.orders ? orders : none,
      plans: marks.plans ? plans : none,
      positions: marks.positions ? positions : none,
      alerts,
    };
    // Presets become plans and have the switch of plans; without their order they are not shown.
    return priceLines(shown, { symbol, withPresets: marks.plans });
  }, [symbol, marks, orders, plans, positions, alerts]);
  const amend = async (lineId: string, price: string) => {
    const amendment = amendmentOf({ orders, plans, alerts }, lineId, price);
    if (!amendment) return false;
    if ('alert' in amendment) return amendAlert(amendment.alert.alertId, price);
    return (await send(amendment, amendment.change)) === 'accepted';
  };
  return (
    <ChartLines market={instrument} lines={lines} onMove={({ id }, price) => amend(id, price)} />
  );
});
