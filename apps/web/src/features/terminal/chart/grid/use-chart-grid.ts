import { chartIntervals, type Chart, type ChartView } from '@bourse/trading-chart/react';
import { useIsPhone } from '@bourse/ui/screen';
import { useAtom } from 'jotai';
import { useState } from 'react';
import * as v from 'valibot';
import { keptAtom } from '#page/kept-atom.ts';
import { useInstruments } from '#platform/market/instruments.ts';
import { useProduct, type Instrument } from '#platform/market/product.ts';
import { useCompared, type Compared } from '../compare/compared-symbols.ts';

export const chartCounts = [1, 2, 4] as const;

const cell = v.object({
  /** `null` for the pair of the page. */
  symbol: v.nullable(v.string()),
  interval: v.picklist(chartIntervals),
});
const gridSchema = v.object({
  version: v.literal(1),
  count: v.picklist(chartCounts),
  /** The charts after the first one, of spot pairs and of contracts. */
  cells: v.record(v.string(), v.pipe(v.array(cell), v.length(3))),
});

type Grid = v.InferOutput<typeof gridSchema>;
type Cell = Grid['cells'][string][number];

const firstCells: Cell[] = (['15m', '1h', '1d'] as const).map((interval) => ({
  symbol: null,
  interval,
}));

/** The charts beside the first one, as this browser keeps them. */
export const chartGridAtom = keptAtom<Grid>('chart_grid', gridSchema, {
  version: 1,
  count: 1,
  cells: {},
});

/** One of several charts. */
export interface GridChart {
  readonly chart: Chart;
  readonly instrument: Instrument;
  readonly compared: Compared;
  /** Chooses a pair; `null` for the pair of the page. The first chart always shows that. */
  readonly choosePair?: (symbol: string | null) => void;
  readonly symbol: string | null;
}

/**
 * The charts beside a first one, which this browser keeps. They share its indicators, drawings and settings, and have their own pairs,
 * intervals and compared pairs. A phone has one chart.
 */
export function useChartGrid(first: Chart, instrument: Instrument) {
  const product = useProduct();
  const [grid, write] = useAtom(chartGridAtom);
  const [active, setActive] = useState(0);
  const { data: instruments = [] } = useInstruments();
  const comparedAt = useCompared(instruments);
  const views = [useState<ChartView>(), useState<ChartView>(), useState<ChartView>()] as const;
  const count = useIsPhone() ? 1 : grid.count;
  const cells = grid.cells[product] ?? firstCells;
  const change = (place: number, changes: Partial<Cell>) => {
    write((stored) => {
      const known = stored.cells[product] ?? firstCells;
      const next = known.map((own, index) => (index === place ? { ...own, ...changes } : own));
      return { ...stored, cells: { ...stored.cells, [product]: next } };
    });
  };
  const isDrawing = (place: number) => first.isDrawing && place === Math.min(active, count - 1);
  const others = cells.slice(0, count - 1).map(({ symbol, interval }, place): GridChart => {
    const [view, setView] = views[place] ?? views[0];
    const own = instruments.find((known) => known.symbol === symbol);
    const choose: Chart['interval']['choose'] = (next) => {
      change(place, { interval: next });
    };
    return {
      chart: {
        ...first,
        interval: { ...first.interval, granularity: interval, choose },
        isDrawing: isDrawing(place + 1),
        view,
        setView,
      },
      instrument: own ?? instrument,
      compared: comparedAt(place + 1, own ?? instrument),
      symbol: own ? symbol : null,
      choosePair: (next) => {
        change(place, { symbol: next });
      },
    };
  });
  const charts: readonly [GridChart, ...GridChart[]] = [
    {
      chart: { ...first, isDrawing: isDrawing(0) },
      instrument,
      compared: comparedAt(0, instrument),
      symbol: null,
    },
    ...others,
  ];
  return {
    charts,
    /** Place of the chart that the bar acts on. */
    active: Math.min(active, count - 1),
    setActive,
    count,
    setCount: (next: Grid['count']) => {
      write((stored) => ({ ...stored, count: next }));
    },
  };
}
