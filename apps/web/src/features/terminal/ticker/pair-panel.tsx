import { listPairs, quoteCoinsOf, type PairSort } from '@bourse/client/pairs';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFreshTickers, useInstruments } from '#platform/market/instruments.ts';
import { useFavourites } from '#platform/market/favourites.ts';
import { errorText } from '#platform/messages/error-text.ts';
import { useMediaQuery } from '@bourse/ui/screen';
import { Button, Segmented } from '@bourse/ui/fields';
import { CloseIcon } from '@bourse/ui/icons';
import { QueryState } from '#ui/states/query-state.tsx';
import { PairGrid } from './pair-grid.tsx';
import { usePairKeys } from './use-pair-keys.ts';

/** The order of an open list follows the market within this time. */
const refreshMs = 2_000;

interface PairPanelProps {
  readonly current: string;
  readonly onClose: () => void;
  /** Called with the pair that is opened; without one if it is opened in another tab. */
  readonly onChosen: (symbol?: string) => void;
}

export function PairPanel({ current, onClose, onChosen }: PairPanelProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [tab, setTab] = useState('all');
  const [sort, setSort] = useState<PairSort>({ column: 'volume', direction: 'descending' });
  const { favourites, toggle } = useFavourites();
  const instruments = useInstruments();
  const tickers = useFreshTickers(refreshMs);
  const rows = listPairs(
    instruments.data ?? [],
    tickers.data ?? [],
    { search, tab, favourites },
    sort,
  );
  const keys = usePairKeys(rows, current, onChosen);
  return (
    <div className="flex flex-col gap-3 max-md:h-full">
      <PairSearch
        search={search}
        onSearch={(text) => {
          setSearch(text);
          keys.start();
        }}
        keys={keys}
        onClose={onClose}
      />
      <PairTabs quoteCoins={quoteCoinsOf(instruments.data ?? [])} value={tab} onChange={setTab} />
      {tickers.error && !tickers.data && (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-xs text-warn">
          {errorText(tickers.error)}
          <Button look="bare" onClick={() => void tickers.refetch()}>
            {t({ id: 'retry', message: 'Try again' })}
          </Button>
        </p>
      )}
      <QueryState
        query={instruments}
        loading={t({ id: 'spot.loading', message: 'Loading the market' })}
        empty={t({ id: 'pairs.none', message: 'No pairs found.' })}
      >
        {() => (
          <PairGrid
            rows={rows}
            keys={keys}
            current={current}
            sort={sort}
            onSort={setSort}
            favourites={favourites}
            onFavour={toggle}
            isFavourites={tab === 'favourites' && search === ''}
          />
        )}
      </QueryState>
    </div>
  );
}

interface PairSearchProps {
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly keys: ReturnType<typeof usePairKeys>;
  readonly onClose: () => void;
}

function PairSearch({ search, onSearch, keys, onClose }: PairSearchProps) {
  const { t } = useLingui();
  // A focused field would raise the keyboard of a phone over the list.
  const hasTouch = useMediaQuery('(pointer: coarse)');
  const label = t({ id: 'pairs.search', message: 'Search pairs' });
  return (
    <div className="flex gap-2">
      <input
        type="search"
        role="combobox"
        autoComplete="off"
        autoFocus={!hasTouch}
        aria-label={label}
        aria-expanded
        aria-haspopup="grid"
        aria-controls={keys.gridId}
        aria-autocomplete="list"
        aria-activedescendant={keys.active && keys.idOf(keys.active)}
        placeholder={label}
        value={search}
        onKeyDown={keys.onKeyDown}
        onChange={(event) => {
          onSearch(event.target.value);
        }}
        className="hit-area w-full min-w-0 rounded-control border border-line-strong bg-surface-1 px-3 text-md"
      />
      <button
        type="button"
        aria-label={t({ id: 'close', message: 'Close' })}
        onClick={onClose}
        className="hit-area flex min-w-8 items-center justify-center rounded-control text-text-2 hover:bg-surface-2 md:hidden pointer-coarse:min-w-11"
      >
        <CloseIcon />
      </button>
    </div>
  );
}

interface PairTabsProps {
  readonly quoteCoins: readonly string[];
  readonly value: string;
  readonly onChange: (tab: string) => void;
}

function PairTabs({ quoteCoins, value, onChange }: PairTabsProps) {
  const { t } = useLingui();
  return (
    <Segmented
      label={t({ id: 'pairs.tabs', message: 'Pair lists' })}
      className="shrink-0 overflow-x-auto [&>label]:shrink-0 [&>label]:whitespace-nowrap"
      value={value}
      onChange={onChange}
      options={[
        { value: 'favourites', label: t({ id: 'pairs.favourites', message: 'Favorites' }) },
        { value: 'all', label: t({ id: 'filter.all', message: 'All' }) },
        ...quoteCoins.map((coin) => ({ value: coin, label: coin })),
      ]}
    />
  );
}
