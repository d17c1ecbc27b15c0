import { useMemo } from 'react';
import * as v from 'valibot';
import { chartTypes, type ChartType } from '../../view/price-shape.ts';
import { useKept, useSwitch } from '../setup/use-kept.ts';

/** Time zones of the chart; `local` is the device's. */
export const timeZones = [
  'local',
  'UTC',
  'America/New_York',
  'Europe/London',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Singapore',
  'Asia/Tokyo',
] as const;

/** A time zone of the chart: an IANA zone, or `local` for the device's. */
export type ChartZone = (typeof timeZones)[number];

/** Way of drawing the prices, their scale, and the zone of the times. */
export interface AxisSettings {
  readonly type: ChartType;
  readonly isLogarithmic: boolean;
  readonly timeZone: ChartZone;
}

export const marks = ['orders', 'plans', 'positions'] as const;

/** Which of the user's prices are shown; `orders` stands for the marks of fills too. */
export interface ShownMarks {
  readonly orders: boolean;
  readonly plans: boolean;
  readonly positions: boolean;
}

const axesSchema = v.object({
  // Absent where it was kept before there were several.
  type: v.optional(v.picklist(chartTypes), 'candles'),
  isLogarithmic: v.boolean(),
  timeZone: v.picklist(timeZones),
});

/** Axes and marks; both are kept. */
export interface ChartSettings {
  readonly axes: AxisSettings;
  readonly changeAxes: (change: Partial<AxisSettings>) => void;
  readonly marks: ShownMarks;
  readonly toggleMark: (mark: keyof ShownMarks) => void;
}

export function useChartSettings(): ChartSettings {
  const [axes, keepAxes] = useKept<AxisSettings>('axes', axesSchema, {
    type: 'candles',
    isLogarithmic: false,
    timeZone: 'local',
  });
  const [orders, showOrders] = useSwitch('showsOrders');
  const [plans, showPlans] = useSwitch('showsPlans');
  const [positions, showPositions] = useSwitch('showsPositions');
  const shown = useMemo(() => ({ orders, plans, positions }), [orders, plans, positions]);
  const show = { orders: showOrders, plans: showPlans, positions: showPositions };
  return {
    axes,
    changeAxes: (change) => {
      keepAxes({ ...axes, ...change });
    },
    marks: shown,
    toggleMark: (mark) => {
      show[mark](!shown[mark]);
    },
  };
}
