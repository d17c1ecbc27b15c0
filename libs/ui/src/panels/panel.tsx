import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** Properties of {@link Panel}. */
export interface PanelProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A region with a frame, a column for what it contains. */
export function Panel({ label, className, children }: PanelProps) {
  return (
    <section
      aria-label={label}
      className={classNames(
        // Positioned, to clip absolutely positioned parts of its lists too.
        'relative flex min-h-0 min-w-0 flex-col overflow-hidden rounded-panel border border-line bg-surface-1',
        className,
      )}
    >
      {children}
    </section>
  );
}
