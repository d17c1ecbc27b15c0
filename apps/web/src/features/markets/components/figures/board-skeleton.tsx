import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@bourse/ui/states';
import { moverGrid, moverLook, moverRows, tileGrid, tileLook } from './layout.ts';

/** Rows before the number of pairs is known. */
const expectedRows = 12;

const four = [0, 1, 2, 3];

/** The place of the leading pairs. */
export function TilesSkeleton() {
  return (
    <div aria-hidden className={tileGrid}>
      {four.map((tile) => (
        <div key={tile} className={tileLook}>
          <Skeleton className="h-6 w-24" />
        </div>
      ))}
    </div>
  );
}

/** The place of the movers. */
export function MoversSkeleton() {
  return (
    <div aria-hidden className={moverGrid}>
      {four.map((panel) => (
        <div key={panel} className={moverLook}>
          <Skeleton className="h-6 w-32" />
          <div className={moverRows} />
        </div>
      ))}
    </div>
  );
}

/** The place of the list's rows, or of what is shown instead of them. */
export function ListSkeleton({ className = '' }: { readonly className?: string }) {
  const { t } = useLingui();
  return (
    <div
      role="status"
      aria-label={t({ id: 'markets.loading', message: 'Loading markets' })}
      className={`overflow-hidden rounded-panel border border-line bg-surface-1 md:pt-10 ${className}`}
    >
      {Array.from({ length: expectedRows }, (_, row) => (
        <div key={row} className="flex h-18 items-center px-4 md:h-15">
          <Skeleton className="h-6 w-full" />
        </div>
      ))}
    </div>
  );
}

/** The place of everything below the leading pairs. */
export function BoardSkeleton() {
  return (
    <>
      <MoversSkeleton />
      <div className="flex flex-col gap-4">
        <div className="h-54 sm:h-29 xl:h-11" />
        <ListSkeleton />
      </div>
    </>
  );
}
