import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { useMemo } from 'react';
import { useFavourites } from '#platform/market/favourites.ts';
import { useInstruments } from '#platform/market/instruments.ts';
import { errorText } from '#platform/messages/error-text.ts';
import { terminalLayoutAtom } from '#platform/theme/terminal-layout.ts';
import { Button } from '@bourse/ui/fields';
import { Skeleton } from '@bourse/ui/states';
import { EditButtons } from '#accounts/watchlists/edit-buttons.tsx';
import { tabOf } from '#accounts/watchlists/kept-watchlists.ts';
import { MemberButton, PairToggle } from '#accounts/watchlists/pair-toggle.tsx';
import { useWatchlists } from '#accounts/watchlists/use-watchlists.ts';
import { WatchlistRows } from './watchlist-rows.tsx';

/** The pairs of the chosen list beside the terminal, with the button that adds the terminal's pair to the list. */
export function WatchlistColumn({ symbol }: { readonly symbol: string }) {
  const { t } = useLingui();
  const [{ watchlist }, change] = useAtom(terminalLayoutAtom);
  const { favourites, toggle } = useFavourites();
  const watchlists = useWatchlists();
  const { lists, error, retry } = watchlists;
  const own = lists?.find(({ watchlistId }) => tabOf(watchlistId) === watchlist);
  const names = new Map([
    ['favourites', t({ id: 'pairs.favourites', message: 'Favorites' })],
    ['all', t({ id: 'filter.all', message: 'All' })],
    ...(lists ?? []).map(({ watchlistId, name }) => [tabOf(watchlistId), name] as const),
  ]);
  // A list may have been removed elsewhere.
  const tab = watchlist !== null && names.has(watchlist) ? watchlist : 'favourites';
  const isLoading = !lists && !error && tab !== watchlist;
  const ownPairs = useMemo(() => own && new Set(own.symbols), [own]);
  const { data: instruments } = useInstruments();
  const current = instruments?.find((instrument) => instrument.symbol === symbol);
  const pair = current && { symbol, name: `${current.baseCoin}/${current.quoteCoin}` };
  const choose = (next: string) => {
    change({ watchlist: next });
  };
  return (
    <section
      data-zone="watchlist"
      aria-label={t({ id: 'watchlist.title', message: 'Watchlist' })}
      className="flex min-h-0 flex-1 flex-col rounded-panel border border-line bg-surface-1"
    >
      <div className="flex flex-wrap items-center px-2 py-1">
        <select
          aria-label={t({ id: 'watchlist.list', message: 'List' })}
          value={tab}
          onChange={({ target }) => {
            choose(target.value);
          }}
          className="own-select hit-area min-w-0 flex-1 rounded-control bg-surface-1 ps-1 text-md font-semibold"
        >
          {[...names].map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        {own && pair && <PairToggle list={own} pair={pair} watchlists={watchlists} />}
        {tab === 'favourites' && pair && (
          <MemberButton
            pair={pair.name}
            isIn={favourites.has(symbol)}
            onPress={() => {
              toggle(symbol);
            }}
          />
        )}
        {lists && <EditButtons chosen={own} lists={lists} watchlists={watchlists} onTab={choose} />}
      </div>
      {error && (
        <p role="alert" className="flex flex-wrap items-center gap-2 px-3 text-xs text-warn">
          {errorText(error)}
          <Button look="bare" onClick={retry}>
            {t({ id: 'retry', message: 'Try again' })}
          </Button>
        </p>
      )}
      {isLoading || !instruments ? (
        <Skeleton className="m-2 flex-1" />
      ) : (
        <WatchlistRows
          key={tab}
          label={names.get(tab) ?? ''}
          current={symbol}
          pair={pair?.name ?? symbol}
          symbols={tab === 'favourites' ? favourites : ownPairs}
          hasOwnOrder={own !== undefined}
        />
      )}
    </section>
  );
}
