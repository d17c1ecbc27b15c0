import type { PairColumn } from '@bourse/client/pairs';
import { useLingui } from '@lingui/react/macro';

export function useColumnNames(): Readonly<Record<PairColumn, string>> {
  const { t } = useLingui();
  return {
    pair: t({ id: 'markets.pair', message: 'Pair' }),
    price: t({ id: 'markets.price', message: 'Last price' }),
    change: t({ id: 'markets.change', message: '24h change' }),
    week: t({ id: 'markets.week', message: '7d change' }),
    high: t({ id: 'markets.high', message: '24h high' }),
    low: t({ id: 'markets.low', message: '24h low' }),
    own: t({ id: 'markets.own', message: 'As in the list' }),
    volume: t({ id: 'markets.volume', message: '24h volume' }),
  };
}
