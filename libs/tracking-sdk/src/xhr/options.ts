import { browserXhrPorts } from './ports.ts';
import type { XhrPorts } from './ports.ts';

/** How requests are made by `XMLHttpRequest`. */
export interface XhrTransportOptions {
  /** Replaces parts of the browser. */
  readonly ports?: Partial<XhrPorts>;
}

/** Fills in the defaults. */
export function resolveXhrOptions({ ports }: XhrTransportOptions): { readonly ports: XhrPorts } {
  return { ports: { ...browserXhrPorts, ...ports } };
}
