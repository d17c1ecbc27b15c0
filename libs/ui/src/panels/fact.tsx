import type { ReactNode } from 'react';

/** Properties of {@link Fact}. */
export interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** A row of a `<dl>`: a name, and its value at the end. */
export function Fact({ name, children }: FactProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line last:border-0">
      <dt className="text-md text-text-2">{name}</dt>
      <dd className="ms-auto py-1 text-end text-md break-all">{children}</dd>
    </div>
  );
}
