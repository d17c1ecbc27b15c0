import { MarketDataError, listenerFailed } from '../errors.ts';
import type { MarketStream } from '../market-stream.ts';
import { resolveMarketStreamOptions, type MarketStreamOptions } from '../options.ts';
import { isOnline, onOnlineChange } from '../ports.ts';
import type { GetLogin } from '../stream/login.ts';
import type { News, PageMessage, Request, WorkerMessage } from './protocol.ts';

/** The part of `Worker` that the page uses. */
export interface WorkerHandle {
  postMessage(message: unknown): void;
  addEventListener(
    type: string,
    listener: (event: Event & { readonly data?: unknown }) => void,
  ): void;
  terminate(): void;
}

/**
 * Options of `createWorkerMarketStream()`. `ports` are used in the page only: those of the network's state at any
 * time, the others after the worker has failed.
 */
export interface WorkerMarketStreamOptions extends MarketStreamOptions {
  /** Creates a worker that calls `serveMarketStream(self)`. Called at the first subscription or login. */
  readonly createWorker: () => WorkerHandle;
}

/** Something that the page follows, in the worker or in the page's own stream. */
export interface Following {
  readonly request: Request;
  readonly onNews: (news: News) => void;
  /** Follows the same in a stream of the page. */
  readonly join: (stream: MarketStream) => () => void;
}

/** The page's end of a stream in a worker. Replaced by a stream of the page if the worker fails. */
export class RemoteStream {
  readonly #options: WorkerMarketStreamOptions;
  readonly #onError: (error: MarketDataError) => void;
  readonly #followed = new Map<number, Following>();
  readonly #leaveLocal = new Map<number, () => void>();
  readonly #status: Following;
  #worker: WorkerHandle | undefined;
  #local: MarketStream | undefined;
  #getLogin: GetLogin | undefined;
  #lastId = 0;
  /** Whether the worker has failed, and the page's own stream is loading or running. */
  #hasFailed = false;
  #isClosed = false;
  #stopWatching: (() => void) | undefined;

  /**
   * @param status - Followed from the start.
   * @throws TypeError if the options are invalid.
   */
  constructor(options: WorkerMarketStreamOptions, status: Following) {
    this.#onError = resolveMarketStreamOptions(options).onError;
    this.#options = options;
    this.#status = status;
  }

  follow(following: Following): () => void {
    this.#start();
    const id = this.#add(following);
    return () => {
      if (!this.#followed.delete(id)) return;
      this.#leaveLocal.get(id)?.();
      this.#leaveLocal.delete(id);
      this.#post({ op: 'leave', id });
    };
  }

  login(getLogin: GetLogin): void {
    this.#getLogin = getLogin;
    this.#start();
    this.#local?.login(getLogin);
    this.#post({ op: 'login' });
  }

  logout(): void {
    this.#getLogin = undefined;
    this.#local?.logout();
    this.#post({ op: 'logout' });
  }

  close(): void {
    this.#isClosed = true;
    this.#local?.close();
    this.#post({ op: 'close' });
    this.#endWorker();
  }

  #start(): void {
    if (this.#worker || this.#hasFailed || this.#isClosed) return;
    const { createWorker, onError, ports, ...options } = this.#options;
    try {
      this.#worker = createWorker();
    } catch (cause) {
      this.#goLocal(cause);
      return;
    }
    const worker = this.#worker;
    worker.addEventListener('message', ({ data }) => {
      if (worker === this.#worker) this.#receive(data as WorkerMessage);
    });
    for (const type of ['error', 'messageerror']) {
      worker.addEventListener(type, (event) => {
        if (worker === this.#worker) this.#goLocal(event);
      });
    }
    this.#post({ op: 'start', options });
    this.#watchNetwork();
    this.#add(this.#status);
  }

  /** Posts the page's state too: a browser may take only the page offline. */
  #watchNetwork(): void {
    const ports = { isOnline, onOnlineChange, ...this.#options.ports };
    const post = (): void => {
      this.#post({ op: 'online', isOnline: ports.isOnline() });
    };
    if (!ports.isOnline()) post();
    this.#stopWatching = ports.onOnlineChange(post);
  }

  #endWorker(): void {
    this.#stopWatching?.();
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #add(following: Following): number {
    const id = (this.#lastId += 1);
    this.#followed.set(id, following);
    if (this.#local) this.#leaveLocal.set(id, following.join(this.#local));
    else this.#post({ op: 'follow', id, request: following.request });
    return id;
  }

  #goLocal(cause: unknown): void {
    this.#endWorker();
    this.#hasFailed = true;
    this.#report('The worker failed; the stream continues in the page', cause);
    // Loaded here only: a page whose worker runs does without it.
    import('../create-market-stream.ts').then(
      ({ createMarketStream }) => {
        if (!this.#isClosed) this.#continue(createMarketStream(this.#options));
      },
      (reason: unknown) => {
        this.#hasFailed = false;
        this.#report("The page's own stream could not be loaded", reason);
      },
    );
  }

  #report(text: string, cause: unknown): void {
    this.#onError(new MarketDataError('MARKET_WORKER_FAILED', text, { cause }));
  }

  #continue(local: MarketStream): void {
    this.#local = local;
    if (this.#getLogin) local.login(this.#getLogin);
    if (![...this.#followed.values()].includes(this.#status)) this.#add(this.#status);
    for (const [id, following] of this.#followed) {
      if (!this.#leaveLocal.has(id)) this.#leaveLocal.set(id, following.join(local));
    }
  }

  #post(message: PageMessage): void {
    this.#worker?.postMessage(message);
  }

  #receive(message: WorkerMessage): void {
    if (message.op === 'makeLogin') void this.#makeLogin(message.id);
    else if (message.op === 'error') {
      const { code, message: text, serverCode } = message;
      this.#onError(
        new MarketDataError(code, text, serverCode === undefined ? {} : { serverCode }),
      );
    } else {
      for (const news of message.news) {
        const following = this.#followed.get(news.id);
        if (following) this.#deliver(following, news);
      }
      this.#post({ op: 'ready' });
    }
  }

  #deliver({ onNews }: Following, news: News): void {
    try {
      onNews(news);
    } catch (cause) {
      this.#onError(listenerFailed(cause));
    }
  }

  async #makeLogin(id: number): Promise<void> {
    try {
      const login = await this.#getLogin?.();
      this.#post({ op: 'loginMade', id, login });
    } catch (cause) {
      this.#onError(
        new MarketDataError('MARKET_LOGIN_FAILED', 'No login could be made', { cause }),
      );
      this.#post({ op: 'loginMade', id, login: undefined });
    }
  }
}
