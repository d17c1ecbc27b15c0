import {
  amendAlert,
  createAlert,
  getAlerts,
  markAlertsSeen,
  removeAlert,
} from '@bourse/gateway-contract';
import { userRoute } from '../route/route.ts';
import type { Route } from '../route/route.ts';
import type { PriceAlerts } from './price-alerts.ts';

export function alertRoutes(alerts: PriceAlerts): readonly Route[] {
  return [
    userRoute(getAlerts, ({ product, symbol }, { userId, ledger }) => ({
      alerts: alerts
        .of({ userId, ledger })
        .filter((alert) => product === undefined || alert.product === product)
        .filter((alert) => symbol === undefined || alert.symbol === symbol),
    })),
    userRoute(createAlert, (payload, { userId, keepAnswer }) =>
      alerts.create(payload, userId, keepAnswer),
    ),
    userRoute(amendAlert, ({ ledger, alertId, price }, { userId, keepAnswer }) =>
      alerts.amend(Number(alertId), { owner: { userId, ledger }, price }, keepAnswer),
    ),
    userRoute(removeAlert, ({ ledger, alertId }, { userId, keepAnswer }) =>
      alerts.remove(Number(alertId), { userId, ledger }, keepAnswer),
    ),
    userRoute(markAlertsSeen, ({ ledger, alertIds }, { userId, keepAnswer }) =>
      alerts.markSeen(alertIds.map(Number), { userId, ledger }, keepAnswer),
    ),
  ];
}
