import { createContext, use } from 'react';
import type { PartLoader } from './part-loader.ts';

const PartsContext = createContext<PartLoader | undefined>(undefined);

/** Provides what loads header and footer. */
export const PartsProvider = PartsContext;

export function useParts(): PartLoader {
  const parts = use(PartsContext);
  if (!parts) throw new TypeError('useParts needs a PartsProvider above it.');
  return parts;
}
