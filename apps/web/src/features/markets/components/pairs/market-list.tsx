import {
  isDelisted,
  listPairs,
  newPairsOf,
  quoteCoinsOf,
  type PairSort,
} from '@bourse/client/pairs';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { withTexts } from '#platform/locale/texts.ts';
import { useFavourites } from '#platform/market/favourites.ts';
import { useInstruments, useSettledTickers } from '#platform/market/instruments.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { errorText } from '#platform/messages/error-text.ts';
import { Button } from '@bourse/ui/fields';
import { MessageState } from '@bourse/ui/states';
import { RatesAge } from '#ui/states/rates-age.tsx';
import { refreshMs } from '../../refresh.ts';
import { ListSkeleton } from '../figures/board-skeleton.tsx';
import { opensPair } from '../figures/opens-pair.ts';
import { pairRoutes, type MarketTab } from '../figures/pair-routes.ts';
import type { PairWeeks } from '#platform/market/trends.ts';
import type { MarketView } from '../figures/market-view.ts';
import { mapFrame } from '../figures/layout.ts';
import { MarketFilter } from './market-filter.tsx';
import { PairList } from './pair-list.tsx';

const HeatMap = lazyComponent(
  async () => (await withTexts(import('../heat/heat-map.tsx'), 'pairs')).HeatMap,
);

const NoPairs = lazyComponent(
  async () => (await withTexts(import('./no-pairs.tsx'), 'pairs')).NoPairs,
);

interface MarketListProps {
  readonly market: MarketTab;
  readonly onMarket: (market: MarketTab) => void;
  readonly view: MarketView;
  readonly onView: (view: MarketView) => void;
}

/** Every pair of a market, with filters. */
export function MarketList({ market, onMarket, view, onView }: MarketListProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [tab, setTab] = useState('all');
  const [list, setList] = useState<ReadonlySet<string>>();
  const { data: instruments = [] } = useInstruments();
  const [now] = useState(useSdk().now);
  const fresh = newPairsOf(instruments, now);
  const shown = tab === 'new' ? fresh : list;
  return (
    <section aria-labelledby="markets-title" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h2 id="markets-title" className="text-xl font-semibold">
          {market === 'spot'
            ? t({ id: 'markets.title', message: 'Spot markets' })
            : t({ id: 'markets.futures-title', message: 'Futures markets' })}
        </h2>
        <MarketFilter
          market={market}
          onMarket={onMarket}
          quoteCoins={quoteCoinsOf(instruments)}
          hasNew={fresh.size > 0}
          hasDelisted={instruments.some((each) => isDelisted(each, now))}
          tab={tab}
          onTab={setTab}
          onList={setList}
          search={search}
          onSearch={setSearch}
          view={view}
          onView={onView}
        />
      </div>
      <RatesAge />
      <Rows
        key={shown && tab}
        market={market}
        view={view}
        onView={onView}
        search={search}
        tab={tab}
        list={shown}
        now={now}
      />
    </section>
  );
}

interface RowsProps extends Pick<MarketListProps, 'market' | 'view' | 'onView'> {
  readonly search: string;
  readonly tab: string;
  /** Pairs of the chosen list, if it has an order: a list of the user, or the new pairs. */
  readonly list: ReadonlySet<string> | undefined;
  readonly now: number;
}

const byVolume: PairSort = { column: 'volume', direction: 'descending' };
const own: PairSort = { column: 'own', direction: 'ascending' };

const frame = 'flex min-h-60 rounded-panel border border-line bg-surface-1';

function Rows({ market, view, onView, search, tab, list, now }: RowsProps) {
  const { t } = useLingui();
  const [sort, setSort] = useState<PairSort>(list ? own : byVolume);
  const { favourites, toggle } = useFavourites();
  const instruments = useInstruments();
  const { tickers, hasSettled } = useSettledTickers(refreshMs);
  const [weeks, setWeeks] = useState<PairWeeks>();
  const order = useSteady(tickers);
  if (instruments.isError) {
    return (
      <div className={frame}>
        <MessageState
          role="alert"
          title={`${t({ id: 'markets.failed', message: 'Could not load the markets.' })} ${errorText(instruments.error)}`}
        >
          <Button onClick={() => void instruments.refetch()}>
            {t({ id: 'retry', message: 'Try again' })}
          </Button>
        </MessageState>
      </div>
    );
  }
  const skeleton = <ListSkeleton className={view === 'map' ? mapFrame : ''} />;
  if (instruments.isPending || !hasSettled) return skeleton;
  const filter = list
    ? { search, tab: 'favourites', favourites: list, now }
    : { search, tab, favourites, now };
  const rows = listPairs(instruments.data, order.value ?? [], filter, sort, weeks);
  if (rows.length === 0) {
    return (
      <div className={frame}>
        <Suspense>
          <NoPairs isFavourites={tab === 'favourites' && search === ''} />
        </Suspense>
      </div>
    );
  }
  return (
    <div {...order.hold}>
      {view === 'map' ? (
        <Suspense fallback={skeleton}>
          <HeatMap
            route={pairRoutes[market]}
            attributesOf={opensPair}
            rows={rows}
            onList={() => {
              onView('list');
            }}
          />
        </Suspense>
      ) : (
        <PairList
          market={market}
          rows={rows}
          sort={sort}
          onSort={setSort}
          hasOwnOrder={list !== undefined}
          favourites={favourites}
          onFavour={toggle}
          onWeeks={setWeeks}
        />
      )}
    </div>
  );
}

/** Returns the newest value, except that it stays the same under the pointer, where rows must not move. */
function useSteady<T>(newest: T) {
  const [isHeld, setHeld] = useState(false);
  const [value, setValue] = useState(newest);
  if (!isHeld && value !== newest) setValue(newest);
  const hold = {
    onPointerEnter: () => {
      setHeld(true);
    },
    onPointerLeave: () => {
      setHeld(false);
    },
  };
  return { value, hold };
}
