import type { BehaviourEvent, TrackingPorts } from '../../src/index.ts';

/** One upload. */
export interface Upload {
  readonly at: number;
  readonly url: string;
  readonly body: string;
  readonly init: RequestInit;
  readonly events: readonly BehaviourEvent[];
}

export const success = { code: '00000', msg: 'success', data: null };

/** The config call and the collector. */
export class FakeGateway {
  /** Answer of the config call; an error means that the network is down. */
  config: unknown = {
    ...success,
    data: {
      clientCommonConfig: { eventLogUploadSwitch: true, userId: 'pseudonym' },
      localVo: { ip: '203.0.113.7' },
    },
  };
  /** Answers an upload. */
  answer: (upload: Upload) => Response | Promise<Response> = () => Response.json(success);
  readonly configCalls: {
    readonly at: number;
    readonly url: string;
    readonly init: RequestInit;
  }[] = [];
  readonly uploads: Upload[] = [];
  /** Events of answered uploads, and how often each of them came. */
  readonly stored = new Map<string, BehaviourEvent>();
  arrivals = 0;
  /** Number of requests, received or not. */
  fetchCount = 0;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  get requestCount(): number {
    return this.configCalls.length + this.uploads.length;
  }

  get events(): BehaviourEvent[] {
    return [...this.stored.values()];
  }

  readonly fetch: NonNullable<TrackingPorts['fetch']> = async (input, init = {}) => {
    const url = input as string;
    this.fetchCount += 1;
    await Promise.resolve();
    if (url.endsWith('/v1/mix/public/clientCommonConfig')) {
      this.configCalls.push({ at: this.#now(), url, init });
      if (this.config instanceof Error) throw this.config;
      return Response.json(this.config);
    }
    return this.#receive(url, init);
  };

  /** Stores the events of a beacon without an answer. */
  readonly takeBeacon = (url: string, body: string): void => {
    this.#keep(this.#toUpload(url, body, {}));
  };

  async #receive(url: string, init: RequestInit): Promise<Response> {
    const upload = this.#toUpload(url, init.body as string, init);
    this.uploads.push(upload);
    const answered = Promise.resolve(this.answer(upload));
    const response = await new Promise<Response>((resolve, reject) => {
      answered.then(resolve, reject);
      init.signal?.addEventListener('abort', () => {
        reject(new DOMException('aborted', 'AbortError'));
      });
    });
    if (response.ok) this.#keep(upload);
    return response;
  }

  #toUpload(url: string, body: string, init: RequestInit): Upload {
    return { at: this.#now(), url, body, init, events: JSON.parse(body) as BehaviourEvent[] };
  }

  #keep({ events }: Upload): void {
    for (const event of events) {
      this.arrivals += 1;
      if (!this.stored.has(event.uid)) this.stored.set(event.uid, event);
    }
  }
}

/** An answer other than success. */
export function refusal(status: number, headers: Record<string, string> = {}) {
  return (): Response => Response.json({ code: String(status), msg: 'no' }, { status, headers });
}

/** A network that is down. */
export function outage(): Response {
  throw new TypeError('Failed to fetch');
}
