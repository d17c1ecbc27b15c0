import type { PriceAlert } from '@bourse/gateway-contract';
import { money } from '@bourse/trading/decimal';
import { useCallback } from 'react';
import type { CallResult } from '../calls/use-call.ts';
import type { MarketKind } from '../markets/market-kind.ts';
import { useAlerts } from './use-alerts.ts';

/** Returns the product of a market's alerts. Margin orders trade on the spot market. */
export function alertProduct(kind: MarketKind): PriceAlert['product'] {
  return kind === 'futures' ? 'futures' : 'spot';
}

/** Returns the active alerts of a pair, the highest price first. */
export function usePairAlerts(kind: MarketKind, symbol: string): CallResult<readonly PriceAlert[]> {
  return useAlerts(
    useCallback(
      (alerts: readonly PriceAlert[]): readonly PriceAlert[] =>
        alerts
          .filter((alert) => alert.status === 'active' && alert.product === alertProduct(kind))
          .filter((alert) => alert.symbol === symbol)
          .sort((a, b) => money.of(b.price).cmp(a.price)),
      [kind, symbol],
    ),
  );
}
