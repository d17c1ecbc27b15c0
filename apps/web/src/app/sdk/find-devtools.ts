import type { Devtools } from '@bourse/client/devtools';

/** Resolves with devtools for an address with `?bourse-debug`. */
export async function findDevtools({
  search,
}: Pick<Location, 'search'>): Promise<Devtools | undefined> {
  if (!new URLSearchParams(search).has('bourse-debug')) return undefined;
  const { createDevtools } = await import('@bourse/client/devtools');
  return createDevtools();
}
