import { listPairs, newPairsOf, quoteCoinsOf, type PairSort } from '@bourse/client/pairs';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { useFreshTickers, useInstruments } from '#platform/market/instruments.ts';
import type { Instrument } from '#platform/market/product.ts';
import { useFavourites } from '#platform/market/favourites.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { errorText } from '#platform/messages/error-text.ts';
import { withTexts } from '#platform/locale/texts.ts';
import { useMediaQuery } from '@bourse/ui/screen';
import { Button, Segmented } from '@bourse/ui/fields';
import { CloseIcon } from '@bourse/ui/icons';
import { QueryState } from '#ui/states/query-state.tsx';
import { PairGrid } from './pair-grid.tsx';
import { usePairKeys } from './use-pair-keys.ts';

const ListTabs = lazyComponent(
  async () => (await withTexts(import('#accounts/watchlists/list-tabs.tsx'), 'lists')).ListTabs,
);

/** The order of an open list follows the market within this time. */
const refreshMs = 2_000;

const byVolume: PairSort = { column: 'volume', direction: 'descending' };
const own: PairSort = { column: 'own', direction: 'ascending' };

/** Tabs of the user's own lists begin like this. */
const listTabs = 'list:';

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
  const [sort, setSort] = useState(byVolume);
  const { favourites, toggle } = useFavourites();
  const instruments = useInstruments();
  const tickers = useFreshTickers(refreshMs);
  const [list, setList] = useState<ReadonlySet<string>>();
  const [now] = useState(useSdk().now);
  const fresh = newPairsOf(instruments.data ?? [], now);
  const shown = tab === 'new' ? fresh : list;
  const filter = shown
    ? { search, tab: 'favourites', favourites: shown, now }
    : { search, tab, favourites, now };
  const rows = listPairs(instruments.data ?? [], tickers.data ?? [], filter, sort);
  const choose = (next: string) => {
    setTab(next);
    setSort(next === 'new' || next.startsWith(listTabs) ? own : byVolume);
  };
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
      <div className="flex shrink-0 gap-1 overflow-x-auto">
        <PairTabs
          quoteCoins={quoteCoinsOf(instruments.data ?? [])}
          hasNew={fresh.size > 0}
          value={tab}
          onChange={choose}
        />
        <Suspense>
          <ListTabs
            tab={tab}
            onTab={choose}
            onPairs={setList}
            pair={pairOf(instruments.data, current)}
          />
        </Suspense>
      </div>
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

function pairOf(instruments: readonly Instrument[] = [], symbol: string) {
  const found = instruments.find((instrument) => instrument.symbol === symbol);
  return { symbol, name: found ? `${found.baseCoin}/${found.quoteCoin}` : symbol };
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
  readonly hasNew: boolean;
  readonly value: string;
  readonly onChange: (tab: string) => void;
}

function PairTabs({ quoteCoins, hasNew, value, onChange }: PairTabsProps) {
  const { t } = useLingui();
  return (
    <Segmented
      label={t({ id: 'pairs.tabs', message: 'Pair lists' })}
      className="shrink-0 flex-nowrap [&>label]:shrink-0 [&>label]:whitespace-nowrap"
      value={value}
      onChange={onChange}
      options={[
        { value: 'favourites', label: t({ id: 'pairs.favourites', message: 'Favorites' }) },
        { value: 'all', label: t({ id: 'filter.all', message: 'All' }) },
        ...(hasNew ? [{ value: 'new', label: t({ id: 'pairs.new', message: 'New' }) }] : []),
        ...quoteCoins.map((coin) => ({ value: coin, label: coin })),
      ]}
    />
  );
}
