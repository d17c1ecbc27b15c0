import { use, type KeyboardEvent, type PointerEvent } from 'react';
import { classNames } from '../../class-names.ts';
import { Figure } from '../figure.tsx';
import { HiddenFigures } from '../hidden-figures.tsx';
import { chartShapes, nearestPoint, type ChartLine, type ChartPoint } from './chart-shapes.ts';

const box = { width: 600, height: 180 };

/** Points that Page Up and Page Down move by. */
const pageSize = 10;

const tones: Record<ChartLine['tone'], string> = {
  accent: 'text-accent',
  up: 'text-up',
  down: 'text-down',
};

/** Properties of {@link ValueChart}. */
export interface ValueChartProps {
  readonly label: string;
  /** Oldest first, at least one. */
  readonly points: readonly ChartPoint[];
  readonly lines: readonly ChartLine[];
  /** Greatest distance of neighbours: beyond it a line is broken. Default: it never is. */
  readonly step?: number;
  /** Index of the point that is pointed at. */
  readonly pointed: number | undefined;
  readonly onPoint: (index: number | undefined) => void;
  readonly timeOf: (index: number) => string;
  /** Returns the figures of a point in words, which are read with its time. */
  readonly textOf: (index: number) => string;
  readonly formatBound: (value: string) => string;
  /** Height of the drawing. Default `h-44`. */
  readonly className?: string;
}

/**
 * Values over time, as lines or bars. A pointer or the arrow keys choose a point; Escape, and a mouse that leaves, give it up. It is a
 * slider for screen readers, whose value is the point in words.
 */
export function ValueChart(props: ValueChartProps) {
  const { label, points, lines, step = Infinity, pointed, onPoint, timeOf, textOf } = props;
  const isHidden = use(HiddenFigures);
  const last = points.length - 1;
  const shown = Math.min(pointed ?? last, last);
  const shapes = chartShapes(points, { lines, ...box, step: Math.min(step, spanOf(points)) });
  const place = shapes.places[shown] ?? 0;
  const point = (event: PointerEvent<HTMLElement>) => {
    onPoint(nearestPoint(shapes.places, shareAt(event)));
  };
  const move = (event: KeyboardEvent) => {
    const target = event.key === 'Escape' ? undefined : targetOf(event.key, shown, last);
    if (target === undefined && (event.key !== 'Escape' || pointed === undefined)) return;
    event.preventDefault();
    onPoint(target);
  };
  return (
    <div className="flex flex-col gap-1">
      <div
        dir="ltr"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={shown}
        aria-valuetext={isHidden ? timeOf(shown) : `${timeOf(shown)}, ${textOf(shown)}`}
        className="relative touch-pan-y"
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={({ pointerType }) => {
          if (pointerType === 'mouse') onPoint(undefined);
        }}
        onKeyDown={move}
      >
        <Drawing shapes={shapes} lines={lines} className={props.className} />
        <Bounds bounds={[shapes.highest, shapes.lowest].map(props.formatBound)} />
        {pointed !== undefined && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 border-s border-line-strong"
            style={{ left: `${place * 100}%` }}
          />
        )}
      </div>
      <span aria-hidden dir="ltr" className="flex justify-between text-xs text-text-3 tabular-nums">
        <bdi>{timeOf(0)}</bdi>
        {last > 0 && <bdi>{timeOf(last)}</bdi>}
      </span>
    </div>
  );
}

interface DrawingProps extends Pick<ValueChartProps, 'lines'> {
  readonly shapes: ReturnType<typeof chartShapes>;
  readonly className: string | undefined;
}

function Drawing({ shapes, lines, className = 'h-44' }: DrawingProps) {
  const { polylines, bars, zero } = shapes;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${box.width} ${box.height}`}
      preserveAspectRatio="none"
      className={classNames('w-full', className)}
    >
      {zero !== undefined && (
        <line
          x1="0"
          x2={box.width}
          y1={zero}
          y2={zero}
          className="text-line-strong"
          stroke="currentColor"
          vectorEffect="non-scaling-stroke"
        />
      )}
      {lines.map(({ tone }, index) => (
        <g key={index} className={tones[tone]}>
          {bars[index] !== '' && <path d={bars[index]} fill="currentColor" />}
          {polylines[index]?.map((part) => (
            <Part key={part} points={part} />
          ))}
        </g>
      ))}
    </svg>
  );
}

/** A line, and a tone below it. */
function Part({ points }: { readonly points: string }) {
  const [start] = points.split(',');
  const end = points.slice(points.lastIndexOf(' ') + 1).split(',')[0];
  return (
    <>
      <polygon
        points={`${start},${box.height} ${points} ${end},${box.height}`}
        fill="currentColor"
        opacity="0.1"
      />
      <polyline
        points={points}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </>
  );
}

/** The highest and the lowest value, at their heights. */
function Bounds({ bounds }: { readonly bounds: readonly string[] }) {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute inset-y-0 start-0 flex flex-col items-start justify-between"
    >
      {bounds.map((bound, index) => (
        <Figure key={index} tone="quiet" className="rounded-control bg-surface-1 pe-1 text-2xs">
          {bound}
        </Figure>
      ))}
    </span>
  );
}

function spanOf(points: readonly ChartPoint[]): number {
  return Math.max(1, (points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0));
}

/** Time runs from left to right in every language. */
function targetOf(key: string, index: number, last: number): number | undefined {
  const target = {
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    PageDown: index - pageSize,
    PageUp: index + pageSize,
    Home: 0,
    End: last,
  }[key];
  return target === undefined ? undefined : Math.max(0, Math.min(last, target));
}

function shareAt({ currentTarget, clientX }: PointerEvent<HTMLElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return width === 0 ? 0 : (clientX - left) / width;
}
