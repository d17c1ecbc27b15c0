import { onTestFinished } from 'vitest';
import type { TrackedEvent } from '../../src/index.ts';
import { observeBehaviour, type BehaviourOptions } from '../../src/auto/index.ts';
import { Time } from '../kit/timers.ts';

const screenRect = { width: 1_000, height: 800 };

/** Observes intersections that the test tells of. */
export class FakeIntersectionObserver {
  static all: FakeIntersectionObserver[] = [];
  readonly targets = new Set<Element>();
  readonly observe = (target: Element) => void this.targets.add(target);
  readonly unobserve = (target: Element) => void this.targets.delete(target);
  readonly disconnect = () => {
    this.targets.clear();
  };
  readonly #tell: (entries: readonly IntersectionObserverEntry[]) => void;
  readonly options: IntersectionObserverInit;

  constructor(
    tell: (entries: readonly IntersectionObserverEntry[]) => void,
    options: IntersectionObserverInit,
  ) {
    this.#tell = tell;
    this.options = options;
    FakeIntersectionObserver.all.push(this);
  }

  /** So much of an element of this size is on the screen of 1,000 × 800. */
  see(target: Element, ratio: number, size = { width: 100, height: 100 }): void {
    if (!this.targets.has(target)) return;
    const entry = {
      target,
      isIntersecting: ratio > 0,
      intersectionRatio: ratio,
      intersectionRect: { width: size.width, height: size.height * ratio },
      rootBounds: screenRect,
    };
    this.#tell([entry as unknown as IntersectionObserverEntry]);
  }
}

/** A page whose tracking points are there, and observed, until the test ends. */
export function observePage(html: string, options: BehaviourOptions = {}) {
  document.body.innerHTML = html;
  FakeIntersectionObserver.all = [];
  const time = new Time();
  const events: TrackedEvent[] = [];
  const warnings: string[] = [];
  const stop = observeBehaviour(
    { track: (event) => events.push(event) },
    {
      ...options,
      ports: {
        document,
        IntersectionObserver:
          FakeIntersectionObserver as unknown as typeof globalThis.IntersectionObserver,
        MutationObserver,
        schedule: time.schedule,
        warn: (message) => warnings.push(message),
        ...options.ports,
      },
    },
  );
  onTestFinished(() => {
    stop();
    document.body.replaceChildren();
  });
  const [observer] = FakeIntersectionObserver.all;
  return {
    time,
    events,
    warnings,
    stop,
    see: (target: Element, ratio: number, size?: { width: number; height: number }) =>
      observer?.see(target, ratio, size),
    watched: () => [...(observer?.targets ?? [])],
    /** `type id` and the extension of each event. */
    trackedEvents: () =>
      events.map(({ type, event_tracking_id: id, event_tracking_ext: ext }) => [type, id, ext]),
  };
}

export function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}`);
  return element;
}

function at(x: number, y: number): Pick<Touch, 'clientX' | 'clientY'> {
  return { clientX: x, clientY: y };
}

/** Fires a touch event with fingers at these places. */
export function touch(
  type: 'touchstart' | 'touchend' | 'touchcancel',
  target: Element,
  ...places: readonly (readonly [x: number, y: number])[]
): void {
  const fingers = places.map(([x, y]) => at(x, y));
  const event = new Event(type, { bubbles: true });
  target.dispatchEvent(
    Object.assign(event, {
      touches: type === 'touchstart' ? fingers : [],
      changedTouches: fingers,
    }),
  );
}

/** Swipes with one finger from the middle of the screen. */
export function swipe(target: Element, dx: number, dy: number): void {
  touch('touchstart', target, [500, 400]);
  touch('touchend', target, [500 + dx, 400 + dy]);
}

/** Fires a mouse event. */
export function mouse(type: string, target: Element, x: number, y: number, button = 0): void {
  target.dispatchEvent(new MouseEvent(type, { bubbles: true, button, clientX: x, clientY: y }));
}
