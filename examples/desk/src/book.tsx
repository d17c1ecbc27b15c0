import { useBook, useStaleSeconds, type Instrument, type InstType } from '@bourse/react';
import { Panel } from '@bourse/ui/panels';

interface BookProps {
  readonly instType: InstType;
  readonly instrument: Instrument;
}

/** The best eight prices of each side. */
export function Book({ instType, instrument: { symbol, tickSize } }: BookProps) {
  const { asks, bids } = useBook(instType, symbol, { grouping: tickSize, rows: 8 });
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
