import { useBook } from '@bourse/market-data/react';
import { marketTopics, useClient, useStaleSeconds, type MarketKind } from '@bourse/react';
import { Panel } from '@bourse/ui/panels';

/** The best eight prices of each side. */
export function Book({ kind, symbol }: { readonly kind: MarketKind; readonly symbol: string }) {
  const { market } = useClient();
  const { asks, bids } = useBook(market, symbol, { depth: 8, instType: marketTopics[kind] });
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
