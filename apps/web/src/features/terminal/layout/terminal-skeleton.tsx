import { useLingui } from '@lingui/react/macro';
import { classNames } from '#ui/styling/class-names.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';

/** The terminal's zones, from 768 px and from 1,280 px on. */
export const terminalGrid =
  'grid gap-2 p-2 @3xl:grid-cols-[minmax(0,1fr)_18.75rem] @7xl:grid-cols-[minmax(0,1fr)_17.5rem_18.75rem] @7xl:grid-rows-[auto_minmax(26rem,1fr)_16.25rem]';

/** The terminal's zones while the pair loads. */
export function TerminalSkeleton() {
  const { t } = useLingui();
  return (
    <div
      role="status"
      aria-label={t({ id: 'spot.loading', message: 'Loading the market' })}
      className="@container flex flex-1 flex-col"
    >
      <div className={classNames(terminalGrid, 'flex-1')}>
        <Skeleton className="col-span-full h-12" />
        <Skeleton className="col-span-full min-h-90 @7xl:col-span-1" />
        <Skeleton className="hidden h-140 @3xl:block @7xl:h-auto" />
        <Skeleton className="hidden @3xl:block @7xl:row-span-2" />
        <Skeleton className="col-span-full h-65 @7xl:col-span-2" />
      </div>
    </div>
  );
}
