import { useLingui } from '@lingui/react/macro';
import { classNames } from '@bourse/ui/class-names';
import { Skeleton } from '@bourse/ui/states';
import { useTerminalLayout } from './use-terminal-layout.ts';
import './terminal-grid.css';

export function TerminalSkeleton() {
  const { t } = useLingui();
  const { grid, isChartOnly, hasTrades } = useTerminalLayout();
  return (
    <div
      role="status"
      aria-label={t({ id: 'spot.loading', message: 'Loading the market' })}
      className="@container flex flex-1 flex-col max-md:min-h-dvh"
    >
      <div className="terminal" {...grid}>
        <Skeleton className="h-12.5" />
        <SkeletonZone zone="chart" />
        <SkeletonZone zone="book" className="hidden @min-[46rem]:flex" />
        {hasTrades && <SkeletonZone zone="trades" />}
        <SkeletonZone zone="form" className="hidden @min-[46rem]:flex" />
        <SkeletonZone zone="account" />
        {isChartOnly && <span aria-hidden className="hit-area [grid-area:back]" />}
      </div>
    </div>
  );
}

interface SkeletonZoneProps {
  readonly zone: 'chart' | 'book' | 'trades' | 'form' | 'account';
  readonly className?: string;
}

function SkeletonZone({ zone, className }: SkeletonZoneProps) {
  return (
    <div className={classNames('zone', className)} data-zone={zone}>
      <Skeleton className="min-h-0" />
    </div>
  );
}
