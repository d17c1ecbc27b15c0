import type { PartContexts, PartLoader } from '@bourse/ui/parts';
import { createContext, use } from 'react';

const PartsContext = createContext<PartLoader<PartContexts> | undefined>(undefined);

/** Provides what loads header and footer. */
export const PartsProvider = PartsContext;

export function useParts(): PartLoader<PartContexts> {
  const parts = use(PartsContext);
  if (!parts) throw new TypeError('useParts needs a PartsProvider above it.');
  return parts;
}
