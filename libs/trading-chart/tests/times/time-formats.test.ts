import { TickMarkType } from 'lightweight-charts';
import { describe, expect, it } from 'vitest';
import { crosshairFormat, timeFormats, timesOf, toTime } from '../../src/times/time-formats.ts';

/** Languages that write times in different ways. */
const tags =
  'en-US en-001 en-GB ja-JP ru-RU es-419 it-IT fr-FR de-DE zh-Hans-CN zh-Hant-TW pt-BR id-ID pl-PL vi-VN uk-UA pt-PT es-ES uz-Latn-UZ ar-AE-u-nu-latn fil-PH es-AR en-CA bg-BG';

const evening = toTime(Date.parse('2026-11-18T20:07Z'));
const afterMidnight = toTime(Date.parse('2026-11-18T00:07Z'));

describe.each(tags.split(' '))('CHT-10 the clock of the chart in %s', (locale) => {
  const { localization, timeScale } = timeFormats(locale, { zone: 'UTC', hasClock: true });

  it.each([evening, afterMidnight])('is the same at the axis and the crosshair at %d', (time) => {
    const mark = timeScale.tickMarkFormatter(time, TickMarkType.Time);
    expect(localization.timeFormatter(time)).toContain(mark);
  });
});

it('CHT-11 writes the times of hours in the chosen zone', () => {
  const { timeScale, localization } = timeFormats('en', timesOf('Asia/Tokyo', '1h'));
  expect(timeScale.tickMarkFormatter(evening, TickMarkType.Time)).toBe('05:07');
  expect(localization.timeFormatter(evening)).toBe('Nov 19, 2026, 05:07');
});

it('CHT-11 names days by their date in UTC, without a time of day', () => {
  const { localization } = timeFormats('en', timesOf('Asia/Tokyo', '1d'));
  expect(localization.timeFormatter(toTime(Date.parse('2026-11-18T00:00Z')))).toBe('Nov 18, 2026');
});

it('CHT-11 formats a time in milliseconds as the crosshair does', () => {
  const format = crosshairFormat('en', timesOf('Asia/Tokyo', '1h'));
  expect(format(Date.parse('2026-11-18T20:07Z'))).toBe('Nov 19, 2026, 05:07');
});
