import { languages } from '@bourse/i18n-registry';
import { TickMarkType } from 'lightweight-charts';
import { describe, expect, it } from 'vitest';
import { toTime } from './chart-data.ts';
import { timeFormats, timesOf } from './time-format.ts';

const evening = toTime(Date.parse('2026-11-18T20:07Z'));
const afterMidnight = toTime(Date.parse('2026-11-18T00:07Z'));

describe.each(languages.map(({ locale }) => locale))('the clock of the chart in %s', (locale) => {
  const { localization, timeScale } = timeFormats(locale, { zone: 'UTC', hasClock: true });

  it.each([evening, afterMidnight])('is the same at the axis and the crosshair at %d', (time) => {
    const mark = timeScale.tickMarkFormatter(time, TickMarkType.Time);
    expect(localization.timeFormatter(time)).toContain(mark);
  });
});

it('writes the times of hours in the chosen zone', () => {
  const { timeScale, localization } = timeFormats('en', timesOf('Asia/Tokyo', '1h'));
  expect(timeScale.tickMarkFormatter(evening, TickMarkType.Time)).toBe('05:07');
  expect(localization.timeFormatter(evening)).toBe('Nov 19, 2026, 05:07');
});

it('names days by their date in UTC, without a time of day', () => {
  const { localization } = timeFormats('en', timesOf('Asia/Tokyo', '1d'));
  expect(localization.timeFormatter(toTime(Date.parse('2026-11-18T00:00Z')))).toBe('Nov 18, 2026');
});
