import type { ReactNode } from 'react';

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

export function Fact({ name, children }: FactProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line last:border-0">
      <dt className="text-md text-text-2">{name}</dt>
      <dd className="text-md break-all">{children}</dd>
    </div>
  );
}
