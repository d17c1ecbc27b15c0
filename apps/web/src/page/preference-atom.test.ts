import { expect, it } from 'vitest';
import { loadPage } from '#testing/app/load-page.ts';
import { createPageStore } from './page-context.ts';
import { preferenceAtom } from './preference-atom.ts';

it('a preference that one component writes changes for all', () => {
  const store = createPageStore(loadPage());
  expect(store.get(preferenceAtom('not_order_tip'))).toBe('true');
  store.set(preferenceAtom('not_order_tip'), 'false');
  expect(store.get(preferenceAtom('not_order_tip'))).toBe('false');
  expect(store.get(preferenceAtom('not_tpsl_tip'))).toBe('false');
  expect(localStorage.getItem('not_order_tip')).toBe('false');
});

it('another page has its own values', () => {
  const store = createPageStore(loadPage());
  store.set(preferenceAtom('not_order_tip'), 'false');
  localStorage.clear();
  expect(createPageStore(loadPage()).get(preferenceAtom('not_order_tip'))).toBe('true');
});
