import { useAtom } from 'jotai';
import { useCallback, useMemo } from 'react';
import * as v from 'valibot';
import { keptAtom } from '#page/kept-atom.ts';

const maximum = 500;

const favouritesSchema = v.object({ version: v.literal(1), symbols: v.array(v.string()) });

const favouritesAtom = keptAtom('favourite_pairs', favouritesSchema, {
  version: 1,
  symbols: [],
});

/** The symbols of the user's favourite pairs, and a function that adds or removes one. Kept by the browser. */
export function useFavourites() {
  const [{ symbols }, change] = useAtom(favouritesAtom);
  const favourites: ReadonlySet<string> = useMemo(() => new Set(symbols), [symbols]);
  const toggle = useCallback(
    (symbol: string) => {
      change(({ symbols: kept }) => ({
        version: 1,
        symbols: kept.includes(symbol)
          ? kept.filter((entry) => entry !== symbol)
          : [...kept, symbol].slice(-maximum),
      }));
    },
    [change],
  );
  return { favourites, toggle };
}
