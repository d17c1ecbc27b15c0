import { classNames } from '../class-names.ts';

/** Properties of {@link Skeleton}. */
export interface SkeletonProps {
  readonly className: string;
}

/** A grey placeholder of the final size, no wider than its place, hidden from assistive technology. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classNames(
        'block max-w-full animate-pulse rounded-control bg-surface-3',
        className,
      )}
    />
  );
}

/** Properties of {@link SkeletonRows}. */
export interface SkeletonRowsProps {
  readonly rows: number;
  /** Says what is loading. */
  readonly label: string;
  /** Classes of a row. Default `h-4`. */
  readonly className?: string | undefined;
}

/** Grey rows while something is loading, with its name for screen readers. */
export function SkeletonRows({ rows, label, className = 'h-4' }: SkeletonRowsProps) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-2 p-3">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className={className} />
      ))}
    </div>
  );
}
