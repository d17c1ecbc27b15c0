import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { ChartView } from '../../chart-view.ts';
import { createDrawingLayer } from '../../drawings/drawing-layer.ts';
import {
  distanceTo,
  drawingKinds,
  segmentsOf,
  type DrawingKind,
  type DrawingScale,
} from '../../drawings/drawing.ts';
import type { ChartTimes } from '../../times/time-formats.ts';
import { useSetup, type ChartMarket } from '../setup/chart-setup.ts';
import { Tool } from '../setup/tool.tsx';
import { DrawingHandles } from './drawing-handles.tsx';
import { usePlaceTexts } from './drawing-texts.ts';
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
  const { measure } = usePlaceTexts(market, times);
  const [scale] = useState<DrawingScale>(() => ({ toPixel: view.pixelOf, measure }));
  const [layer] = useState(() =>
    createDrawingLayer(scale, () => {
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
  usePlacing({ host, view, drawings, scale });
  return (
    <>
      {isDrawing && <DrawingTools drawings={drawings} />}
      <DrawingHandles drawings={drawings} market={market} times={times} view={view} />
    </>
  );
}

/** SVG paths of the tools' pictures. */
const tools: Readonly<Record<DrawingKind, string>> = {
  trend: 'M4 19L20 5M4 17v4M20 3v4',
  ray: 'M4 19L21 4M4 17v4',
  extended: 'M3 20L21 4M8 14v3M16 7v3',
  arrow: 'M4 20L20 4M12 4h8v8',
  horizontal: 'M3 12h18',
  vertical: 'M12 3v18',
  channel: 'M3 16L17 4M7 20L21 8',
  fork: 'M3 21L21 3M8 8L16 16M8 8L14 2M16 16L22 10',
  rectangle: 'M4 6h16v12H4z',
  fibonacci: 'M3 4h18M3 10h18M3 14h18M3 20h18',
  extension: 'M3 20l5-8 4 5M12 17h9M12 11h9M12 4h9',
  ruler: 'M3 15L15 3l6 6L9 21zM7 11l2 2M10 8l3 3M13 5l2 2',
};

function DrawingTools({ drawings }: { readonly drawings: Drawings }) {
  const words = useSetup().words.drawings;
  const { draft, selectedId } = drawings;
  return (
    <div role="toolbar" aria-label={words.tools} className="chart-drawing-tools">
      {drawingKinds.map((kind) => (
        <Tool
          key={kind}
          label={words.kinds[kind]}
          pressed={draft?.kind === kind}
          path={tools[kind]}
          onPress={() => {
            drawings.begin(kind);
          }}
        />
      ))}
      {(['undo', 'redo'] as const).map((step) => (
        <Tool
          key={step}
          label={words[step]}
          path={
            step === 'undo'
              ? 'M9 5L4 10l5 5M4 10h10a6 6 0 0 1 0 12'
              : 'M15 5l5 5-5 5M20 10H10a6 6 0 0 0 0 12'
          }
          isDisabled={!drawings[step]}
          onPress={() => drawings[step]?.()}
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
  readonly scale: DrawingScale;
}

/** Places points by presses on the chart, and selects drawings. */
function usePlacing({ host, view, drawings, scale }: PlacingOptions): void {
  const placeOf = (event: PointerEvent) => {
    const { left = 0, top = 0 } = host.current?.getBoundingClientRect() ?? {};
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const press = useEffectEvent((event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    const place = placeOf(event);
    if (!drawings.draft) {
      const near = drawings.shown.find(
        (drawing) => distanceTo(segmentsOf(drawing, scale), place) <= reach,
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
    const step = isTyping ? undefined : stepOf(event);
    if (!step || !drawings[step]) return;
    event.preventDefault();
    drawings[step]();
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

/** Returns what the keys of a change stand for: Ctrl or Command with Z, with Shift or Y to make it again. */
function stepOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!ctrlKey && !metaKey) return undefined;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' ? 'redo' : undefined;
}
