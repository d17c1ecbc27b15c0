import { useHealing } from '@bourse/react';

/** Loads failed queries again once the exchange can be reached. Shows nothing. */
export function HealQueries() {
  useHealing();
  return null;
}
