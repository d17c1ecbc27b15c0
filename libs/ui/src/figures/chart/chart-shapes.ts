/** A moment of a {@link ValueChart} with a value for each of its lines. */
export interface ChartPoint {
  /** Its place from left to right, e.g. milliseconds. */
  readonly at: number;
  /** Decimal text; `null` where a line has no value. */
  readonly values: readonly (string | null)[];
}

/** How one of the values of a {@link ValueChart} is drawn. */
export interface ChartLine {
  readonly shape: 'line' | 'bars';
  readonly tone: 'accent' | 'up' | 'down';
}

export interface ChartShapes {
  /** Places of the points, as parts of the width. */
  readonly places: readonly number[];
  /** For each line the `points` of its polylines, which end where a value or a point is missing. */
  readonly polylines: readonly (readonly string[])[];
  /** For each line the `d` of its bars. */
  readonly bars: readonly string[];
  /** The highest and the lowest value, as they were given. */
  readonly highest: string;
  readonly lowest: string;
  /** Height of zero, if it is between them. */
  readonly zero: number | undefined;
}

export interface ShapesOptions {
  readonly lines: readonly ChartLine[];
  readonly width: number;
  readonly height: number;
  /** Greatest distance of neighbours. */
  readonly step: number;
}

/** Part of its room that a bar takes. */
const barShare = 0.7;

/** Returns what a chart draws in a box, with room for a line's width above and below. Bars stand on zero. */
export function chartShapes(
  points: readonly ChartPoint[],
  { lines, width, height, step }: ShapesOptions,
): ChartShapes {
  const hasBars = lines.some(({ shape }) => shape === 'bars');
  const texts = points.flatMap(({ values }) => values.filter((text) => text !== null));
  const scaled = hasBars ? [...texts, '0'] : texts;
  const sorted = scaled.sort((a, b) => Number(a) - Number(b));
  const [lowest = '0'] = sorted;
  const highest = sorted.at(-1) ?? '0';
  const [low, range] = [Number(lowest), Number(highest) - Number(lowest)];
  const heightOf = (value: number) =>
    1 + (1 - (range === 0 ? 0.5 : (value - low) / range)) * (height - 2);
  const { places, barWidth } = placesOf(points, hasBars, step);
  const zero = low < 0 && low + range > 0 ? heightOf(0) : undefined;
  const drawn = places.map((place, index) => ({ x: place * width, ...points[index] }));
  return {
    places,
    polylines: lines.map(({ shape }, line) =>
      shape === 'line' ? polylinesOf(drawn, line, heightOf, step) : [],
    ),
    bars: lines.map(({ shape }, line) =>
      shape === 'bars' ? barsOf(drawn, line, heightOf, barWidth * width) : '',
    ),
    highest,
    lowest,
    zero,
  };
}

function placesOf(points: readonly ChartPoint[], hasBars: boolean, step: number) {
  const first = points[0]?.at ?? 0;
  const range = (points.at(-1)?.at ?? first) - first;
  const room = hasBars ? step / (range + step) : 0;
  const places = points.map(({ at }) =>
    range === 0 ? 0.5 : room / 2 + ((at - first) / range) * (1 - room),
  );
  return { places, barWidth: room * barShare };
}

type Drawn = Partial<ChartPoint> & { readonly x: number };

function polylinesOf(
  points: readonly Drawn[],
  line: number,
  heightOf: (value: number) => number,
  step: number,
): readonly string[] {
  const parts: string[][] = [];
  let end = -Infinity;
  for (const { x, at = 0, values } of points) {
    const text = values?.[line] ?? null;
    if (text === null) continue;
    const place = `${x.toFixed(2)},${heightOf(Number(text)).toFixed(2)}`;
    const part = parts.at(-1);
    if (part && at - end <= step) part.push(place);
    else parts.push([place]);
    end = at;
  }
  // A line to its own beginning is a dot.
  return parts.map((part) => (part.length === 1 ? [...part, ...part] : part).join(' '));
}

function barsOf(
  points: readonly Drawn[],
  line: number,
  heightOf: (value: number) => number,
  width: number,
): string {
  const base = heightOf(0).toFixed(2);
  return points
    .map(({ x, values }) => {
      const value = Number(values?.[line] ?? 0);
      const [left, right] = [x - width / 2, x + width / 2].map((each) => each.toFixed(2));
      return value === 0 ? '' : `M${left} ${base}V${heightOf(value).toFixed(2)}H${right}V${base}Z`;
    })
    .join('');
}

/** Returns the index of the point that is nearest to a part of the width. */
export function nearestPoint(places: readonly number[], share: number): number {
  const distances = places.map((place) => Math.abs(place - share));
  return distances.indexOf(Math.min(...distances));
}
