import {
  amendAlert,
  amendLineAlert,
  createAlert,
  createFundingAlert,
  createLineAlert,
  getAlerts,
  markAlertsSeen,
  removeAlert,
} from '@bourse/gateway-contract';
import { userRoute, type Route } from '../../edge/route/route.ts';
import type { PriceAlerts } from './price-alerts.ts';
import type { Room } from '../../edge/pipeline/room.ts';
import { AlertTopics } from './alert-topics.ts';

function alertRoutes(alerts: PriceAlerts): readonly Route[] {
  return [
    userRoute(getAlerts, async ({ product, symbol }, { userId, ledger }) => ({
      alerts: (await alerts.of({ userId, ledger }))
        .filter((alert) => product === undefined || alert.product === product)
        .filter((alert) => symbol === undefined || alert.symbol === symbol),
    })),
    userRoute(createAlert, (payload, { userId, keepAnswer }) =>
      alerts.create(payload, userId, keepAnswer),
    ),
    userRoute(createFundingAlert, (payload, { userId, keepAnswer }) =>
      alerts.createFunding(payload, userId, keepAnswer),
    ),
    userRoute(createLineAlert, (payload, { userId, keepAnswer }) =>
      alerts.createLine(payload, userId, keepAnswer),
    ),
    userRoute(amendLineAlert, ({ ledger, alertId, line }, { userId, keepAnswer }) =>
      alerts.amendLine(Number(alertId), { owner: { userId, ledger }, line }, keepAnswer),
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

interface AlertParts {
  readonly alerts: PriceAlerts;
  readonly now: () => number;
}

/** Price alerts: their calls, and their channel of the stream. */
export const alertsRoom: Room<AlertParts> = {
  name: 'alerts',
  create: ({ alerts, now }) => ({
    routes: alertRoutes(alerts),
    topics: (source) => new AlertTopics({ source, alerts, now }),
    start: () => alerts.start(),
    close: () => alerts.close(),
  }),
};
