import { useState } from 'react';
import * as v from 'valibot';
import { usePage } from '#page/page-context.ts';

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

type TimeZone = (typeof timeZones)[number];

/** Preferences that switch the user's lines; that of orders switches the marks of fills too. */
const markKeys = {
  orders: 'entrust_kline_mark',
  plans: 'plan_kline_mark',
  positions: 'position_kline_mark',
} as const;

type Mark = keyof typeof markKeys;

export interface AxisSettings {
  readonly isLogarithmic: boolean;
  readonly timeZone: TimeZone;
}

export interface ChartSettings {
  readonly axes: AxisSettings;
  readonly changeAxes: (change: Partial<AxisSettings>) => void;
  readonly marks: Readonly<Record<Mark, boolean>>;
  readonly toggleMark: (mark: Mark) => void;
}

const axesKey = 'chart_axes';
const axesSchema = v.object({ isLogarithmic: v.boolean(), timeZone: v.picklist(timeZones) });
const firstAxes: AxisSettings = { isLogarithmic: false, timeZone: 'local' };

export function useChartSettings(): ChartSettings {
  const { kept, preferences } = usePage();
  const [axes, setAxes] = useState<AxisSettings>(() => kept.read(axesKey, axesSchema) ?? firstAxes);
  const [marks, setMarks] = useState<Readonly<Record<Mark, boolean>>>(() => ({
    orders: preferences.read(markKeys.orders) === 'true',
    plans: preferences.read(markKeys.plans) === 'true',
    positions: preferences.read(markKeys.positions) === 'true',
  }));
  return {
    axes,
    changeAxes: (change) => {
      const next = { ...axes, ...change };
      setAxes(next);
      kept.write(axesKey, next);
    },
    marks,
    toggleMark: (mark) => {
      setMarks({ ...marks, [mark]: !marks[mark] });
      preferences.write(markKeys[mark], marks[mark] ? 'false' : 'true');
    },
  };
}
