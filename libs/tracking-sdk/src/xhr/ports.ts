/** Everything that the transport uses of its environment. */
export interface XhrPorts {
  /** Throws where there is no `XMLHttpRequest`. */
  readonly makeXhr: () => XMLHttpRequest;
}

/** The browser's own ports. */
export const browserXhrPorts: XhrPorts = { makeXhr: () => new XMLHttpRequest() };
