import type { PartPair } from '@bourse/ui/parts';

/** Returns the pairs whose name contains a text. Case, spaces and the stroke do not count. */
export function findPairs(pairs: readonly PartPair[], text: string): readonly PartPair[] {
  const wanted = plain(text);
  return pairs.filter(({ name }) => plain(name).includes(wanted));
}

function plain(text: string): string {
  return text.replace(/[\s/_-]/g, '').toUpperCase();
}
