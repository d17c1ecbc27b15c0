import { defaultHorzScaleBehavior, type IHorzScaleBehavior, type Time } from 'lightweight-charts';
import { toTime } from './time-formats.ts';

const Base = defaultHorzScaleBehavior();

type Points = Parameters<IHorzScaleBehavior<Time>['fillWeightsForPoints']>[0];

/**
 * The library's time scale with the marks of hours, days, months and years where these begin in a time zone.
 * The library places them by UTC. The times of candles do not change, only the weights of their marks.
 */
export class ZonedScale extends Base {
  readonly #toWallTime: (ms: number) => number;

  constructor(zone: string) {
    super();
    this.#toWallTime = wallTimeIn(zone);
  }

  override fillWeightsForPoints(points: Points, startIndex: number): void {
    // The point before the first changed one decides about it.
    const changed = points.slice(Math.max(0, startIndex - 1));
    const shifted = changed.map((point) => ({
      ...point,
      time: this.convertHorzItemToInternal(
        toTime(this.#toWallTime(Number(point.originalTime) * 1000)),
      ),
    }));
    super.fillWeightsForPoints(shifted, Math.min(1, startIndex));
    shifted.forEach(({ timeWeight }, index) => {
      const point = changed[index];
      if (point) point.timeWeight = timeWeight;
    });
  }
}

/** Offsets change at full quarters of an hour. */
const quarterMs = 15 * 60_000;

/** Returns a function from a time to the time in UTC at which clocks show what those of the zone show then. */
function wallTimeIn(zone: string): (ms: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    ...(zone === 'local' ? {} : { timeZone: zone }),
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const walls = new Map<number, number>();
  return (ms) => {
    const quarter = Math.floor(ms / quarterMs) * quarterMs;
    let wall = walls.get(quarter);
    if (wall === undefined) {
      const fields = new Map(format.formatToParts(quarter).map((part) => [part.type, part.value]));
      const field = (name: Intl.DateTimeFormatPartTypes) => Number(fields.get(name));
      const [year, month, day] = [field('year'), field('month'), field('day')];
      wall = Date.UTC(year, month - 1, day, field('hour'), field('minute'));
      walls.set(quarter, wall);
    }
    return wall + ms - quarter;
  };
}
