import { TickMarkType, type IHorzScaleBehavior, type Time } from 'lightweight-charts';
import { describe, expect, it } from 'vitest';
import { toTime } from '../../src/times/time-formats.ts';
import { chartCalls } from '../kit/chart-library.ts';
import { createView } from '../kit/create-view.ts';

const hourMs = 3_600_000;

/** Weights of the library's marks from which on a mark is a day's, a month's and a year's. */
const weights = { day: 50, month: 60, year: 70 };

type Points = Parameters<IHorzScaleBehavior<Time>['fillWeightsForPoints']>[0];

/** Fills in the weights of the points at these times as the chart of a zone does. */
function weigh(zone: string, times: readonly number[], startIndex = 0): Points {
  createView({ times: { zone, hasClock: true } });
  const [, scale] = chartCalls.find(([method]) => method === 'scale') as [
    string,
    IHorzScaleBehavior<Time>,
  ];
  const points = times.map((ms) => ({
    timeWeight: 0,
    time: scale.convertHorzItemToInternal(toTime(ms)),
    originalTime: toTime(ms),
  })) as unknown as Points;
  scale.fillWeightsForPoints(points, startIndex);
  return points;
}

/** Returns the times whose marks have at least this weight. */
function marked(zone: string, times: readonly number[], least: number): readonly string[] {
  const points = weigh(zone, times);
  const found = times.filter((_, index) => Number(points[index]?.timeWeight) >= least);
  return found.map((ms) => new Date(ms).toISOString().slice(0, 16));
}

function hoursFrom(start: string, count: number): readonly number[] {
  return Array.from({ length: count }, (_, hour) => Date.parse(start) + hour * hourMs);
}

describe('CHT-12 the marks of the time axis', () => {
  it('of days stand at the midnights of the zone', () => {
    const times = hoursFrom('2026-03-02T05:00Z', 60);
    const found = marked('Asia/Tokyo', times, weights.day);
    expect(found).toEqual(['2026-03-02T15:00', '2026-03-03T15:00', '2026-03-04T15:00']);
  });

  it.each(['local', 'UTC'])('of days are where the formatter has 00:00: %s', (zone) => {
    const times = hoursFrom('2026-03-02T05:00Z', 60);
    const midnights = times.filter((ms) => {
      const date = new Date(ms);
      return (zone === 'local' ? date.getHours() : date.getUTCHours()) === 0;
    });
    const texts = midnights.map((ms) => new Date(ms).toISOString().slice(0, 16));
    expect(marked(zone, times, weights.day)).toEqual(texts);
  });

  it('follow the changes to summer time and back', () => {
    const march = hoursFrom('2026-03-07T12:00Z', 48);
    expect(marked('America/New_York', march, weights.day)).toEqual([
      '2026-03-08T05:00',
      '2026-03-09T04:00',
    ]);
    chartCalls.length = 0;
    const november = hoursFrom('2026-10-31T12:00Z', 48);
    expect(marked('America/New_York', november, weights.day)).toEqual([
      '2026-11-01T04:00',
      '2026-11-02T05:00',
    ]);
  });

  it('of months and years stand at the midnights of the zone', () => {
    const times = hoursFrom('2025-12-30T12:00Z', 48);
    expect(marked('Asia/Tokyo', times, weights.year)).toEqual(['2025-12-31T15:00']);
    chartCalls.length = 0;
    const february = hoursFrom('2026-01-30T12:00Z', 48);
    expect(marked('Asia/Singapore', february, weights.month)).toEqual(['2026-01-31T16:00']);
  });

  it('of hours stand at full hours of a zone that is half an hour off', () => {
    const times = Array.from(
      { length: 5 },
      (_, n) => Date.parse('2026-03-02T05:00Z') + n * 900_000,
    );
    const hour = 30;
    expect(marked('Asia/Kolkata', times, hour)).toEqual(['2026-03-02T05:30']);
  });

  it('of candles that follow are found from the candle before', () => {
    const times = hoursFrom('2026-03-02T14:00Z', 3);
    const points = weigh('Asia/Tokyo', times, 1);
    expect(points.map(({ timeWeight }) => Number(timeWeight) >= weights.day)).toEqual([
      false,
      true,
      false,
    ]);
  });
});

it('CHT-12 names a mark in the zone in which it stands', () => {
  weigh('Asia/Tokyo', []);
  const { timeScale } = chartCalls
    .filter(([method]) => method === 'applyOptions')
    .map(([, options]) => options as { timeScale?: { tickMarkFormatter?: unknown } })
    .findLast((options) => options.timeScale?.tickMarkFormatter) as {
    timeScale: { tickMarkFormatter: (time: Time, type: TickMarkType) => string };
  };
  const midnight = toTime(Date.parse('2026-03-02T15:00Z'));
  expect(timeScale.tickMarkFormatter(midnight, TickMarkType.DayOfMonth)).toBe('3');
});
