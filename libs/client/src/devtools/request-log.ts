import type { DevtoolsPorts } from './ports.ts';
import { readRefusal, type Refusal } from './read-refusal.ts';

/** A request of the client, without its body. */
export interface RequestRecord extends Partial<Refusal> {
  readonly id: number;
  /** Milliseconds since the epoch, by the device's clock. */
  readonly startedAt: number;
  readonly method: string;
  /** Pathname and search. */
  readonly path: string;
  /** `device 3` is a device key in mode 3. */
  readonly signature: 'none' | 'API key' | `device ${string}`;
  /** Names and values; the values of those that hold a secret are replaced. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Until the answer's headers. `undefined` while there is none. */
  readonly durationMs?: number;
  readonly status?: number;
  /** Message of an error without an answer. */
  readonly failure?: string;
}

/** Records of a client's requests, the newest first. */
export interface RequestLog {
  /** Makes and records a request. */
  readonly fetch: typeof fetch;
  readonly records: () => readonly RequestRecord[];
  readonly clear: () => void;
  /** Calls a listener after each change until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

const capacity = 200;

/** Headers that say how a request was made. All others may hold a secret. */
const shown = new Set([
  'accept-language',
  'content-digest',
  'content-type',
  'device-sign-data-md5',
  'device-sign-mode',
  'language',
  'locale',
  'signature-input',
  'terminaltype',
  'tm',
  'uhti',
  'website',
]);

/** Creates a log that makes requests by the `fetch` of a ports. */
export function createRequestLog(
  ports: Pick<DevtoolsPorts, 'fetch' | 'monotonicNow' | 'wallNow'>,
): RequestLog {
  let records: readonly RequestRecord[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();
  const set = (next: readonly RequestRecord[]) => {
    records = next.slice(0, capacity);
    for (const listener of listeners) listener();
  };
  const update = (id: number, change: Partial<RequestRecord>) => {
    set(records.map((record) => (record.id === id ? { ...record, ...change } : record)));
  };
  return {
    fetch: async (input, init) => {
      const id = nextId;
      nextId += 1;
      const sentAt = ports.monotonicNow();
      set([{ id, startedAt: ports.wallNow(), ...describe(input, init) }, ...records]);
      try {
        const response = await ports.fetch(input, init);
        const durationMs = ports.monotonicNow() - sentAt;
        update(id, { durationMs, status: response.status });
        void readRefusal(response).then((refusal) => {
          if (refusal) update(id, refusal);
        });
        return response;
      } catch (error) {
        update(id, { durationMs: ports.monotonicNow() - sentAt, failure: String(error) });
        throw error;
      }
    },
    records: () => records,
    clear: () => {
      set([]);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

function describe(input: RequestInfo | URL, init: RequestInit | undefined) {
  const { pathname, search } = new URL(
    input instanceof Request ? input.url : input,
    'http://page.invalid',
  );
  const request = input instanceof Request ? input : undefined;
  const headers = new Headers(init?.headers ?? request?.headers);
  return {
    method: init?.method ?? request?.method ?? 'GET',
    path: pathname + search,
    signature: signatureOf(headers),
    headers: [...headers].map(
      ([name, value]) => [name, shown.has(name) ? value : '(hidden)'] as const,
    ),
  };
}

function signatureOf(headers: Headers): RequestRecord['signature'] {
  const mode = headers.get('device-sign-mode');
  if (mode !== null) return `device ${mode}`;
  if (headers.has('signature-input')) return 'device 3';
  return headers.has('access-key') ? 'API key' : 'none';
}
