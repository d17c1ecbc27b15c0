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

export function timeFormats(locale: Locale, zone: TimeZone) {
  const { bcp47 } = languageOf(locale);
  const make = (options: Intl.DateTimeFormatOptions) => {
    const timeZone = zone === 'local' ? {} : { timeZone: zone };
    const format = new Intl.DateTimeFormat(bcp47, { ...options, ...timeZone });
    return (time: Time) => format.format(Number(time) * 1000);
  };
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const marks = {
    [TickMarkType.Year]: make({ year: 'numeric' }),
    [TickMarkType.Month]: make({ month: 'short' }),
    [TickMarkType.DayOfMonth]: make({ day: 'numeric' }),
    [TickMarkType.Time]: make(clock),
    [TickMarkType.TimeWithSeconds]: make({ ...clock, second: '2-digit' }),
  };
  return {
    localization: { timeFormatter: make({ dateStyle: 'medium', timeStyle: 'short' }) },
    timeScale: { tickMarkFormatter: (time: Time, type: TickMarkType) => marks[type](time) },
  };
}
