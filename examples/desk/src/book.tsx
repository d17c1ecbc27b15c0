import { useBook } from '@bourse/market-data/react';
import { useClient, useStaleSeconds, type MarketKind } from '@bourse/react';
import { Panel } from '@bourse/ui/panels';

/** The best eight prices of each side. */
export function Book({ kind, symbol }: { readonly kind: MarketKind; readonly symbol: string }) {
  const instType = kind === 'futures' ? 'USDT-FUTURES' : 'SPOT';
  const { asks, bids } = useBook(useClient().market, symbol, { depth: 8, instType });
  const staleSeconds = useStaleSeconds();
  const rows = [
    ...asks.toReversed().map((row) => ({ ...row, side: 'sell' })),
    ...bids.map((row) => ({ ...row, side: 'buy' })),
  ];
  return (
    <Panel label="Order book">
      {staleSeconds !== undefined && <p role="status">Delayed by {staleSeconds} s</p>}
      <ol>
        {rows.map(({ side, price, size }) => (
          <li key={`${side} ${price}`}>
            <span className={side}>{price}</span> {size}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
