import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { ChartView } from '../../chart-view.ts';
import { createDrawingLayer } from '../../drawings/drawing-layer.ts';
import { distanceTo, segmentsOf } from '../../drawings/drawing.ts';
import type { ChartTimes } from '../../times/time-formats.ts';
import { useSetup, type ChartMarket } from '../setup/chart-setup.ts';
import { Tool } from '../setup/tool.tsx';
import { DrawingHandles } from './drawing-handles.tsx';
import { useDrawings, type Drawings } from './use-drawings.ts';

/** Distance at which a pointer selects a drawing, in pixels. */
const reach = 8;

interface DrawingSurfaceProps {
  readonly market: ChartMarket;
  readonly host: RefObject<HTMLElement | null>;
  readonly view: ChartView;
  readonly isDrawing: boolean;
  readonly times: ChartTimes;
}

/** The user's drawings on the chart, and the controls that make, move and remove them. */
export function DrawingSurface(props: DrawingSurfaceProps) {
  const { market, host, view, isDrawing, times } = props;
  const drawings = useDrawings(market.symbol);
  const { shown, selectedId } = drawings;
  const [layer] = useState(() =>
    createDrawingLayer(view.pixelOf, () => {
      const style = getComputedStyle(host.current ?? document.documentElement);
      return style.getPropertyValue('--accent-text');
    }),
  );
  useEffect(() => {
    view.attach(layer.primitive);
  }, [view, layer]);
  useEffect(() => {
    layer.show({ drawings: shown, selectedId });
  });
  usePlacing({ host, view, drawings });
  return (
    <>
      {isDrawing && <DrawingTools drawings={drawings} />}
      <DrawingHandles drawings={drawings} market={market} times={times} view={view} />
    </>
  );
}

const tools = [
  { kind: 'trend', path: 'M4 19L20 5' },
  { kind: 'horizontal', path: 'M3 12h18' },
  { kind: 'fibonacci', path: 'M3 4h18M3 10h18M3 14h18M3 20h18' },
] as const;

function DrawingTools({ drawings }: { readonly drawings: Drawings }) {
  const words = useSetup().words.drawings;
  const { draft, selectedId } = drawings;
  return (
    <div role="toolbar" aria-label={words.tools} className="chart-drawing-tools">
      {tools.map(({ kind, path }) => (
        <Tool
          key={kind}
          label={words.kinds[kind]}
          pressed={draft?.kind === kind}
          path={path}
          onPress={() => {
            drawings.begin(kind);
          }}
        />
      ))}
      {drawings.drawings.length > 0 && (
        <Tool
          label={selectedId === undefined ? words.deleteNewest : words.deleteSelected}
          path="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13"
          onPress={() => {
            drawings.remove();
          }}
        />
      )}
    </div>
  );
}

interface PlacingOptions {
  readonly host: RefObject<HTMLElement | null>;
  readonly view: ChartView;
  readonly drawings: Drawings;
}

/** Places points by presses on the chart, and selects drawings. */
function usePlacing({ host, view, drawings }: PlacingOptions): void {
  const placeOf = (event: PointerEvent) => {
    const { left = 0, top = 0 } = host.current?.getBoundingClientRect() ?? {};
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const press = useEffectEvent((event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    const place = placeOf(event);
    if (!drawings.draft) {
      const near = drawings.shown.find(
        (drawing) => distanceTo(segmentsOf(drawing, view.pixelOf, Infinity), place) <= reach,
      );
      drawings.select(near?.id);
      return;
    }
    const point = view.pointAt(place);
    if (point) drawings.put(point);
  });
  const move = useEffectEvent((event: PointerEvent) => {
    const point = drawings.draft && view.pointAt(placeOf(event));
    if (point) drawings.follow(point);
  });
  const key = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') drawings.cancel();
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea');
    if (event.key === 'Delete' && !isTyping && drawings.selectedId !== undefined) drawings.remove();
  });
  useEffect(() => {
    const element = host.current;
    const listening = new AbortController();
    const { signal } = listening;
    const onPress = (event: PointerEvent) => {
      press(event);
    };
    const onMove = (event: PointerEvent) => {
      move(event);
    };
    const onKey = (event: KeyboardEvent) => {
      key(event);
    };
    element?.addEventListener('pointerdown', onPress, { signal, capture: true });
    element?.addEventListener('pointermove', onMove, { signal, capture: true });
    window.addEventListener('keydown', onKey, { signal });
    return () => {
      listening.abort();
    };
  }, [host]);
}
