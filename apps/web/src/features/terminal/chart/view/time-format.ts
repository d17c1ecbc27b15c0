import type { Granularity } from '@bourse/gateway-contract';
import { languageOf, type Locale } from '@bourse/i18n-registry';
import { TickMarkType, type Time } from 'lightweight-charts';

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

export type TimeZone = (typeof timeZones)[number];

/** How the times of a chart are written. */
export interface ChartTimes {
  readonly zone: TimeZone;
  /** Whether the crosshair shows the time of day with the date. */
  readonly hasClock: boolean;
}

/** Returns how times are written. Candles of days, weeks and months begin at 00:00 UTC, and are named by their dates. */
export function timesOf(zone: TimeZone, granularity: Granularity): ChartTimes {
  const hasClock = !/[dwM]$/.test(granularity);
  return { zone: hasClock ? zone : 'UTC', hasClock };
}

/** Returns the library's formats: one clock of 24 hours for the axis and the crosshair, as all times of the app have. */
export function timeFormats(locale: Locale, { zone, hasClock }: ChartTimes) {
  const { bcp47 } = languageOf(locale);
  const make = (options: Intl.DateTimeFormatOptions) => {
    const timeZone = zone === 'local' ? {} : { timeZone: zone };
    const format = new Intl.DateTimeFormat(bcp47, { ...options, ...timeZone });
    return (time: Time) => format.format(Number(time) * 1000);
  };
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const date = { year: 'numeric', month: 'short', day: 'numeric' } as const;
  const marks = {
    [TickMarkType.Year]: make({ year: 'numeric' }),
    [TickMarkType.Month]: make({ month: 'short' }),
    [TickMarkType.DayOfMonth]: make({ day: 'numeric' }),
    [TickMarkType.Time]: make(clock),
    [TickMarkType.TimeWithSeconds]: make({ ...clock, second: '2-digit' }),
  };
  return {
    localization: {
      timeFormatter: make({ ...date, ...(hasClock && clock) }),
    },
    timeScale: {
      timeVisible: hasClock,
      tickMarkFormatter: (time: Time, type: TickMarkType) => marks[type](time),
    },
  };
}
