import { listen } from './listen.ts';
import type { BehaviourPorts } from './ports.ts';

/** Reports when elements have been visible for long enough, each once. */
export interface ExposureWatch {
  /** @param afterMs - Milliseconds that the element must be half visible without interruption. */
  add(element: Element, afterMs: number, onExposed: () => void): void;
  remove(element: Element): void;
  stop(): void;
}

interface Watched {
  readonly afterMs: number;
  readonly onExposed: () => void;
  isInView: boolean;
  cancel?: (() => void) | undefined;
}

/** Dense near zero: half a screen is a small part of an element that is much taller. */
const thresholds = [0, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5];

export function createExposureWatch(
  ports: Pick<BehaviourPorts, 'document' | 'IntersectionObserver' | 'schedule'>,
): ExposureWatch {
  const { document, schedule } = ports;
  const watched = new Map<Element, Watched>();
  const observer =
    ports.IntersectionObserver &&
    new ports.IntersectionObserver(onEntries, { threshold: thresholds });
  let stopListening: (() => void) | undefined;

  function onEntries(entries: readonly IntersectionObserverEntry[]): void {
    for (const entry of entries) {
      const one = watched.get(entry.target);
      if (!one) continue;
      one.isInView = isHalfVisible(entry);
      update(entry.target, one);
    }
  }

  function updateAll(): void {
    watched.forEach((one, element) => {
      update(element, one);
    });
  }

  function update(element: Element, one: Watched): void {
    if (one.isInView && document?.visibilityState === 'visible') {
      one.cancel ??= schedule(() => {
        remove(element);
        one.onExposed();
      }, one.afterMs);
    } else {
      one.cancel?.();
      one.cancel = undefined;
    }
  }

  function remove(element: Element): void {
    watched.get(element)?.cancel?.();
    watched.delete(element);
    observer?.unobserve(element);
    if (watched.size > 0) return;
    stopListening?.();
    stopListening = undefined;
  }

  return {
    add(element, afterMs, onExposed) {
      remove(element);
      watched.set(element, { afterMs, onExposed, isInView: false });
      observer?.observe(element);
      stopListening ??= document && listen(document, 'visibilitychange', updateAll);
    },
    remove,
    stop() {
      Array.from(watched.keys()).forEach(remove);
    },
  };
}

/** Returns whether half of the element is visible, or it fills half of the screen. */
function isHalfVisible(entry: IntersectionObserverEntry): boolean {
  const { isIntersecting, intersectionRatio, intersectionRect, rootBounds } = entry;
  if (!isIntersecting) return false;
  return (
    intersectionRatio >= 0.5 ||
    (rootBounds !== null && area(intersectionRect) >= area(rootBounds) / 2)
  );
}

function area({ width, height }: DOMRectReadOnly): number {
  return width * height;
}
