import {
  amendAlert,
  amendLineAlert,
  createAlert,
  createFundingAlert,
  createLineAlert,
  markAlertsSeen,
  removeAlert,
} from '@bourse/gateway-contract';
import type { Contract } from '../../instruments/contract.ts';
import { on, type CommandHandler } from '../commands/command.ts';
import type { Alert } from '../records/alert.ts';
import { toAlert, toFundingAlert, toLineAlert, toPriceAlert } from '../wire/alert.ts';
import { Alerts, notFound, type AlertsOptions } from './alerts.ts';
import { noteOf, readLine, readPrice, readRate } from './alert-levels.ts';
import { createImport } from './import-alert.ts';
import { createIndicatorAlerts, type IndicatorAlertsOptions } from './indicator-alerts.ts';

export interface CreateAlertsOptions extends AlertsOptions, IndicatorAlertsOptions {
  /** @throws {Refusal} `symbolUnknown`. */
  readonly contractOf: (symbol: string) => Contract;
}

/** Alerts of figures that users want to know of. They move no money. */
export function createAlerts(options: CreateAlertsOptions) {
  const alerts = new Alerts(options);
  const { marketOf } = options;
  const instrumentOf = ({ account, product, symbol }: Alert) =>
    marketOf(account.ledger, product, symbol).instrument;
  const handlers: readonly CommandHandler[] = [
    on(createAlert, ({ ledger, product, symbol, triggerBy, price, note }, { userId, now }) => {
      const { instrument } = marketOf(ledger, product, symbol);
      const level = readPrice(price, instrument);
      const terms = { product, symbol, triggerBy, level, line: null, note: noteOf(note) };
      return { alert: toPriceAlert(alerts.place({ ledger, userId }, terms, now), instrument) };
    }),
    on(createFundingAlert, ({ ledger, symbol, rate, note }, { userId, now }) => {
      const level = readRate(rate, options.contractOf(symbol));
      const name = { product: 'futures', symbol, triggerBy: 'funding' } as const;
      const terms = { ...name, level, line: null, note: noteOf(note) };
      return { alert: toFundingAlert(alerts.place({ ledger, userId }, terms, now)) };
    }),
    on(createLineAlert, ({ ledger, drawingId, line, note, ...name }, { userId, now }) => {
      const { product, symbol, triggerBy } = name;
      const { instrument } = marketOf(ledger, product, symbol);
      const level = readLine(line, now, instrument);
      const drawn = { ...line, drawingId };
      const terms = { product, symbol, triggerBy, level, line: drawn, note: noteOf(note) };
      return { alert: toLineAlert(alerts.place({ ledger, userId }, terms, now), instrument) };
    }),
    on(amendAlert, ({ ledger, alertId, price }, { userId, now }) => {
      const alert = alerts.findLive({ ledger, userId }, alertId);
      if (alert.triggerBy === 'funding' || alert.indicator || alert.line) throw notFound();
      const instrument = instrumentOf(alert);
      alerts.amend(alert, { level: readPrice(price, instrument), line: null }, now);
      return { alert: toPriceAlert(alert, instrument) };
    }),
    on(amendLineAlert, ({ ledger, alertId, line }, { userId, now }) => {
      const alert = alerts.findLive({ ledger, userId }, alertId);
      if (!alert.line) throw notFound();
      const { drawingId } = alert.line;
      const instrument = instrumentOf(alert);
      const level = readLine(line, now, instrument);
      alerts.amend(alert, { level, line: { ...line, drawingId } }, now);
      return { alert: toLineAlert(alert, instrument) };
    }),
    on(removeAlert, ({ ledger, alertId }, { userId }) => {
      const alert = alerts.findLive({ ledger, userId }, alertId);
      const removed = toAlert(alert, instrumentOf(alert));
      alerts.remove(alert);
      return { alert: removed };
    }),
    on(markAlertsSeen, ({ ledger, alertIds }, { userId }) => ({
      alertIds: alerts.markSeen({ ledger, userId }, alertIds).map(({ id }) => String(id)),
    })),
    createImport(alerts, options),
    ...createIndicatorAlerts(alerts, options),
  ];
  return { alerts, handlers };
}
