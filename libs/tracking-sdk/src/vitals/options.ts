import { browserVitals } from './ports.ts';
import type { VitalsPorts } from './ports.ts';

/** How vitals are told. */
export interface VitalsOptions {
  /** Tracking point of the events. Default `/`. */
  readonly eventTrackingId?: string;
  /** Replaces the measuring. */
  readonly ports?: Partial<VitalsPorts>;
}

/** Options with nothing left open. */
export interface ResolvedVitalsOptions {
  readonly eventTrackingId: string;
  readonly ports: VitalsPorts;
}

/** Fills in the defaults. */
export function resolveVitalsOptions(options: VitalsOptions): ResolvedVitalsOptions {
  return { eventTrackingId: '/', ...options, ports: { ...browserVitals, ...options.ports } };
}
