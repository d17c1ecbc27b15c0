import {
  chartIntervals,
  type ChartInterval,
  type ChartStorage,
  type KeptName,
  type KeptSwitch,
} from '@bourse/trading-chart/react';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import * as v from 'valibot';
import { usePage } from '#page/page-context.ts';
import { useProduct } from '#platform/market/product.ts';
import { chartChangesAtom } from './chart-changes.ts';

/** The stored preference of each interval, in minutes. A month counts as 30 days. */
const minutes: Readonly<Record<ChartInterval, string>> = {
  '1m': '1',
  '5m': '5',
  '15m': '15',
  '30m': '30',
  '1h': '60',
  '4h': '240',
  '1d': '1440',
  '1w': '10080',
  '1M': '43200',
};

/** Preferences that are switches; that of orders switches the marks of fills too. */
const switches = {
  showsOrders: 'entrust_kline_mark',
  showsPlans: 'plan_kline_mark',
  showsPositions: 'position_kline_mark',
  showsTip: 'move_kline_mark_tip',
} as const;

const keys = {
  favourites: 'chart_intervals',
  indicators: 'chart_indicators',
  axes: 'chart_axes',
  magnet: 'chart_magnet',
} as const;

/** Keeps the choices of the chart: some are preferences of the page. */
export function useChartStorage(): ChartStorage {
  const { kept, preferences } = usePage();
  const product = useProduct();
  const changes = useAtomValue(chartChangesAtom);
  return useMemo(() => {
    const keyOf = (name: Exclude<KeptName, KeptSwitch | 'interval'>) => {
      if (isShared(name)) return keys[name];
      const [, symbol = ''] = name.split(':');
      return drawingsKey(product, symbol, preferences.read('global_user_id'));
    };
    return {
      follow: (name, onChange) => changes.follow('page', name, onChange),
      read: (name) => {
        if (isSwitch(name)) return preferences.read(switches[name]) === 'true';
        if (name === 'interval') return intervalOf(preferences.read('kline_interval'));
        return kept.read(keyOf(name), v.unknown());
      },
      write: (name, value) => {
        if (isSwitch(name)) preferences.write(switches[name], value === true ? 'true' : 'false');
        else if (name === 'interval') preferences.write('kline_interval', minutesOf(value));
        else kept.write(keyOf(name), value);
        changes.report('chart', name);
      },
    };
  }, [kept, preferences, product, changes]);
}

/** Returns the interval of a stored preference; `undefined` for unknown text. */
export function intervalOf(text: string): ChartInterval | undefined {
  return chartIntervals.find((interval) => minutes[interval] === text);
}

export function minutesOf(value: unknown): string {
  const interval = chartIntervals.find((known) => known === value);
  return minutes[interval ?? '1m'];
}

function isSwitch(name: KeptName): name is KeptSwitch {
  return name in switches;
}

function isShared(name: KeptName): name is keyof typeof keys {
  return name in keys;
}

/** Returns the key of the drawings on a chart. Those of a visitor, whose id is empty, are taken over by the next user. */
export function drawingsKey(product: string, symbol: string, userId: string): string {
  const key = `chart_drawings:${product}:${symbol}`;
  return userId === '' ? key : `${key}:${userId}`;
}
