import { atom, createStore } from 'jotai';
import { createContext, use } from 'react';
import type { Page } from './create-page.ts';

const PageContext = createContext<Page | undefined>(undefined);

export const PageProvider = PageContext;

export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new TypeError('usePage needs a PageProvider above it.');
  return page;
}

export function useLedger() {
  return usePage().simulation.ledger;
}

export type PageStore = ReturnType<typeof createStore>;

const current = atom<Page>();

/** The page, for the first values of other atoms. */
export const pageAtom = atom((get): Page => {
  const page = get(current);
  if (!page) throw new TypeError('The store has no page; createPageStore() makes one that has.');
  return page;
});

export function createPageStore(page: Page): PageStore {
  const store = createStore();
  store.set(current, page);
  return store;
}
