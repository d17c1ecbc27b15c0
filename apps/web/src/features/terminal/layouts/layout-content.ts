import type { InstType } from '@bourse/react';
import type { LayoutContent } from '@bourse/react/documents';
import { useAtom, useAtomValue } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';
import { usePage } from '#page/page-context.ts';
import { terminalLayoutAtom } from '#platform/theme/terminal-layout.ts';
import { chartChangesAtom } from '../chart/chart-changes.ts';
import { intervalOf, minutesOf } from '../chart/chart-storage.ts';
import { comparedAtom } from '../chart/compare/compared-symbols.ts';
import { chartGridAtom } from '../chart/grid/use-chart-grid.ts';

/** The arrangement that a terminal begins with. */
export const firstLayout: LayoutContent = {
  formSide: 'right',
  book: 'beside',
  isChartOnly: false,
  watchlist: null,
  sizes: {},
  interval: '1m',
  charts: { count: 1 },
};

/** A list that a visitor had has an id of this browser, which no other device knows. */
function listOf(watchlist: string | null): string | null {
  const isKnown = watchlist === null || /^(favourites|all|list:\d{1,15})$/.test(watchlist);
  return isKnown ? watchlist : 'all';
}

type ComparedPairs = LayoutContent['charts']['compared'];

/** Returns the compared pairs of a layout, from those of each chart that this browser keeps. */
function toComparedPairs(charts: Readonly<Record<string, string[][]>>): ComparedPairs {
  const pairsOf = (product: InstType) => {
    const pairs = charts[product];
    return pairs?.some(({ length }) => length > 0) ? pairs : undefined;
  };
  const [spot, futures] = [pairsOf('SPOT'), pairsOf('USDT-FUTURES')];
  return spot || futures ? { ...(spot && { spot }), ...(futures && { futures }) } : undefined;
}

/** Returns the arrangement of the terminal, and a function that changes it. */
export function useLayoutContent(): readonly [LayoutContent, (next: LayoutContent) => void] {
  const { preferences } = usePage();
  const changes = useAtomValue(chartChangesAtom);
  const [{ watchlist, ...zones }, changeZones] = useAtom(terminalLayoutAtom);
  const [{ count, cells }, changeGrid] = useAtom(chartGridAtom);
  const [{ charts: comparedCharts }, changeCompared] = useAtom(comparedAtom);
  const minutes = useSyncExternalStore(
    useCallback((onChange) => changes.follow('chart', 'interval', onChange), [changes]),
    () => preferences.read('kline_interval'),
  );
  const { SPOT: spot, 'USDT-FUTURES': futures } = cells;
  const compared = toComparedPairs(comparedCharts);
  const content: LayoutContent = {
    ...zones,
    watchlist: listOf(watchlist),
    interval: intervalOf(minutes) ?? firstLayout.interval,
    charts: {
      count,
      ...(spot && { spot }),
      ...(futures && { futures }),
      ...(compared && { compared }),
    },
  };
  const open = ({ interval, charts, ...next }: LayoutContent) => {
    changeZones(next);
    changeGrid(() => ({
      version: 1,
      count: charts.count,
      cells: {
        ...(charts.spot && { SPOT: charts.spot }),
        ...(charts.futures && { 'USDT-FUTURES': charts.futures }),
      },
    }));
    changeCompared((stored) => ({
      ...stored,
      charts: {
        ...stored.charts,
        SPOT: charts.compared?.spot ?? [],
        'USDT-FUTURES': charts.compared?.futures ?? [],
      },
    }));
    preferences.write('kline_interval', minutesOf(interval));
    changes.report('page', 'interval');
    changes.report('chart', 'interval');
  };
  return [content, open];
}
