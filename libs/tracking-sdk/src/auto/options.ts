import { browserBehaviourPorts, type BehaviourPorts } from './ports.ts';

/** Options for `observeBehaviour()`. */
export interface BehaviourOptions {
  /** Milliseconds that an element must be half visible without interruption. Default 1,000. */
  readonly exposeMs?: number;
  /** Minimum distance of a drag in CSS pixels. Default 10. */
  readonly dragPx?: number;
  /** Minimum distance of a swipe or a scroll in CSS pixels. Default 50. */
  readonly swipePx?: number;
  /** Milliseconds without a scroll event after which a scroll has ended. Default 150. */
  readonly scrollRestMs?: number;
  /** Replaces parts of the browser. */
  readonly ports?: Partial<BehaviourPorts>;
}

/** Options with every default filled in. */
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
