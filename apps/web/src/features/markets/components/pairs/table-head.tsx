import type { PairColumn } from '@bourse/client/pairs';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface TableHeadProps {
  /** Returns the head of a column that sorts. */
  readonly head: (column: PairColumn, name: string) => ReactNode;
  /** Heads after these. */
  readonly children: ReactNode;
}

/** The heads of the columns, each a button that sorts. */
export function TableHead({ head, children }: TableHeadProps) {
  const { t } = useLingui();
  return (
    <>
      <colgroup>
        <col className="w-14" />
        {/* The longest pair, with its icon. */}
        <col className="w-48" />
      </colgroup>
      <thead className="text-md text-text-3">
        <tr className="h-10">
          <th scope="col">
            <span className="sr-only">{t({ id: 'markets.favourites', message: 'Favorites' })}</span>
          </th>
          {head('pair', t({ id: 'markets.pair', message: 'Pair' }))}
          {head('price', t({ id: 'markets.price', message: 'Last price' }))}
          {head('change', t({ id: 'markets.change', message: '24h change' }))}
          {head('volume', t({ id: 'markets.volume', message: '24h volume' }))}
          {children}
        </tr>
      </thead>
    </>
  );
}
