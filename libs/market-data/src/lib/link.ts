import { MarketDataError } from '../errors.ts';
import type { ResolvedMarketStreamOptions } from '../options.ts';
import type { Socket } from '../ports.ts';
import { pauseMs } from './back-off.ts';
import { Heartbeat } from './heartbeat.ts';

/** What the link tells its owner. */
export interface LinkHandlers {
  onOpen(): void;
  onText(text: string | undefined): void;
  /** The connection is gone; `undefined` when this side gave it up. */
  onDown(code: number | undefined): void;
  onPhase(phase: LinkPhase): void;
}

/** Where a link stands. */
export type LinkPhase =
  | { readonly state: 'idle' | 'connecting' | 'offline' }
  | { readonly state: 'connected' | 'delayed'; readonly delayMs: number | undefined }
  | { readonly state: 'reconnecting'; readonly attempt: number };

/** Keeps one connection alive: opens it, watches it, opens it again after a pause. */
export class Link {
  readonly #options: ResolvedMarketStreamOptions;
  readonly #handlers: LinkHandlers;
  readonly #stopWatching: () => void;
  #socket: Socket | undefined;
  #heartbeat: Heartbeat | undefined;
  #cancelTimer: () => void = () => undefined;
  #isOpen = false;
  #isWanted = false;
  #isClosed = false;
  /** Counts connections, so that what an old one still says is not heard. */
  #generation = 0;
  /** Attempts since the server last said something. */
  #attempt = 0;

  constructor(options: ResolvedMarketStreamOptions, handlers: LinkHandlers) {
    this.#options = options;
    this.#handlers = handlers;
    this.#stopWatching = options.ports.onOnlineChange(() => {
      this.#onOnlineChange();
    });
  }

  /** Connects, unless it has been told to before. */
  start(): void {
    if (this.#isWanted || this.#isClosed) return;
    this.#isWanted = true;
    this.#connect();
  }

  /** Replaces the connection, if one is wanted, by a fresh one at once. */
  restart(): void {
    if (!this.#isWanted) return;
    this.#attempt = 0;
    this.#hangUp(undefined);
    this.#connect();
  }

  /** Gives the present connection up; another attempt follows after a pause. */
  drop(): void {
    this.#hangUp(undefined);
    this.#retry();
  }

  /** Ends it for good. */
  close(): void {
    this.#isClosed = true;
    this.#isWanted = false;
    this.#stopWatching();
    this.#hangUp(undefined);
    this.#handlers.onPhase({ state: 'idle' });
  }

  send(text: string): void {
    if (this.#isOpen) this.#socket?.send(text);
  }

  #connect(): void {
    const { ports, url, connectTimeoutMs, onError } = this.#options;
    if (!ports.isOnline()) {
      this.#handlers.onPhase({ state: 'offline' });
      return;
    }
    const attempt = this.#attempt;
    this.#handlers.onPhase(
      attempt === 0 ? { state: 'connecting' } : { state: 'reconnecting', attempt },
    );
    this.#wait(connectTimeoutMs, () => {
      this.drop();
    });
    try {
      this.#socket = this.#open(url);
    } catch (cause) {
      onError(new MarketDataError('MARKET_SOCKET_FAILED', 'No socket could be opened', { cause }));
      this.drop();
    }
  }

  #open(url: string): Socket {
    const generation = this.#generation;
    const isCurrent = (): boolean => this.#generation === generation;
    return this.#options.ports.openSocket(url, {
      onOpen: () => {
        if (isCurrent()) this.#onOpen();
      },
      onText: (text) => {
        if (isCurrent()) this.#onText(text);
      },
      onClose: (code) => {
        if (!isCurrent()) return;
        this.#hangUp(code);
        this.#retry();
      },
    });
  }

  #onOpen(): void {
    const { pingIntervalMs, pongTimeoutMs, delayedAfterMs, ports } = this.#options;
    this.#cancelTimer();
    this.#isOpen = true;
    this.#handlers.onPhase({ state: 'connected', delayMs: undefined });
    this.#handlers.onOpen();
    this.#heartbeat = new Heartbeat({
      pingIntervalMs,
      pongTimeoutMs,
      delayedAfterMs,
      ports,
      sendPing: () => {
        this.send('ping');
      },
      onDelay: (delayMs) => {
        const state = delayMs >= delayedAfterMs ? 'delayed' : 'connected';
        this.#handlers.onPhase({ state, delayMs });
      },
      onDeath: () => {
        this.drop();
      },
    });
  }

  #onText(text: string | undefined): void {
    // A server that closes what it has just accepted must not be asked again at once.
    this.#attempt = 0;
    if (text === 'pong') this.#heartbeat?.receivePong();
    else this.#handlers.onText(text);
  }

  #onOnlineChange(): void {
    if (!this.#isWanted) return;
    const isOnline = this.#options.ports.isOnline();
    if (isOnline === (this.#socket !== undefined)) return;
    this.#hangUp(undefined);
    if (isOnline) this.#attempt = 0;
    this.#connect();
  }

  #retry(): void {
    if (!this.#isWanted) return;
    this.#attempt += 1;
    const { ports } = this.#options;
    this.#handlers.onPhase({ state: 'reconnecting', attempt: this.#attempt });
    this.#wait(pauseMs(this.#attempt, this.#options, ports.random), () => {
      this.#connect();
    });
  }

  /** Forgets the present connection, and any timer that waits for or with it. */
  #hangUp(code: number | undefined): void {
    const socket = this.#socket;
    this.#cancelTimer();
    this.#heartbeat?.stop();
    this.#heartbeat = undefined;
    this.#socket = undefined;
    this.#generation += 1;
    const wasOpen = this.#isOpen;
    this.#isOpen = false;
    if (code === undefined) socket?.close();
    if (wasOpen) this.#handlers.onDown(code);
  }

  #wait(ms: number, act: () => void): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#options.ports.startTimer(act, ms);
  }
}
