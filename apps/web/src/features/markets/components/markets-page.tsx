import type { SpotInstrument } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tickersOptions, useInstruments } from '#platform/market/instruments.ts';
import { useProduct } from '#platform/market/product.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { Button } from '#ui/fields/button.tsx';
import { MessageState } from '#ui/states/message-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { MarketsTable } from './markets-table.tsx';
import { SimulationInvitation } from './simulation-invitation.tsx';

export function MarketsPage() {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const searchLabel = t({ id: 'markets.search', message: 'Search pairs' });
  return (
    <div className="mx-auto flex w-full max-w-300 flex-col gap-6 px-4 py-8 sm:py-12">
      <PageHead
        page="/"
        name={t({ id: 'markets.title', message: 'Spot markets' })}
        description={t({
          id: 'markets.description',
          message: 'Live prices and order books. Practise with 100,000 USDT of play money first.',
        })}
      />
      <SimulationInvitation />
      <section aria-labelledby="markets-title" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="markets-title" className="text-xl font-semibold">
            {t({ id: 'markets.title', message: 'Spot markets' })}
          </h2>
          <input
            type="search"
            value={search}
            placeholder={searchLabel}
            aria-label={searchLabel}
            className="hit-area w-full rounded-control border border-line-strong bg-surface-1 px-3 text-md sm:w-64"
            onChange={(event) => {
              setSearch(event.target.value);
            }}
          />
        </div>
        <MarketsList search={search} />
      </section>
    </div>
  );
}

function MarketsList({ search }: { readonly search: string }) {
  const { t } = useLingui();
  const instruments = useInstruments();
  const tickers = useQuery(tickersOptions(useSdk(), useProduct()));
  if (instruments.isPending) {
    return (
      <div className="min-h-60 rounded-panel border border-line bg-surface-1">
        <SkeletonRows
          rows={4}
          className="h-9"
          label={t({ id: 'markets.loading', message: 'Loading markets' })}
        />
      </div>
    );
  }
  if (instruments.isError) {
    return (
      <div className="flex min-h-60 rounded-panel border border-line bg-surface-1">
        <MessageState
          role="alert"
          title={t({ id: 'markets.failed', message: 'The markets could not be loaded.' })}
        >
          <Button onClick={() => void instruments.refetch()}>
            {t({ id: 'retry', message: 'Try again' })}
          </Button>
        </MessageState>
      </div>
    );
  }
  const shown = instruments.data.filter((instrument) => matches(instrument, search));
  if (shown.length === 0) {
    return (
      <div className="flex min-h-60 rounded-panel border border-line bg-surface-1">
        <MessageState title={t({ id: 'markets.none', message: 'No pair has this name.' })} />
      </div>
    );
  }
  return <MarketsTable instruments={shown} tickers={tickers.data ?? []} />;
}

function matches({ symbol, baseCoin, quoteCoin }: SpotInstrument, search: string): boolean {
  const wanted = search.trim().toUpperCase().replace('/', '');
  return symbol.includes(wanted) || baseCoin.includes(wanted) || quoteCoin.includes(wanted);
}
