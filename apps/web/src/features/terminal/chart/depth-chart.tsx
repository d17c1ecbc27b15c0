import { decimalsOf } from '@bourse/trading/decimal';
import { depthAt, depthPath, fitDepthCurve, type DepthCurve } from '@bourse/trading-chart';
import { useLingui } from '@lingui/react/macro';
import {
  useDeferredValue,
  useMemo,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { formatAmount, formatChange, formatPrice } from '#platform/format/format.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { useProduct, type Instrument } from '#platform/market/product.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { Figure } from '@bourse/ui/figures';
import { MessageState, Skeleton } from '@bourse/ui/states';
import { StaleArea } from '../market/stale-area.tsx';

/** Cumulative bids and asks around the middle price, read by pointer or arrow keys. */
export function DepthChart({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useLingui();
  const { status, curve } = useDepth(instrument.symbol);
  if (status === 'empty') return <Skeleton className="m-2 flex-1" />;
  if (!curve) {
    return (
      <MessageState
        title={t({ id: 'depth.empty', message: 'One side of the order book is empty.' })}
      />
    );
  }
  return (
    <StaleArea className="relative min-h-0 flex-1">
      <DepthPicture instrument={instrument} curve={curve} />
    </StaleArea>
  );
}

function useDepth(symbol: string) {
  const { market } = useSdk();
  const book = market.book(symbol, useProduct());
  // Orders come many times a second; the page answers to presses first.
  const view = useDeferredValue(useSyncExternalStore(book.subscribe, book.getSnapshot));
  const curve = useMemo(() => fitDepthCurve(view.bids(), view.asks()), [view]);
  return { status: view.status, curve };
}

interface DepthPictureProps {
  readonly instrument: Instrument;
  readonly curve: DepthCurve;
}

function DepthPicture({ instrument, curve }: DepthPictureProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [place, setPlace] = useState<number>();
  const read = place === undefined ? undefined : depthAt(curve, place);
  const { symbol, tickSize, baseCoin } = instrument;
  const price = (text: string) => formatPrice(text, locale, decimalsOf(tickSize));
  const sum = (text: string) => `${formatAmount(text, locale, 4)} ${baseCoin}`;
  const parts = read && [
    price(read.price),
    sum(read.total),
    formatChange(read.distance.toFixed(6), locale),
  ];
  const middle = curve.middle.toFixed(decimalsOf(tickSize));
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
      aria-label={t({ id: 'depth.label', message: `Market depth of ${{ symbol }}` })}
      aria-valuemin={-100}
      aria-valuemax={100}
      aria-valuenow={Math.round((place ?? 0) * 100)}
      aria-valuetext={parts ? parts.join(', ') : price(middle)}
      onKeyDown={onKey}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      onPointerLeave={() => {
        setPlace(undefined);
      }}
      className="absolute inset-0 -outline-offset-2"
    >
      <Curves curve={curve} />
      {place !== undefined && (
        <span
          className="absolute inset-y-0 w-px bg-line-strong"
          style={{ left: `${(place + 1) * 50}%` }}
        />
      )}
      <p className="absolute inset-x-0 top-2 flex justify-center gap-3 text-xs text-text-1">
        {(parts ?? [price(middle)]).map((part) => (
          <Figure key={part}>{part}</Figure>
        ))}
      </p>
      <DepthAxis curve={curve} format={price} decimals={decimalsOf(tickSize)} />
    </div>
  );
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
    <svg
      aria-hidden
      viewBox="0 0 1000 1000"
      preserveAspectRatio="none"
      className="absolute inset-x-0 top-0 h-[calc(100%-1.5rem)] w-full"
    >
      <path d={depthPath(curve, 'bids', true)} className="fill-up-bar" />
      <path d={depthPath(curve, 'asks', true)} className="fill-down-bar" />
      {(['bids', 'asks'] as const).map((side) => (
        <path
          key={side}
          d={depthPath(curve, side, false)}
          fill="none"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
          className={side === 'bids' ? 'stroke-up' : 'stroke-down'}
        />
      ))}
    </svg>
  );
}

interface DepthAxisProps {
  readonly curve: DepthCurve;
  readonly format: (price: string) => string;
  readonly decimals: number;
}

function DepthAxis({ curve: { middle, reach }, format, decimals }: DepthAxisProps) {
  const prices = [1 - reach, 1, 1 + reach].map((share) => (middle * share).toFixed(decimals));
  return (
    <p className="absolute inset-x-0 bottom-0 flex h-6 items-center justify-between border-t border-line px-2 text-2xs text-text-3">
      {prices.map((price) => (
        <Figure key={price}>{format(price)}</Figure>
      ))}
    </p>
  );
}
