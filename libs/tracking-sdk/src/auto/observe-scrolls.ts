import { listen } from './listen.ts';
import type { ResolvedBehaviourOptions } from './options.ts';
import { findPoint } from './tracking-point.ts';
import type { TrackPoint } from './tracking-point.ts';

/** A scroll from its first event until it rests. */
interface Scroll {
  readonly from: number;
  /** Whether a swipe has been tracked for it. */
  isTold: boolean;
  cancel: () => void;
}

export interface ScrollWatch {
  /** A swipe has been tracked: what it scrolls is not tracked once more. */
  readonly onPull: () => void;
  readonly stop: () => void;
}

/**
 * Tracks vertical scrolls that no swipe has been tracked for. Positions are read where a scroll rests, not on its way;
 * only the first scroll of an element inside the page is read at its first event as well, and is short of that one.
 */
export function observeScrolls(
  { ports, swipePx, scrollRestMs }: ResolvedBehaviourOptions,
  document: Document,
  track: TrackPoint,
): ScrollWatch {
  const scrolls = new Map<Element, Scroll>();
  const restPositions = new WeakMap<Element, number>();
  restPositions.set(pageScroller(document), pageScroller(document).scrollTop);
  let forgetPull: (() => void) | undefined;

  function onScroll({ target }: Event): void {
    const scroller = target === document ? pageScroller(document) : (target as Element);
    const point = findPoint(target === document ? document.body : target, 'pull');
    if (!point) return;
    const scroll = scrolls.get(scroller) ?? begin(scroller);
    scroll.cancel();
    scroll.cancel = ports.schedule(() => {
      rest(scroller, point, scroll);
    }, scrollRestMs);
  }

  function begin(scroller: Element): Scroll {
    const from = restPositions.get(scroller) ?? scroller.scrollTop;
    const scroll = { from, isTold: forgetPull !== undefined, cancel: () => undefined };
    scrolls.set(scroller, scroll);
    return scroll;
  }

  function rest(scroller: Element, point: Element, { from, isTold }: Scroll): void {
    scrolls.delete(scroller);
    const to = scroller.scrollTop;
    restPositions.set(scroller, to);
    const distance = Math.abs(to - from);
    if (isTold || distance < swipePx) return;
    track(point, to > from ? 'pullUp' : 'pullDown', { distance });
  }

  const stopListening = listen(document, 'scroll', onScroll);
  return {
    onPull() {
      scrolls.forEach((scroll) => {
        scroll.isTold = true;
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

/** In quirks mode it is the body. */
function pageScroller({ scrollingElement, documentElement }: Document): Element {
  return scrollingElement ?? documentElement;
}
