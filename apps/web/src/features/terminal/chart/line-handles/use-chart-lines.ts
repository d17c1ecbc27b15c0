import { useMemo } from 'react';
import { usePairAlerts } from '../../alerts/use-pair-alerts.ts';
import { useSendAmend } from '../../orders/use-send-amend.ts';
import { useOpenOrders } from '../../orders/open-orders.ts';
import { useOpenPlans } from '../../orders/open-plans.ts';
import { usePositions } from '../../positions/positions.ts';
import { orderLineId, planLineId, toChartLines } from './chart-lines.ts';
import type { ChartSettings } from '../settings/chart-settings.ts';
import type { ChartLine } from '../lines/chart-line.ts';

const none = [] as const;

interface UserLines {
  readonly lines: readonly ChartLine[];
  /** Gives a line's order or plan another price. Resolves with whether the exchange has accepted it. */
  readonly amend: (line: ChartLine, price: string) => Promise<boolean>;
}

/** The user's lines of a pair: alerts, and the kinds that are switched on. */
export function useChartLines(symbol: string, marks: ChartSettings['marks']): UserLines {
  const { data: orders = none } = useOpenOrders();
  const { data: plans = none } = useOpenPlans();
  const { data: positions = none } = usePositions();
  const { data: alerts = none } = usePairAlerts(symbol);
  const { send } = useSendAmend();
  const lines = useMemo(() => {
    const shown = {
      orders: marks.orders ? orders : none,
      plans: marks.plans ? plans : none,
      positions: marks.positions ? positions : none,
      alerts,
    };
    // They become plans and have the switch of plans; without their order they are not shown.
    return toChartLines({ symbol, ...shown, withPresets: marks.plans });
  }, [symbol, marks, orders, plans, positions, alerts]);
  return {
    lines,
    amend: async ({ id }, price) => {
      const order = orders.find(({ orderId }) => orderLineId(orderId) === id);
      const plan = plans.find(({ planId }) => planLineId(planId) === id);
      if (order) return send({ order }, { price });
      return plan ? send({ plan }, { triggerPrice: price }) : false;
    },
  };
}
