import type { Drawing, DrawnPoint } from './drawing.ts';
import { extensions, retracements } from './levels.ts';

/** A straight line of a drawing, from its first point through the second one, or through both on both sides. */
export interface StraightLine {
  readonly from: DrawnPoint;
  readonly to: DrawnPoint;
  readonly extent: 'ray' | 'line';
  /** Ratio of a level. */
  readonly ratio?: number;
}

/**
 * Returns the lines of a drawing that have a price at each moment, in an order that no move changes; none for the other kinds. Those
 * that are drawn between two candles are rays from the earlier one, because the candles of a chart end now.
 */
export function linesOf({
  kind,
  points,
}: Pick<Drawing, 'kind' | 'points'>): readonly StraightLine[] {
  const [first, second, third] = points;
  if (!first) return [];
  if (kind === 'horizontal')
    return [{ from: first, to: { ...first, time: first.time + 1 }, extent: 'line' }];
  if (!second) return [];
  switch (kind) {
    case 'trend':
    case 'arrow':
      return [continued(first, second)];
    case 'ray':
      return [{ from: first, to: second, extent: 'ray' }];
    case 'extended':
      return [{ from: first, to: second, extent: 'line' }];
    case 'rectangle':
      return [first, second].map(({ price }) => level(price, first.time, second.time));
    case 'fibonacci':
      return retracements.map((ratio) => ({
        ...level(second.price + (first.price - second.price) * ratio, first.time, second.time),
        ratio,
      }));
    default:
  }
  if (!third) return [];
  if (kind === 'channel') return channel(first, second, third);
  if (kind === 'fork') return pitchfork(first, second, third);
  if (kind !== 'extension') return [];
  const end = third.time + Math.abs(second.time - first.time);
  return extensions.map((ratio) => ({
    ...level(third.price + (second.price - first.price) * ratio, third.time, end),
    ratio,
  }));
}

function continued(one: DrawnPoint, other: DrawnPoint): StraightLine {
  const [from, to] = one.time < other.time ? [one, other] : [other, one];
  return { from, to, extent: 'ray' };
}

function level(price: number, start: number, end: number): StraightLine {
  return continued({ time: start, price }, { time: end, price });
}

function channel(from: DrawnPoint, to: DrawnPoint, through: DrawnPoint): readonly StraightLine[] {
  const width = to.time - from.time;
  const share = width === 0 ? 0 : (through.time - from.time) / width;
  const shift = through.price - (from.price + share * (to.price - from.price));
  const moved = ({ time, price }: DrawnPoint) => ({ time, price: price + shift });
  return [continued(from, to), continued(moved(from), moved(to))];
}

function pitchfork(handle: DrawnPoint, one: DrawnPoint, other: DrawnPoint) {
  const time = Math.round((one.time + other.time) / 2);
  const middle = { time, price: (one.price + other.price) / 2 };
  return [handle, one, other].map((from): StraightLine => {
    const price = from.price + middle.price - handle.price;
    return { from, to: { time: from.time + time - handle.time, price }, extent: 'ray' };
  });
}
