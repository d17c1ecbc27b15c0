import { MarketDataError } from '../errors.ts';
import type { ResolvedMarketStreamOptions } from '../options.ts';
import type { Socket } from '../ports.ts';
import { delayMs } from './back-off.ts';
import { Heartbeat } from './heartbeat.ts';

/** Receives the events of a {@link Connection}. */
export interface ConnectionHandlers {
  onOpen(): void;
  onText(text: string | undefined): void;
  /** Called when an open connection is lost; `undefined` if this side closed it. */
  onDown(code: number | undefined): void;
  onPhase(phase: ConnectionPhase): void;
}

/** Options that a {@link Connection} uses. */
export type ConnectionOptions = Pick<
  ResolvedMarketStreamOptions,
  | 'ports'
  | 'url'
  | 'connectTimeoutMs'
  | 'pingIntervalMs'
  | 'pongTimeoutMs'
  | 'delayedAfterMs'
  | 'firstPauseMs'
  | 'longestPauseMs'
>;

/** State of a {@link Connection}. */
export type ConnectionPhase =
  | { readonly state: 'idle' | 'connecting' | 'offline' }
  | { readonly state: 'connected' | 'delayed'; readonly delayMs: number | undefined }
  | { readonly state: 'reconnecting'; readonly attempt: number };

/** Keeps one connection open: connects, sends heartbeats, and reconnects after a pause. */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #onError: (error: MarketDataError) => void;
  readonly #stopWatching: () => void;
  #handlers: ConnectionHandlers | undefined;
  #socket: Socket | undefined;
  #heartbeat: Heartbeat | undefined;
  #cancelTimer: () => void = () => undefined;
  #isOpen = false;
  #isWanted = false;
  #isClosed = false;
  /** Incremented for each connection, so that events of an old one are ignored. */
  #generation = 0;
  /** Attempts since the last message of the server. */
  #attempt = 0;

  constructor(options: ConnectionOptions, onError: (error: MarketDataError) => void) {
    this.#options = options;
    this.#onError = onError;
    this.#stopWatching = options.ports.onOnlineChange(() => {
      this.#onOnlineChange();
    });
  }

  /** Sets the handlers. Call it before {@link Connection.start}. */
  listen(handlers: ConnectionHandlers): void {
    this.#handlers = handlers;
  }

  /** Connects, unless it is started already. */
  start(): void {
    if (this.#isWanted || this.#isClosed) return;
    this.#isWanted = true;
    this.#connect();
  }

  /** Replaces a started connection by a new one at once. */
  restart(): void {
    if (!this.#isWanted) return;
    this.#attempt = 0;
    this.#disconnect(undefined);
    this.#connect();
  }

  /** Drops the current connection. Another attempt follows after a pause. */
  drop(): void {
    this.#disconnect(undefined);
    this.#retry();
  }

  /** Closes the connection permanently. */
  close(): void {
    this.#isClosed = true;
    this.#isWanted = false;
    this.#stopWatching();
    this.#disconnect(undefined);
    this.#handlers?.onPhase({ state: 'idle' });
  }

  send(text: string): void {
    if (this.#isOpen) this.#socket?.send(text);
  }

  #connect(): void {
    const { ports, url, connectTimeoutMs } = this.#options;
    if (!ports.isOnline()) {
      this.#handlers?.onPhase({ state: 'offline' });
      return;
    }
    const attempt = this.#attempt;
    this.#handlers?.onPhase(
      attempt === 0 ? { state: 'connecting' } : { state: 'reconnecting', attempt },
    );
    this.#wait(connectTimeoutMs, () => {
      this.drop();
    });
    try {
      this.#socket = this.#open(url);
    } catch (cause) {
      this.#onError(
        new MarketDataError('MARKET_SOCKET_FAILED', 'No socket could be opened', { cause }),
      );
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
        this.#disconnect(code);
        this.#retry();
      },
    });
  }

  #onOpen(): void {
    const { pingIntervalMs, pongTimeoutMs, delayedAfterMs, ports } = this.#options;
    this.#cancelTimer();
    this.#isOpen = true;
    this.#handlers?.onPhase({ state: 'connected', delayMs: undefined });
    this.#handlers?.onOpen();
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
        this.#handlers?.onPhase({ state, delayMs });
      },
      onTimeout: () => {
        this.drop();
      },
    });
  }

  #onText(text: string | undefined): void {
    // Opening alone does not reset the pause: the server may close each connection at once.
    this.#attempt = 0;
    if (text === 'pong') this.#heartbeat?.receivePong();
    else this.#handlers?.onText(text);
  }

  #onOnlineChange(): void {
    if (!this.#isWanted) return;
    const isOnline = this.#options.ports.isOnline();
    if (isOnline === (this.#socket !== undefined)) return;
    this.#disconnect(undefined);
    if (isOnline) this.#attempt = 0;
    this.#connect();
  }

  #retry(): void {
    if (!this.#isWanted) return;
    const pauseMs = delayMs(this.#attempt, this.#options.ports.random, this.#options);
    this.#attempt += 1;
    this.#handlers?.onPhase({ state: 'reconnecting', attempt: this.#attempt });
    this.#wait(pauseMs, () => {
      this.#connect();
    });
  }

  /** Closes the current socket and cancels its timers. */
  #disconnect(code: number | undefined): void {
    const socket = this.#socket;
    this.#cancelTimer();
    this.#heartbeat?.stop();
    this.#heartbeat = undefined;
    this.#socket = undefined;
    this.#generation += 1;
    const wasOpen = this.#isOpen;
    this.#isOpen = false;
    if (code === undefined) socket?.close();
    if (wasOpen) this.#handlers?.onDown(code);
  }

  #wait(ms: number, act: () => void): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#options.ports.startTimer(act, ms);
  }
}
