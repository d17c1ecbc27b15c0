import type { WatchedClient } from './facts.ts';
import { createPanel } from './panel.ts';
import { hostPorts, type DevtoolsPorts } from './ports.ts';
import { createRequestLog, type RequestRecord } from './request-log.ts';

/** Options of {@link createDevtools}. */
export interface DevtoolsOptions {
  /** Replaces parts of the host. */
  readonly ports?: Partial<DevtoolsPorts>;
}

/** Records the requests of a client and shows its state to developers. */
export interface Devtools {
  /** The client's `ports.fetch`: makes requests and records them. */
  readonly fetch: typeof fetch;
  /** The last 200 requests, the newest first. */
  readonly requests: () => readonly RequestRecord[];
  /** Shows the panel in the page. Returns a function that removes it. Throws where there is no page. */
  readonly open: (client: WatchedClient) => () => void;
}

/**
 * Creates devtools for a client: a record of its requests, and a panel with them, why one was refused, the stream, the tracker's
 * queue and consent, and the clock. Bodies of requests and values of headers that may be secret are never recorded.
 *
 * @example
 * ```ts not-run: it needs a page
 * const devtools = createDevtools();
 * const client = createClient({ issuerCertificate, ports: { fetch: devtools.fetch } });
 * devtools.open(client);
 * ```
 */
export function createDevtools(options: DevtoolsOptions = {}): Devtools {
  const ports = { ...hostPorts(), ...options.ports };
  const log = createRequestLog(ports);
  return {
    fetch: log.fetch,
    requests: log.records,
    open: (client) => {
      const page = ports.page();
      const panel = createPanel(page, { client, log, ports });
      page.document.body.append(panel);
      return () => {
        panel.remove();
      };
    },
  };
}
