import type { ReactNode } from 'react';

export function Legend({ children }: { readonly children: ReactNode }) {
  return <legend className="mb-1 text-xs text-text-2">{children}</legend>;
}
