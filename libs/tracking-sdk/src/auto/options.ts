import { browserBehaviourPorts } from './ports.ts';
import type { BehaviourPorts } from './ports.ts';

/** What counts as which behaviour. */
export interface BehaviourOptions {
  /** Milliseconds that an element must be half visible without a break to be exposed. Default 1,000. */
  readonly exposeMs?: number;
  /** Pixels from where a drag begins to where it ends, at least. Default 10. */
  readonly dragPx?: number;
  /** Pixels of a swipe or a scroll, at least. Default 50. */
  readonly swipePx?: number;
  /** Milliseconds without a scroll event after which a scroll is over. Default 150. */
  readonly scrollRestMs?: number;
  /** Replaces parts of the browser. */
  readonly ports?: Partial<BehaviourPorts>;
}

/** Options with nothing left open. */
export interface ResolvedBehaviourOptions extends Required<Omit<BehaviourOptions, 'ports'>> {
  readonly ports: BehaviourPorts;
}

/** Fills in the defaults. */
export function resolveBehaviourOptions(options: BehaviourOptions): ResolvedBehaviourOptions {
  return {
    exposeMs: 1_000,
    dragPx: 10,
    swipePx: 50,
    scrollRestMs: 150,
    ...options,
    ports: { ...browserBehaviourPorts(), ...options.ports },
  };
}
