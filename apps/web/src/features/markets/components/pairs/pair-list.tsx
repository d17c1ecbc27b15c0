import { lazy, Suspense } from 'react';
import { useFiatRates } from '#platform/market/fiat.ts';
import { useIsPhone } from '#platform/theme/media-query.ts';
import { PairTable } from './pair-table.tsx';
import { ListSkeleton } from '../figures/board-skeleton.tsx';
import type { PairListProps, PairView } from './pair-view.ts';
import { useRowKeys } from './use-row-keys.ts';

const PairCards = lazy(async () => ({ default: (await import('./pair-cards.tsx')).PairCards }));
const LongPairs = lazy(async () => ({ default: (await import('./long-pairs.tsx')).LongPairs }));

/** Lists up to this length are rendered whole. */
const longList = 60;

/** Pairs in a table; in cards on a phone. Of a long list, only what is in view is rendered. */
export function PairList(props: PairListProps) {
  const { rows, market } = props;
  const rateOf = useFiatRates();
  const symbols = rows.map(({ instrument }) => instrument.symbol);
  const { active, index, list } = useRowKeys(symbols, market);
  const isPhone = useIsPhone();
  const View = isPhone ? PairCards : PairTable;
  const shown = rows.slice(0, longList).map((row, place) => ({ row, index: place }));
  const view: PairView = { ...props, rateOf, active, list, shown };
  const start = (
    <Suspense fallback={<ListSkeleton />}>
      <View {...view} />
    </Suspense>
  );
  if (rows.length <= longList) return start;
  return (
    <Suspense fallback={start}>
      <LongPairs view={view} activeIndex={index} isPhone={isPhone} />
    </Suspense>
  );
}
