import { useLingui } from '@lingui/react/macro';
import { Segmented } from '@bourse/ui/fields';
import type { MarketTab } from './pair-view.ts';

interface MarketFilterProps {
  readonly market: MarketTab;
  readonly onMarket: (market: MarketTab) => void;
  readonly quoteCoins: readonly string[];
  /** `favourites`, `all` or a quote coin. */
  readonly tab: string;
  readonly onTab: (tab: string) => void;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

export function MarketFilter(props: MarketFilterProps) {
  const { market, onMarket, quoteCoins, tab, onTab, search, onSearch } = props;
  const { t } = useLingui();
  const searchLabel = t({ id: 'markets.search', message: 'Search pairs' });
  return (
    <>
      <Segmented
        label={t({ id: 'markets.market', message: 'Market' })}
        className="max-sm:ms-auto [&>label]:text-md"
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
          ...quoteCoins.map((coin) => ({ value: coin, label: coin })),
        ]}
      />
      <input
        type="search"
        value={search}
        placeholder={searchLabel}
        aria-label={searchLabel}
        className="h-11 w-full rounded-control border border-line-strong bg-surface-1 px-3 text-base xl:ms-auto xl:w-72"
        onChange={(event) => {
          onSearch(event.target.value);
        }}
      />
    </>
  );
}
