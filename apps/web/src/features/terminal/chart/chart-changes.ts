import { atom } from 'jotai';
import type { KeptName } from '@bourse/trading-chart/react';

type Source = 'chart' | 'page';

/** Reports changes of what the charts of a page keep, to their page and to the charts. */
export interface ChartChanges {
  /** Calls `onChange` after each change that `source` makes, until the returned function is called. */
  readonly follow: (source: Source, name: KeptName, onChange: () => void) => () => void;
  readonly report: (source: Source, name: KeptName) => void;
}

function createChartChanges(): ChartChanges {
  const followers = new Set<readonly [key: string, onChange: () => void]>();
  return {
    follow: (source, name, onChange) => {
      const follower = [`${source} ${name}`, onChange] as const;
      followers.add(follower);
      return () => {
        followers.delete(follower);
      };
    },
    report: (source, name) => {
      for (const [key, onChange] of followers) if (key === `${source} ${name}`) onChange();
    },
  };
}

export const chartChangesAtom = atom(createChartChanges);
