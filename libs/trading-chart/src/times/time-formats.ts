import { TickMarkType, type Time, type UTCTimestamp } from 'lightweight-charts';
import type { Granularity } from './candle-end.ts';

/** How the times of a chart are written. */
export interface ChartTimes {
  /** IANA time zone such as `Asia/Tokyo`, or `local` for the device's. */
  readonly zone: string;
  /** Whether the crosshair shows the time of day with the date. */
  readonly hasClock: boolean;
}

/**
 * Returns how the times of an interval are written. Candles of days, weeks and months begin at 00:00 UTC in every zone, and
 * are named by their dates.
 *
 * @param zone - IANA time zone, or `local` for the device's.
 */
export function timesOf(zone: string, granularity: Granularity): ChartTimes {
  const hasClock = !/[dwM]$/.test(granularity);
  return { zone: hasClock ? zone : 'UTC', hasClock };
}

/** Returns the time of the chart library for a time in milliseconds. */
export function toTime(ms: number): UTCTimestamp {
  return (ms / 1000) as UTCTimestamp;
}

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const date = { year: 'numeric', month: 'short', day: 'numeric' } as const;

function formatIn(locale: string, zone: string, options: Intl.DateTimeFormatOptions) {
  const timeZone = zone === 'local' ? {} : { timeZone: zone };
  const format = new Intl.DateTimeFormat(locale, { ...options, ...timeZone });
  return (ms: number) => format.format(ms);
}

/**
 * Returns the format that the crosshair has for times in milliseconds: `Nov 19, 2026, 05:07`.
 *
 * @param locale - BCP 47 tag.
 */
export function crosshairFormat(
  locale: string,
  { zone, hasClock }: ChartTimes,
): (ms: number) => string {
  return formatIn(locale, zone, { ...date, ...(hasClock && clock) });
}

/** Returns the chart library's formats: one clock of 24 hours for the axis and the crosshair. */
export function timeFormats(locale: string, times: ChartTimes) {
  const make = (options: Intl.DateTimeFormatOptions) =>
    ofTime(formatIn(locale, times.zone, options));
  const marks = {
    [TickMarkType.Year]: make({ year: 'numeric' }),
    [TickMarkType.Month]: make({ month: 'short' }),
    [TickMarkType.DayOfMonth]: make({ day: 'numeric' }),
    [TickMarkType.Time]: make(clock),
    [TickMarkType.TimeWithSeconds]: make({ ...clock, second: '2-digit' }),
  };
  return {
    localization: {
      timeFormatter: ofTime(crosshairFormat(locale, times)),
    },
    timeScale: {
      timeVisible: times.hasClock,
      tickMarkFormatter: (time: Time, type: TickMarkType) => marks[type](time),
    },
  };
}

function ofTime(format: (ms: number) => string) {
  return (time: Time) => format(Number(time) * 1000);
}
