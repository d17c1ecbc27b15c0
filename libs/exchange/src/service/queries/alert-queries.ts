import { getAlerts } from '@bourse/gateway-contract';
import { on, type CommandHandler } from '../../core/commands/command.ts';
import type { Core } from '../../core/create-core.ts';
import { toAlert } from '../../core/wire/alert.ts';
import { instrumentOf } from '../views/instrument-of.ts';

export function createAlertQueries({ core }: { readonly core: Core }): readonly CommandHandler[] {
  return [
    on(getAlerts, ({ product, symbol }, owner) => ({
      alerts: core.alerts
        .of(owner)
        .filter((alert) => product === undefined || alert.product === product)
        .filter((alert) => symbol === undefined || alert.symbol === symbol)
        .map((alert) => toAlert(alert, instrumentOf(core, alert))),
    })),
  ];
}
