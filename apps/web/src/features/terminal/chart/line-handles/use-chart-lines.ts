import type { MarketOrder } from '@bourse/react';
import { useMemo } from 'react';
import { useAmendAlert } from '../../alerts/use-amend-alert.ts';
import { usePairAlerts } from '../../alerts/use-pair-alerts.ts';
import { useSendAmend, type AmendEnd } from '#accounts/orders/use-send-amend.ts';
import {
  alertLineId,
  orderLineId,
  planLineId,
  presetKinds,
  presetLineId,
  toChartLines,
  type PresetKind,
} from './chart-lines.ts';
import type { ChartSettings } from '../settings/chart-settings.ts';
import type { ChartLine } from '../lines/chart-line.ts';
import { useOpenOrders, useOpenPlans, usePositions } from '#accounts/markets/own-lists.ts';

const none = [] as const;

interface UserLines {
  readonly lines: readonly ChartLine[];
  /** Gives a line's order, plan or alert another price. Resolves with whether the exchange has accepted it. */
  readonly amend: (line: ChartLine, price: string) => Promise<boolean>;
}

/** The user's lines of a pair: alerts, and the kinds that are switched on. */
export function useChartLines(symbol: string, marks: ChartSettings['marks']): UserLines {
  const { data: orders = none } = useOpenOrders();
  const { data: plans = none } = useOpenPlans();
  const { data: positions = none } = usePositions();
  const { data: alerts = none } = usePairAlerts(symbol);
  const { send } = useSendAmend();
  const amendAlert = useAmendAlert();
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
      if (order) return isAccepted(send({ order }, { price }));
      const plan = plans.find(({ planId }) => planLineId(planId) === id);
      if (plan) return isAccepted(send({ plan }, { triggerPrice: price }));
      const alert = alerts.find(({ alertId }) => alertLineId(alertId) === id);
      if (alert) return amendAlert(alert.alertId, price);
      const preset = findPreset(orders, id);
      return preset ? isAccepted(send(preset, movedPreset(preset, price))) : false;
    },
  };
}

async function isAccepted(end: Promise<AmendEnd>): Promise<boolean> {
  return (await end) === 'accepted';
}

interface OrderPreset {
  readonly order: MarketOrder;
  readonly kind: PresetKind;
}

function findPreset(orders: readonly MarketOrder[], id: string): OrderPreset | undefined {
  for (const kind of presetKinds) {
    const order = orders.find(({ orderId }) => presetLineId(kind, orderId) === id);
    if (order) return { order, kind };
  }
  return undefined;
}

/** The price that it is executed at stays. */
function movedPreset({ order, kind }: OrderPreset, triggerPrice: string) {
  const moved = { ...order[kind], triggerPrice };
  return kind === 'takeProfit' ? { takeProfit: moved } : { stopLoss: moved };
}
