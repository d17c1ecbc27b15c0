import type { PriceAlert } from '@bourse/gateway-contract';
import { money } from '@bourse/trading/decimal';
import { useCallback } from 'react';
import { useAlerts } from '#platform/alerts/alerts.ts';
import { useMarket } from '#accounts/markets/market.ts';

/** The product of the terminal's alerts. Margin orders trade on the spot market. */
export function useAlertProduct(): PriceAlert['product'] {
  return useMarket().kind === 'futures' ? 'futures' : 'spot';
}

export function usePairAlerts(symbol: string) {
  const product = useAlertProduct();
  return useAlerts(
    useCallback(
      (alerts: readonly PriceAlert[]): readonly PriceAlert[] =>
        alerts
          .filter((alert) => alert.status === 'active' && alert.product === product)
          .filter((alert) => alert.symbol === symbol)
          .sort((a, b) => money.of(b.price).cmp(a.price)),
      [product, symbol],
    ),
  );
}
