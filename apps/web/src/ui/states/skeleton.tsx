import { classNames } from '../styling/class-names.ts';

/** A grey placeholder of the final size, no wider than its place, hidden from assistive technology. */
export function Skeleton({ className }: { readonly className: string }) {
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

interface SkeletonRowsProps {
  readonly rows: number;
  /** Says what is loading. */
  readonly label: string;
  readonly className?: string | undefined;
}

export function SkeletonRows({ rows, label, className = 'h-4' }: SkeletonRowsProps) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-2 p-3">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className={className} />
      ))}
    </div>
  );
}
