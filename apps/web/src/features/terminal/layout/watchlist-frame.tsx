import { Suspense, type ReactNode } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { withTexts } from '#platform/locale/texts.ts';
import { Skeleton } from '@bourse/ui/states';
import { useTerminalLayout } from './use-terminal-layout.ts';

const WatchlistColumn = lazyComponent(
  async () =>
    (await withTexts(import('../watchlist/watchlist-column.tsx'), 'lists')).WatchlistColumn,
);

interface WatchlistFrameProps {
  readonly symbol: string;
  readonly children: ReactNode;
}

/** The terminal, beside its column of pairs if that is open. The column stays as it is when another pair is opened. */
export function WatchlistFrame({ symbol, children }: WatchlistFrameProps) {
  const { isWatching } = useTerminalLayout();
  return (
    <div className="flex flex-1">
      {isWatching && (
        // As high as the terminal: its pairs have no part in the height of the page.
        <div className="relative w-52 shrink-0">
          <div className="absolute inset-0 flex flex-col py-2 ps-2">
            <Suspense fallback={<Skeleton className="flex-1" />}>
              <WatchlistColumn symbol={symbol} />
            </Suspense>
          </div>
        </div>
      )}
      <div className="flex min-w-0 flex-1 flex-col">{children}</div>
    </div>
  );
}
