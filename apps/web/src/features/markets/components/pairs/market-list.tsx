import { listPairs, quoteCoinsOf, type PairSort } from '@bourse/client/pairs';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFavourites } from '#platform/market/favourites.ts';
import { useInstruments, useSettledTickers } from '#platform/market/instruments.ts';
import { errorText } from '#platform/messages/error-text.ts';
import { Button } from '@bourse/ui/fields';
import { MessageState } from '@bourse/ui/states';
import { RatesAge } from '#ui/states/rates-age.tsx';
import { refreshMs } from '../../refresh.ts';
import { ListSkeleton } from '../figures/board-skeleton.tsx';
import { MarketFilter } from './market-filter.tsx';
import { PairList } from './pair-list.tsx';
import type { MarketTab, PairWeeks } from './pair-view.ts';

interface MarketListProps {
  readonly market: MarketTab;
  readonly onMarket: (market: MarketTab) => void;
}

/** Every pair of a market, with filters. */
export function MarketList({ market, onMarket }: MarketListProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [tab, setTab] = useState('all');
  const { data: instruments = [] } = useInstruments();
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
          tab={tab}
          onTab={setTab}
          search={search}
          onSearch={setSearch}
        />
      </div>
      <RatesAge />
      <Rows market={market} search={search} tab={tab} />
    </section>
  );
}

interface RowsProps extends Pick<MarketListProps, 'market'> {
  readonly search: string;
  readonly tab: string;
}

const frame = 'flex min-h-60 rounded-panel border border-line bg-surface-1';

function Rows({ market, search, tab }: RowsProps) {
  const { t } = useLingui();
  const [sort, setSort] = useState<PairSort>({ column: 'volume', direction: 'descending' });
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
  if (instruments.isPending || !hasSettled) return <ListSkeleton />;
  const filter = { search, tab, favourites };
  const rows = listPairs(instruments.data, order.value ?? [], filter, sort, weeks);
  if (rows.length === 0) {
    return (
      <div className={frame}>
        <NoPairs isFavourites={tab === 'favourites' && search === ''} />
      </div>
    );
  }
  return (
    <div {...order.hold}>
      <PairList
        market={market}
        rows={rows}
        sort={sort}
        onSort={setSort}
        favourites={favourites}
        onFavour={toggle}
        onWeeks={setWeeks}
      />
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

function NoPairs({ isFavourites }: { readonly isFavourites: boolean }) {
  const { t } = useLingui();
  return (
    <MessageState
      title={
        isFavourites
          ? t({
              id: 'markets.no-favourites',
              message: 'No favorites yet. Tap a star to add a pair.',
            })
          : t({ id: 'markets.none', message: 'No pairs found.' })
      }
    />
  );
}
