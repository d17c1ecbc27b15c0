import { Figure } from '@bourse/ui/figures';
import type { ReactNode } from 'react';

interface SummaryRowProps {
  readonly label: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A row of a `<dl>` below the form's fields: a name, an action, and the value at the end. */
export function SummaryRow({ label, aside, children }: SummaryRowProps) {
  return (
    <div className="flex min-h-4 flex-wrap items-center gap-x-1">
      <dt className="text-text-3">{label}</dt>
      <dd className="order-last ms-auto text-end wrap-anywhere">
        <Figure>{children}</Figure>
      </dd>
      {aside && <dd className="-my-1">{aside}</dd>}
    </div>
  );
}
