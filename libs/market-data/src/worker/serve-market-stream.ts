import { createMarketStream } from '../create-market-stream.ts';
import type { BookView } from '../book/book-view.ts';
import type { MarketDataError } from '../errors.ts';
import type { Store } from '../listeners.ts';
import type { MarketStream } from '../market-stream.ts';
import type { StreamLogin } from '../messages.ts';
import { defaultPorts, type Ports } from '../ports.ts';
import { Outbox } from './outbox.ts';
import type {
  BookData,
  News,
  PageMessage,
  Request,
  StoreValue,
  WorkerMessage,
} from './protocol.ts';

/** The global scope of a worker, or a message port. */
export interface WorkerScope {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/**
 * Runs a market stream for the page that has created this worker with `createWorkerMarketStream()`.
 *
 * @param ports - Replaces access to the environment, for tests.
 *
 * @example
 * ```ts
 * // market-worker.ts
 * import { serveMarketStream } from '@bourse/market-data/worker';
 *
 * serveMarketStream(self);
 * ```
 */
export function serveMarketStream(scope: WorkerScope, ports: Partial<Ports> = {}): void {
  const server = new StreamServer((message) => {
    scope.postMessage(message);
  }, ports);
  scope.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
    server.receive(data);
  });
}

class StreamServer {
  readonly #send: (message: WorkerMessage) => void;
  readonly #ports: Ports;
  readonly #outbox: Outbox;
  readonly #leave = new Map<number, () => void>();
  readonly #logins = new Map<number, (login: StreamLogin | undefined) => void>();
  readonly #networkListeners = new Set<() => void>();
  #isPageOnline = true;
  #stream: MarketStream | undefined;
  #lastLogin = 0;

  constructor(send: (message: WorkerMessage) => void, ports: Partial<Ports>) {
    this.#send = send;
    this.#ports = { ...defaultPorts, ...ports };
    const sendBatch = (news: readonly News[]): void => {
      send({ op: 'batch', news });
    };
    this.#outbox = new Outbox({ ports: this.#ports, send: sendBatch });
  }

  receive(message: PageMessage): void {
    if (message.op === 'start') this.#start(message.options);
    else if (message.op === 'ready') this.#outbox.onReady();
    else if (message.op === 'follow') this.#follow(message.id, message.request);
    else if (message.op === 'leave') this.#end(message.id);
    else if (message.op === 'online') this.#setPageOnline(message.isOnline);
    else if (message.op === 'loginMade') this.#logins.get(message.id)?.(message.login);
    else if (message.op === 'login') this.#stream?.login(() => this.#makeLogin());
    else this.#stream?.[message.op]();
  }

  #start(options: Extract<PageMessage, { op: 'start' }>['options']): void {
    const onError = ({ code, message, serverCode }: MarketDataError): void => {
      // The page has reported it, with its cause.
      if (code === 'MARKET_LOGIN_FAILED') return;
      this.#send({ op: 'error', code, message, serverCode });
    };
    this.#stream = createMarketStream({ ...options, onError, ports: this.#streamPorts() });
  }

  /** Returns ports that count as online only while the page does. */
  #streamPorts(): Ports {
    const ports = this.#ports;
    return {
      ...ports,
      isOnline: () => this.#isPageOnline && ports.isOnline(),
      onOnlineChange: (listener) => {
        this.#networkListeners.add(listener);
        const stop = ports.onOnlineChange(listener);
        return () => {
          this.#networkListeners.delete(listener);
          stop();
        };
      },
    };
  }

  #setPageOnline(isOnline: boolean): void {
    this.#isPageOnline = isOnline;
    for (const listener of this.#networkListeners) listener();
  }

  #follow(id: number, request: Request): void {
    const stream = this.#stream;
    if (!stream) return;
    if (request.kind === 'topic') {
      const leave = stream.subscribe(request.topic, (message) => {
        this.#outbox.addMessage(id, message);
      });
      this.#leave.set(id, leave);
    } else if (request.kind === 'status') {
      this.#followStore(id, stream.status, (status) => ({ status }));
    } else if (request.kind === 'book') {
      const book = stream.book(request.instId, request.instType);
      this.#followStore(id, book, (view) => ({ book: toBookData(view) }));
    } else {
      const store = stream.bookRows(request.instId, request.options);
      this.#followStore(id, store, (rows) => ({ rows }));
    }
  }

  #followStore<T>(
    id: number,
    { subscribe, getSnapshot }: Store<T>,
    toValue: (value: T) => StoreValue,
  ): void {
    const leave = subscribe(() => {
      this.#outbox.noteValue(id, () => toValue(getSnapshot()));
    });
    this.#leave.set(id, leave);
  }

  #end(id: number): void {
    this.#leave.get(id)?.();
    this.#leave.delete(id);
    this.#outbox.forget(id);
  }

  /** Requests a login from the page, which has the keys. */
  async #makeLogin(): Promise<StreamLogin> {
    const id = (this.#lastLogin += 1);
    const login = await new Promise<StreamLogin | undefined>((resolve) => {
      this.#logins.set(id, resolve);
      this.#send({ op: 'makeLogin', id });
    });
    this.#logins.delete(id);
    if (!login) throw new Error('The page could not make a login');
    return login;
  }
}

function toBookData({ status, seq, ts, bids, asks }: BookView): BookData {
  const flat = (rows: readonly { readonly price: string; readonly size: string }[]): string[] =>
    rows.flatMap(({ price, size }) => [price, size]);
  return { status, seq, ts, bids: flat(bids()), asks: flat(asks()) };
}
