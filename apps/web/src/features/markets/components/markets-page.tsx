import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { BoardSkeleton, TilesSkeleton } from './figures/board-skeleton.tsx';
import { Hero } from './hero.tsx';

const loadBoard = () => import('./board.tsx');

const LeadingPairs = lazyComponent(async () => (await loadBoard()).LeadingPairs);
const Board = lazyComponent(async () => (await loadBoard()).Board);

/** The first page. What shows figures, which come later, is loaded beside its first paint. */
export function MarketsPage() {
  const { t } = useLingui();
  return (
    <div className="mx-auto flex w-full max-w-440 flex-col gap-6 px-4 py-6 text-base md:gap-8 md:py-8 lg:px-8">
      <PageHead
        page="/"
        name={t({ id: 'markets.title', message: 'Spot markets' })}
        description={t({
          id: 'markets.description',
          message:
            'Live prices and order books. Practice first with 100,000 USDT in virtual funds.',
        })}
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <Hero />
        <Suspense fallback={<TilesSkeleton />}>
          <LeadingPairs />
        </Suspense>
      </div>
      <Suspense fallback={<BoardSkeleton />}>
        <Board />
      </Suspense>
    </div>
  );
}
