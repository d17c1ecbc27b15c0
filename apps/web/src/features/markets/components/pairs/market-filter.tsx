import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { withTexts } from '#platform/locale/texts.ts';
import { Segmented } from '@bourse/ui/fields';
import type { MarketView } from '../figures/market-view.ts';
import type { MarketTab } from '../figures/pair-routes.ts';

const ViewSwitch = lazyComponent(
  async () => (await withTexts(import('../heat/view-switch.tsx'), 'pairs')).ViewSwitch,
);

const ListTabs = lazyComponent(
  async () => (await withTexts(import('#accounts/watchlists/list-tabs.tsx'), 'lists')).ListTabs,
);

interface MarketFilterProps {
  readonly market: MarketTab;
  readonly onMarket: (market: MarketTab) => void;
  readonly quoteCoins: readonly string[];
  /** Whether a pair was listed in the last 30 days. */
  readonly hasNew: boolean;
  readonly hasDelisted: boolean;
  /** `favourites`, `all`, `new`, `delisted` or a quote coin. */
  readonly tab: string;
  readonly onTab: (tab: string) => void;
  readonly onList: (symbols: ReadonlySet<string> | undefined) => void;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly view: MarketView;
  readonly onView: (view: MarketView) => void;
}

export function MarketFilter(props: MarketFilterProps) {
  const { market, onMarket, quoteCoins, hasNew, hasDelisted, tab, onTab, onList } = props;
  const { search, onSearch, view, onView } = props;
  const { t } = useLingui();
  const searchLabel = t({ id: 'markets.search', message: 'Search pairs' });
  return (
    <>
      <Segmented
        label={t({ id: 'markets.market', message: 'Market' })}
        className="shrink-0 max-sm:ms-auto [&>label]:text-md"
        value={market}
        onChange={onMarket}
        options={[
          { value: 'spot', label: t({ id: 'markets.spot', message: 'Spot' }) },
          { value: 'futures', label: t({ id: 'markets.futures', message: 'Futures' }) },
        ]}
      />
      <Segmented
        label={t({ id: 'markets.tabs', message: 'Pair lists' })}
        className="relative min-w-0 overflow-x-auto max-sm:w-full [&>label]:shrink-0 [&>label]:text-md [&>label]:whitespace-nowrap"
        value={tab}
        onChange={onTab}
        options={[
          { value: 'favourites', label: t({ id: 'markets.favourites', message: 'Favorites' }) },
          { value: 'all', label: t({ id: 'markets.all', message: 'All' }) },
          ...(hasNew ? [{ value: 'new', label: t({ id: 'pairs.new', message: 'New' }) }] : []),
          ...quoteCoins.map((coin) => ({ value: coin, label: coin })),
          ...(hasDelisted
            ? [{ value: 'delisted', label: t({ id: 'markets.delisted', message: 'Delisted' }) }]
            : []),
        ]}
      />
      <div className="flex min-h-9 min-w-0 flex-1 basis-24 pointer-coarse:min-h-11">
        <Suspense>
          <ListTabs tab={tab} onTab={onTab} onPairs={onList} />
        </Suspense>
      </div>
      <div className="flex h-11 w-full gap-3 xl:ms-auto xl:w-auto">
        <input
          type="search"
          value={search}
          placeholder={searchLabel}
          aria-label={searchLabel}
          className="min-w-0 flex-1 rounded-control border border-line-strong bg-surface-1 px-3 text-base xl:w-72"
          onChange={(event) => {
            onSearch(event.target.value);
          }}
        />
        <div className="w-23 shrink-0">
          <Suspense>
            <ViewSwitch view={view} onView={onView} />
          </Suspense>
        </div>
      </div>
    </>
  );
}
