import { browserXhrPorts, type XhrPorts } from './ports.ts';

/** Options for `createXhrTransport()`. */
export interface XhrTransportOptions {
  /** Replaces parts of the browser. */
  readonly ports?: Partial<XhrPorts>;
}

/** Fills in the defaults. */
export function resolveXhrOptions({ ports }: XhrTransportOptions): { readonly ports: XhrPorts } {
  return { ports: { ...browserXhrPorts, ...ports } };
}
