import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The terminal's zones at their final sizes while the pair's rules are on their way. */
export function TerminalSkeleton() {
  const { t } = useLingui();
  return (
    <div
      role="status"
      aria-label={t({ id: 'spot.loading', message: 'Loading the market' })}
      className="grid flex-1 gap-2 p-2 md:grid-cols-[minmax(0,1fr)_300px] xl:grid-cols-[minmax(0,1fr)_280px_300px] xl:grid-rows-[48px_minmax(416px,1fr)_260px]"
    >
      <Skeleton className="col-span-full h-12" />
      <Skeleton className="min-h-90" />
      <Skeleton className="hidden min-h-90 md:block" />
      <Skeleton className="hidden md:block xl:row-span-2" />
      <Skeleton className="hidden h-65 md:block xl:col-span-2" />
    </div>
  );
}
