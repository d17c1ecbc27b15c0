import { callAll, listen } from './listen.ts';
import type { ResolvedBehaviourOptions } from './options.ts';
import { findPoint, type TrackPoint } from './tracking-point.ts';

interface Press {
  readonly x: number;
  readonly y: number;
  readonly target: EventTarget | null;
}

type Place = Pick<Touch, 'clientX' | 'clientY'>;

/**
 * Tracks drags by finger and mouse, and swipes by one finger. Uses only start and end of a press, so it does not listen
 * to moves. Uses touch and mouse events because pointer events end when the browser begins to scroll.
 *
 * @param onPull - Called for each vertical swipe at a tracking point.
 */
export function observePresses(
  { dragPx, swipePx }: ResolvedBehaviourOptions,
  document: Document,
  track: TrackPoint,
  onPull: () => void,
): () => void {
  let touch: Press | undefined;
  let mouse: Press | undefined;

  function trackDrag({ x, y, target }: Press, end: Place): void {
    const [dx, dy] = [end.clientX - x, end.clientY - y];
    const point = findPoint(target, 'drag');
    if (point && Math.hypot(dx, dy) >= dragPx) track(point, 'drag', { dx, dy });
  }

  function trackSwipe({ x, y, target }: Press, end: Place): void {
    const [dx, dy] = [end.clientX - x, end.clientY - y];
    const distance = Math.max(Math.abs(dx), Math.abs(dy));
    if (distance < swipePx) return;
    const isHorizontal = Math.abs(dx) > Math.abs(dy);
    const point = findPoint(target, isHorizontal ? 'sideslip' : 'pull');
    if (!point) return;
    if (isHorizontal) track(point, 'sideslip', { direction: dx < 0 ? 'left' : 'right', distance });
    else {
      onPull();
      track(point, dy < 0 ? 'pullUp' : 'pullDown', { distance });
    }
  }

  function endMouse(end: MouseEvent): void {
    if (mouse) trackDrag(mouse, end);
    mouse = undefined;
  }

  const stops = [
    listen(document, 'touchstart', ({ touches, target }) => {
      const [first] = Array.from(touches);
      const isAlone = first !== undefined && touches.length === 1;
      touch = isAlone ? { x: first.clientX, y: first.clientY, target } : undefined;
    }),
    listen(document, 'touchend', ({ changedTouches }) => {
      const [end] = Array.from(changedTouches);
      if (touch && end) {
        trackDrag(touch, end);
        trackSwipe(touch, end);
      }
      touch = undefined;
    }),
    listen(document, 'touchcancel', () => {
      touch = undefined;
    }),
    listen(document, 'mousedown', ({ button, clientX, clientY, target }) => {
      mouse = button === 0 ? { x: clientX, y: clientY, target } : undefined;
    }),
    listen(document, 'mouseup', endMouse),
    // The browser's own drag and drop fires no `mouseup`.
    listen(document, 'dragend', endMouse),
  ];
  return callAll(stops);
}
