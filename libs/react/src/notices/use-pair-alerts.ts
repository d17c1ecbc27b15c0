import type { MarketAlert } from '@bourse/gateway-contract';
import { money } from '@bourse/trading/decimal';
import { useCallback } from 'react';
import type { CallResult } from '../calls/use-call.ts';
import type { MarketKind } from '../markets/market-kind.ts';
import { useAlerts } from './use-alerts.ts';

/** Returns the product of a market's alerts. Margin orders trade on the spot market. */
export function alertProduct(kind: MarketKind): MarketAlert['product'] {
  return kind === 'futures' ? 'futures' : 'spot';
}

/** Returns the active alerts of a pair: of prices, the highest first, of lines, of indicators, then of funding rates. */
export function usePairAlerts(
  kind: MarketKind,
  symbol: string,
): CallResult<readonly MarketAlert[]> {
  return useAlerts(
    useCallback(
      (alerts: readonly MarketAlert[]): readonly MarketAlert[] =>
        alerts
          .filter((alert) => alert.status === 'active' && alert.product === alertProduct(kind))
          .filter((alert) => alert.symbol === symbol)
          .sort(compareLevels),
      [kind, symbol],
    ),
  );
}

/** The order of kinds. */
const kinds: readonly MarketAlert['kind'][] = ['price', 'line', 'indicator', 'funding'];

function compareLevels(a: MarketAlert, b: MarketAlert): number {
  if (a.kind === 'price' && b.kind === 'price') return money.of(b.price).cmp(a.price);
  if (a.kind === 'funding' && b.kind === 'funding') return money.of(b.rate).cmp(a.rate);
  return kinds.indexOf(a.kind) - kinds.indexOf(b.kind);
}
