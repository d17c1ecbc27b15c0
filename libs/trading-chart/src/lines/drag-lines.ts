import type { DrawnLine } from './drawn-line.ts';

/** The part of a view that {@link dragLines} uses. */
export interface DraggedView {
  readonly lineAt: (x: number, y: number, pointer: 'mouse' | 'touch') => DrawnLine | undefined;
  readonly yAt: (price: number) => number | undefined;
  readonly priceAt: (y: number) => number | undefined;
  readonly setMovable: (movable: boolean) => void;
}

/** The course of a drag. The caller draws the line at its new price. */
export interface DragEvents {
  readonly start: (line: DrawnLine) => void;
  /** Receives a price that may lie between two ticks. */
  readonly drag: (price: number) => void;
  /** Receives `cancel` for Escape and for a pointer that the browser has taken. */
  readonly end: (how: 'release' | 'cancel') => void;
}

/**
 * Follows a pointer that grips a draggable line, and keeps the chart still meanwhile.
 *
 * @param host - The element of the view.
 * @returns A function that stops.
 */
export function dragLines(host: HTMLElement, view: DraggedView, events: DragEvents): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  /** Distance of the pointer from the line. It stays, so that the line does not jump to the pointer. */
  let offset: number | undefined;
  const finish = (how: 'release' | 'cancel') => {
    if (offset === undefined) return;
    offset = undefined;
    view.setMovable(true);
    events.end(how);
  };
  const down = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    const { left, top } = host.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - top];
    const line = view.lineAt(x, y, event.pointerType === 'touch' ? 'touch' : 'mouse');
    const lineY = line?.isDraggable ? view.yAt(line.price) : undefined;
    if (!line || lineY === undefined) return;
    offset = y - lineY;
    view.setMovable(false);
    events.start(line);
  };
  const moveTo = ({ clientY }: PointerEvent) => {
    if (offset === undefined) return;
    const price = view.priceAt(clientY - host.getBoundingClientRect().top - offset);
    if (price !== undefined) events.drag(price);
  };
  const keepPage = (event: TouchEvent) => {
    if (offset !== undefined) event.preventDefault();
  };
  const escape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') finish('cancel');
  };
  host.addEventListener('pointerdown', down, { signal, capture: true });
  host.addEventListener('touchstart', keepPage, { signal, capture: true, passive: false });
  const page = host.ownerDocument.defaultView;
  page?.addEventListener('pointermove', moveTo, { signal });
  page?.addEventListener(
    'pointerup',
    () => {
      finish('release');
    },
    { signal },
  );
  page?.addEventListener(
    'pointercancel',
    () => {
      finish('cancel');
    },
    { signal },
  );
  page?.addEventListener('keydown', escape, { signal });
  return () => {
    listening.abort();
  };
}
