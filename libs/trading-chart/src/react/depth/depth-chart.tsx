import { useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import {
  depthAt,
  fitDepthCurve,
  type DepthCurve,
  type DepthLevel,
} from '../../depth/depth-curve.ts';
import { depthPath, highestShare } from '../../depth/depth-path.ts';
import { decimalsOf } from '../../series/prices.ts';
import { useSetup, type ChartMarket } from '../setup/chart-setup.ts';
import { Figure } from '../setup/figure.tsx';

/** Properties of {@link DepthChart}. */
export interface DepthChartProps {
  readonly market: ChartMarket;
  /** Highest price first; the same list until it changes. */
  readonly bids: readonly DepthLevel[];
  /** Lowest price first; the same list until it changes. */
  readonly asks: readonly DepthLevel[];
}

/** Cumulative bids and asks around the middle price, read by pointer or arrow keys. Empty while a side is. */
export function DepthChart({ market, bids, asks }: DepthChartProps) {
  const curve = useMemo(() => fitDepthCurve(bids, asks), [bids, asks]);
  return (
    <div className="chart-area">{curve && <DepthPicture market={market} curve={curve} />}</div>
  );
}

interface DepthPictureProps {
  readonly market: ChartMarket;
  readonly curve: DepthCurve;
}

function DepthPicture({ market, curve }: DepthPictureProps) {
  const { words, numbers } = useSetup();
  const [place, setPlace] = useState<number>();
  const read = place === undefined ? undefined : depthAt(curve, place);
  const { symbol, baseCoin } = market;
  const decimals = decimalsOf(market.tickSize);
  const price = (text: string) => numbers.price(text, decimals);
  const middle = price(curve.middle.toFixed(decimals));
  const parts = read && [
    price(read.price),
    `${numbers.amount(read.total, 4)} ${baseCoin}`,
    numbers.change(read.distance.toFixed(6)),
  ];
  const onKey = (event: KeyboardEvent) => {
    const next = placeAfterKey(place ?? 0, event);
    if (next === undefined) return;
    event.preventDefault();
    setPlace(next);
  };
  const onPointer = (event: PointerEvent) => {
    setPlace(placeOfPointer(event));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      dir="ltr"
      aria-label={words.legend.depth(symbol)}
      aria-valuemin={-100}
      aria-valuemax={100}
      aria-valuenow={Math.round((place ?? 0) * 100)}
      aria-valuetext={parts ? parts.join(', ') : middle}
      onKeyDown={onKey}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      onPointerLeave={() => {
        setPlace(undefined);
      }}
      className="chart-cover"
    >
      <Curves curve={curve} />
      {scaleShares.map((share) => (
        <p key={share} className="chart-depth-sum" style={{ bottom: scaleHeight(share) }}>
          <Figure>{numbers.amount((curve.highest * share).toPrecision(3), 4)}</Figure>
        </p>
      ))}
      {place !== undefined && (
        <span className="chart-depth-place" style={{ left: `${(place + 1) * 50}%` }} />
      )}
      <p className="chart-depth-figures">
        {(parts ?? [middle]).map((part) => (
          <Figure key={part}>{part}</Figure>
        ))}
      </p>
      <p className="chart-depth-axis">
        {[1 - curve.reach, 1, 1 + curve.reach].map((share) => (
          <Figure key={share}>{price((curve.middle * share).toFixed(decimals))}</Figure>
        ))}
      </p>
    </div>
  );
}

/** Sums that the scale names, as shares of the greatest one. */
const scaleShares = [1, 0.5] as const;

/** The curves end below the upper edge, and above the axis of prices. */
function scaleHeight(share: number): string {
  return `calc(1.5rem + ${share * highestShare} * (100% - 1.5rem))`;
}

/** Returns the place that an arrow key leads to; ten times as far with Shift. */
function placeAfterKey(place: number, { key, shiftKey }: KeyboardEvent): number | undefined {
  const direction = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[key];
  if (direction === undefined) return undefined;
  return Math.max(-1, Math.min(1, place + direction * (shiftKey ? 0.1 : 0.01)));
}

function placeOfPointer({ clientX, currentTarget }: PointerEvent): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return width === 0 ? 0 : ((clientX - left) / width) * 2 - 1;
}

function Curves({ curve }: { readonly curve: DepthCurve }) {
  return (
    <svg aria-hidden viewBox="0 0 1000 1000" preserveAspectRatio="none" className="chart-depth">
      {(['bids', 'asks'] as const).map((side) => (
        <g key={side} data-side={side}>
          <path d={depthPath(curve, side, true)} stroke="none" />
          <path
            d={depthPath(curve, side, false)}
            fill="none"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        </g>
      ))}
    </svg>
  );
}
