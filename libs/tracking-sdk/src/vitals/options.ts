import { browserVitals, type VitalsPorts } from './ports.ts';

/** Options for `observeVitals()`. */
export interface VitalsOptions {
  /** Tracking point of the events. Default `/`. */
  readonly eventTrackingId?: string;
  /** Replaces parts of the browser. */
  readonly ports?: Partial<VitalsPorts>;
}

/** Options with every default filled in. */
export interface ResolvedVitalsOptions {
  readonly eventTrackingId: string;
  readonly ports: VitalsPorts;
}

/** Fills in the defaults. */
export function resolveVitalsOptions(options: VitalsOptions): ResolvedVitalsOptions {
  return { eventTrackingId: '/', ...options, ports: { ...browserVitals, ...options.ports } };
}
