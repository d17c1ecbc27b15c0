import { useEffect, useEffectEvent, useState, type ReactNode, type RefObject } from 'react';
import type { ChartView } from '../../chart-view.ts';
import { createDrawingLayer } from '../../drawings/drawing-layer.ts';
import { drawingKinds, type DrawingKind } from '../../drawings/drawing.ts';
import { distanceTo, segmentsOf, type DrawingScale } from '../../drawings/drawing-segments.ts';
import { toMagnet } from '../../drawings/magnet.ts';
import type { ChartTimes } from '../../times/time-formats.ts';
import { useSetup, type ChartMarket } from '../setup/chart-setup.ts';
import { Tool } from '../setup/tool.tsx';
import { useSwitch } from '../setup/use-kept.ts';
import type { DrawingExtras } from './drawing-extras.ts';
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
  readonly extras: DrawingExtras | undefined;
}

/** The user's drawings on the chart, and the controls that make, move and remove them. */
export function DrawingSurface(props: DrawingSurfaceProps) {
  const { market, host, view, isDrawing, times, extras } = props;
  const { words } = useSetup();
  const drawings = useDrawings(market.symbol, extras);
  const [isMagnetic, setMagnetic] = useSwitch('magnet', false);
  const { measure } = usePlaceTexts(market, times, view.candles);
  const [scale] = useState<DrawingScale>(() => ({ toPixel: view.pixelOf, measure }));
  const [layer] = useState(() =>
    createDrawingLayer(scale, () => {
      const style = getComputedStyle(host.current ?? document.documentElement);
      return style.getPropertyValue('--accent-text');
    }),
  );
  useEffect(() => view.attach(layer.primitive), [view, layer]);
  useEffect(() => {
    const { shown, selectedId } = drawings;
    const marks = shown.flatMap((drawing) => extras?.marks(drawing) ?? []);
    layer.show({ drawings: [...shown, ...marks], selectedId });
  });
  usePlacing({ host, view, drawings, scale, isMagnetic });
  return (
    <>
      {isDrawing && (
        <DrawingTools drawings={drawings}>
          <Tool
            label={words.drawings.magnet}
            pressed={isMagnetic}
            path="M5 3v9a7 7 0 0 0 14 0V3h-4v9a3 3 0 0 1-6 0V3z"
            onPress={() => {
              setMagnetic(!isMagnetic);
            }}
          />
        </DrawingTools>
      )}
      <DrawingHandles
        drawings={drawings}
        market={market}
        times={times}
        view={view}
        extras={extras}
      />
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
  text: 'M5 6V4h14v2M12 4v16M9 20h6',
};

interface DrawingToolsProps {
  readonly drawings: Drawings;
  /** Stands after the kinds. */
  readonly children: ReactNode;
}

function DrawingTools({ drawings, children }: DrawingToolsProps) {
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
      {children}
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
  /** Whether points are drawn to prices of candles. */
  readonly isMagnetic: boolean;
}

/** Places points by presses on the chart, and selects drawings. */
function usePlacing({ host, view, drawings, scale, isMagnetic }: PlacingOptions): void {
  const placeOf = (event: PointerEvent) => {
    const { left = 0, top = 0 } = host.current?.getBoundingClientRect() ?? {};
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const pointOf = (event: PointerEvent) => {
    const point = view.pointAt(placeOf(event));
    return point && isMagnetic
      ? toMagnet(point, { candles: view.candles(), yAt: view.yAt })
      : point;
  };
  const press = useEffectEvent((event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    if (drawings.draft) {
      const point = pointOf(event);
      if (point) drawings.put(point);
      return;
    }
    const near = drawings.shown.find(
      (drawing) => distanceTo(segmentsOf(drawing, scale), placeOf(event)) <= reach,
    );
    drawings.select(near?.id);
  });
  const move = useEffectEvent((event: PointerEvent) => {
    const point = drawings.draft && pointOf(event);
    if (point) drawings.follow(point);
  });
  const key = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') drawings.cancel();
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea');
    if (isTyping) return;
    if (event.key === 'Delete' && drawings.selectedId) drawings.remove();
    const step = stepOf(event);
    const change = step && drawings[step];
    if (!change) return;
    event.preventDefault();
    change();
  });
  useEffect(() => {
    const element = host.current;
    const listening = new AbortController();
    const { signal } = listening;
    const early = { signal, capture: true };
    element?.addEventListener(
      'pointerdown',
      (event) => {
        press(event);
      },
      early,
    );
    element?.addEventListener(
      'pointermove',
      (event) => {
        move(event);
      },
      early,
    );
    window.addEventListener(
      'keydown',
      (event) => {
        key(event);
      },
      { signal },
    );
    return () => {
      listening.abort();
    };
  }, [host]);
}

/** Returns what the keys of a change stand for: Ctrl or Command with Z, with Shift or Y to make it again. */
function stepOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!ctrlKey && !metaKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z' && !shiftKey) return 'undo';
  return letter === 'z' || letter === 'y' ? 'redo' : undefined;
}
