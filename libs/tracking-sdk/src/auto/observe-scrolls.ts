import { listen } from './listen.ts';
import type { ResolvedBehaviourOptions } from './options.ts';
import { findPoint, type TrackPoint } from './tracking-point.ts';

/** A scroll from its first event until it ends. */
interface Scroll {
  readonly from: number;
  /** Whether a swipe was tracked for it. */
  isTracked: boolean;
  cancel: () => void;
}

export interface ScrollWatch {
  /** Prevents that the scroll of a tracked swipe is tracked too. */
  readonly onPull: () => void;
  readonly stop: () => void;
}

/**
 * Tracks vertical scrolls without a tracked swipe. Positions are read when a scroll ends. The first scroll of an element
 * inside the page is also read at its first event, so its distance lacks that event's.
 */
export function observeScrolls(
  { ports, swipePx, scrollRestMs }: ResolvedBehaviourOptions,
  document: Document,
  track: TrackPoint,
): ScrollWatch {
  const scrolls = new Map<Element, Scroll>();
  const endPositions = new WeakMap<Element, number>();
  endPositions.set(pageScroller(document), pageScroller(document).scrollTop);
  let forgetPull: (() => void) | undefined;

  function onScroll({ target }: Event): void {
    // Scroll events have a document or an element as target.
    const scroller = target === document ? pageScroller(document) : (target as Element);
    const point = findPoint(target === document ? document.body : target, 'pull');
    if (!point) return;
    const scroll = scrolls.get(scroller) ?? begin(scroller);
    scroll.cancel();
    scroll.cancel = ports.schedule(() => {
      finish(scroller, point, scroll);
    }, scrollRestMs);
  }

  function begin(scroller: Element): Scroll {
    const from = endPositions.get(scroller) ?? scroller.scrollTop;
    const scroll = { from, isTracked: forgetPull !== undefined, cancel: () => undefined };
    scrolls.set(scroller, scroll);
    return scroll;
  }

  function finish(scroller: Element, point: Element, { from, isTracked }: Scroll): void {
    scrolls.delete(scroller);
    const to = scroller.scrollTop;
    endPositions.set(scroller, to);
    const distance = Math.abs(to - from);
    if (isTracked || distance < swipePx) return;
    track(point, to > from ? 'pullUp' : 'pullDown', { distance });
  }

  const stopListening = listen(document, 'scroll', onScroll);
  return {
    onPull() {
      scrolls.forEach((scroll) => {
        scroll.isTracked = true;
      });
      forgetPull?.();
      forgetPull = ports.schedule(() => {
        forgetPull = undefined;
      }, scrollRestMs);
    },
    stop() {
      stopListening();
      scrolls.forEach(({ cancel }) => {
        cancel();
      });
      forgetPull?.();
    },
  };
}

/** Returns the scrolling element; in quirks mode, the body. */
function pageScroller({ scrollingElement, documentElement }: Document): Element {
  return scrollingElement ?? documentElement;
}
