import { useSetAtom } from 'jotai';
import { useProduct } from '#platform/market/product.ts';
import { comparedAtom, type Compared } from './compared-symbols.ts';

export const mostCompared = 3;

const mostCharts = 4;

/** Returns functions that add a pair to the compared pairs of a chart, and remove one. */
export function useChangeCompared({ place, instruments }: Compared) {
  const product = useProduct();
  const write = useSetAtom(comparedAtom);
  const shown = instruments.map(({ symbol }) => symbol);
  const change = (symbols: string[]) => {
    write((stored) => {
      const before = stored.charts[product] ?? [];
      const next = Array.from({ length: mostCharts }, (_, at) =>
        at === place ? symbols : (before[at] ?? []),
      );
      return { ...stored, charts: { ...stored.charts, [product]: next } };
    });
  };
  return {
    add: (symbol: string) => {
      change([...shown, symbol]);
    },
    remove: (symbol: string) => {
      change(shown.filter((each) => each !== symbol));
    },
  };
}
