import { useAtom } from 'jotai';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { rootFontPx } from '@bourse/ui/screen';
import { terminalLayoutAtom, type SizedZone } from '#platform/theme/terminal-layout.ts';
import { sizeVariable, type Edge } from './use-terminal-layout.ts';

interface ResizerProps {
  readonly label: string;
  readonly zone: SizedZone;
  readonly edge: Edge;
}

/** Steps of the arrow keys, in rem. */
const steps = { small: 1, large: 4 } as const;
/** A size beyond every screen's; the styles bound it. */
const anySizeRem = 400;

/** The styles bound every size, so a chosen one is measured after it was set, then stored. */
export function Resizer({ label, zone, edge }: ResizerProps) {
  const ref = useRef<HTMLDivElement>(null);
  const share = useShare(ref, edge);
  const [{ sizes }, change] = useAtom(terminalLayoutAtom);
  const store = (rem: number | undefined) => {
    change({ sizes: { ...sizes, [zone]: rem } });
  };
  const resize = (rem: number) => {
    show(ref, zone, rem);
    const bounded = measure(ref, edge);
    show(ref, zone, bounded);
    return bounded;
  };
  const drag = useDrag(edge, {
    size: () => measure(ref, edge),
    resize,
    store,
  });
  const press = (event: KeyboardEvent) => {
    const next = sizeAfter(event, edge, () => measure(ref, edge));
    if (next === undefined) return;
    event.preventDefault();
    store(next === 'first' ? undefined : resize(next));
  };
  return (
    // A separator that can have focus is a control: WAI-ARIA 1.2, 5.3.4.
    <div
      ref={ref}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={edge === 'top' ? 'horizontal' : 'vertical'}
      aria-valuenow={share}
      data-edge={edge}
      className="resizer"
      onKeyDown={press}
      onDoubleClick={() => {
        store(undefined);
      }}
      {...drag}
    />
  );
}

type Ref = { readonly current: HTMLElement | null };

function show({ current }: Ref, zone: SizedZone, rem: number): void {
  const grid = current?.closest<HTMLElement>('.terminal');
  grid?.style.setProperty(sizeVariable(zone), `${rem}rem`);
}

/** Returns the size of the zone in rem, to a hundredth. */
function measure({ current }: Ref, edge: Edge): number {
  const box = current?.parentElement?.getBoundingClientRect();
  const pixels = (edge === 'top' ? box?.height : box?.width) ?? 0;
  return Math.round((pixels / rootFontPx()) * 100) / 100;
}

const arrows = {
  left: { less: 'ArrowRight', more: 'ArrowLeft' },
  right: { less: 'ArrowLeft', more: 'ArrowRight' },
  top: { less: 'ArrowDown', more: 'ArrowUp' },
} as const satisfies Record<Edge, unknown>;

/** Returns the size after a key, `first` for the one before all changes. */
function sizeAfter(
  { key, shiftKey }: KeyboardEvent,
  edge: Edge,
  size: () => number,
): number | 'first' | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return anySizeRem;
  if (key === 'Enter') return 'first';
  const { less, more } = arrows[edge];
  const step = shiftKey ? steps.large : steps.small;
  if (key === more) return size() + step;
  return key === less ? size() - step : undefined;
}

interface DragTarget {
  readonly size: () => number;
  /** Shows a size and returns what the styles made of it. */
  readonly resize: (rem: number) => number;
  readonly store: (rem: number) => void;
}

/** A press that does not move stores nothing. */
function useDrag(edge: Edge, { size, resize, store }: DragTarget) {
  const start = useRef<{ readonly at: number; readonly size: number; moved?: number }>(undefined);
  const place = ({ clientX, clientY }: PointerEvent) => (edge === 'top' ? clientY : clientX);
  const end = () => {
    const moved = start.current?.moved;
    start.current = undefined;
    if (moved !== undefined) store(moved);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || start.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { at: place(event), size: size() };
    },
    onPointerMove: (event: PointerEvent) => {
      const begun = start.current;
      if (!begun || (place(event) === begun.at && begun.moved === undefined)) return;
      const pixels = (place(event) - begun.at) * (edge === 'right' ? 1 : -1);
      begun.moved = resize(begun.size + pixels / rootFontPx());
    },
    onLostPointerCapture: end,
  };
}

/** Returns the zone's share of the terminal in per cent, for screen readers. */
function useShare(ref: Ref, edge: Edge): number {
  const [share, setShare] = useState(0);
  useLayoutEffect(() => {
    const zone = ref.current?.parentElement;
    const grid = zone?.parentElement;
    if (!zone || !grid) return undefined;
    const read = () => {
      const part = edge === 'top' ? zone.clientHeight : zone.clientWidth;
      const whole = edge === 'top' ? grid.clientHeight : grid.clientWidth;
      setShare(whole > 0 ? Math.round((part / whole) * 100) : 0);
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(zone);
    return () => {
      observer.disconnect();
    };
  }, [ref, edge]);
  return share;
}
