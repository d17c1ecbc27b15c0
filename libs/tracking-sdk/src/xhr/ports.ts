/** Everything that the transport takes from its surroundings. */
export interface XhrPorts {
  /** Throws where there are none. */
  readonly makeXhr: () => XMLHttpRequest;
}

/** The browser's own. */
export const browserXhrPorts: XhrPorts = { makeXhr: () => new XMLHttpRequest() };
