import type { InstType } from '@bourse/react';
import { createContext, use } from 'react';

export type { Instrument } from '@bourse/react';

const ProductContext = createContext<InstType>('SPOT');

/** Provides the kind of market whose instruments and figures are shown; spot without one. */
export const ProductProvider = ProductContext;

export function useProduct(): InstType {
  return use(ProductContext);
}
