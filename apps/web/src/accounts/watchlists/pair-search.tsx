import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Instrument } from '#platform/market/product.ts';

interface PairSearchProps {
  readonly instruments: readonly Instrument[];
  /** Symbols that cannot be added again. */
  readonly taken: readonly string[];
  /** Shown when only such pairs are found. */
  readonly takenText: string;
  readonly onAdd: (symbol: string) => void;
}

const mostFound = 5;

/** Finds pairs that are not taken. Enter adds the first one. */
export function PairSearch({ instruments, taken, takenText, onAdd }: PairSearchProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const resultsId = useId();
  const label = t({ id: 'lists.search', message: 'Add a pair' });
  const text = search.toUpperCase().replaceAll(/[\s/]/g, '');
  const matches = instruments.filter(({ symbol }) => text !== '' && symbol.includes(text));
  const found = matches.filter(({ symbol }) => !taken.includes(symbol)).slice(0, mostFound);
  const noneText =
    matches.length > 0 ? takenText : t({ id: 'markets.none', message: 'No pairs found.' });
  const add = (symbol: string) => {
    onAdd(symbol);
    setSearch('');
  };
  return (
    <div className="flex flex-col gap-1">
      <input
        type="search"
        autoComplete="off"
        aria-label={label}
        aria-controls={resultsId}
        placeholder={label}
        value={search}
        className="h-11 w-full rounded-control border border-line-strong bg-surface-1 px-3 text-base"
        onChange={(event) => {
          setSearch(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          const [first] = found;
          if (first) add(first.symbol);
        }}
      />
      <ul id={resultsId} className="flex flex-wrap gap-1">
        {found.map(({ symbol, baseCoin, quoteCoin }) => {
          const pair = `${baseCoin}/${quoteCoin}`;
          return (
            <li key={symbol}>
              <button
                type="button"
                aria-label={t({ id: 'lists.add', message: `Add ${{ pair }}` })}
                className="hit-area rounded-control bg-surface-3 px-3 text-md hover:brightness-110"
                onClick={() => {
                  add(symbol);
                }}
              >
                <bdi dir="ltr" aria-hidden>
                  + {pair}
                </bdi>
              </button>
            </li>
          );
        })}
      </ul>
      <p role="status" className="text-sm text-text-3 empty:hidden">
        {text !== '' && found.length === 0 && noneText}
      </p>
    </div>
  );
}
