import type { Exchange } from '@bourse/exchange';
import type { Room } from '../../edge/pipeline/room.ts';
import { guardRoutes, type GuardParts } from '../permissions/guard-routes.ts';
import { coinChainRoute } from './coin-chains.ts';
import { exchangeRoutes } from './exchange-routes.ts';
import { usdtRateRoute } from './usdt-rates.ts';

interface ExchangeParts extends GuardParts {
  readonly exchange: Pick<Exchange, 'contracts' | 'send' | 'receiptOf' | 'ask' | 'start'>;
}

/** The calls of the exchange, for users whose flags allow them. */
export const exchangeRoom: Room<ExchangeParts> = {
  name: 'exchange',
  create: (parts) => ({
    routes: [
      ...guardRoutes(exchangeRoutes(parts.exchange), parts),
      usdtRateRoute(),
      coinChainRoute(parts.isDevelopment),
    ],
    start: () => {
      parts.exchange.start();
    },
  }),
};
