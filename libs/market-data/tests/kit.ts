import type { BookLevel, BookMessage, Ports, SocketHandlers } from '../src/index.ts';

/** The server's side of a socket. */
export class FakeSocket {
  readonly url: string;
  readonly handlers: SocketHandlers;
  readonly sent: string[] = [];
  isClosed = false;

  constructor(url: string, handlers: SocketHandlers) {
    this.url = url;
    this.handlers = handlers;
  }

  open(): void {
    this.handlers.onOpen();
  }

  /** Sends a message to the client. */
  say(message: unknown): void {
    this.handlers.onText(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Closes the socket from the server's side. */
  hangUp(code = 1006): void {
    this.isClosed = true;
    this.handlers.onClose(code);
  }

  /** The client's requests since the last call, without pings. */
  takeRequests(): { op: string; args: { channel: string; instId: string }[] }[] {
    const requests = this.sent.splice(0).filter((text) => text !== 'ping');
    return requests.map((text) => JSON.parse(text) as ReturnType<FakeSocket['takeRequests']>[0]);
  }
}

/** Ports with manual time and sockets. */
export class FakeWorld {
  readonly sockets: FakeSocket[] = [];
  readonly #timers = new Set<{ at: number; callback: () => void }>();
  readonly #onlineListeners = new Set<() => void>();
  #now = 0;
  #isOnline = true;
  openSocketFails = false;
  /** Result of `random()`. */
  chance = 0.5;

  readonly ports: Ports = {
    openSocket: (url, handlers) => {
      if (this.openSocketFails) throw new Error('blocked');
      const socket = new FakeSocket(url, handlers);
      this.sockets.push(socket);
      return {
        send: (text) => {
          socket.sent.push(text);
        },
        close: () => {
          socket.isClosed = true;
        },
      };
    },
    monotonicNow: () => this.#now,
    startTimer: (callback, ms) => {
      const timer = { at: this.#now + ms, callback };
      this.#timers.add(timer);
      return () => {
        this.#timers.delete(timer);
      };
    },
    random: () => this.chance,
    isOnline: () => this.#isOnline,
    onOnlineChange: (listener) => {
      this.#onlineListeners.add(listener);
      return () => {
        this.#onlineListeners.delete(listener);
      };
    },
  };

  /** The newest socket. */
  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }

  get timerCount(): number {
    return this.#timers.size;
  }

  setOnline(isOnline: boolean): void {
    this.#isOnline = isOnline;
    for (const listener of this.#onlineListeners) listener();
  }

  /** Advances time and runs timers when they are due. */
  pass(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const [due] = [...this.#timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!due) break;
      this.#timers.delete(due);
      this.#now = due.at;
      due.callback();
    }
    this.#now = end;
  }
}

/** Runs pending microtasks. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

type Side = Map<string, string>;

/** A simple model of a book, with the publisher's sequence numbers. */
export class ReferenceBook {
  readonly bids: Side = new Map();
  readonly asks: Side = new Map();
  seq = 1;

  /** Changes levels and returns the update message. */
  change(bids: readonly BookLevel[], asks: readonly BookLevel[]): BookMessage {
    for (const [side, levels] of [
      [this.bids, bids],
      [this.asks, asks],
    ] as const) {
      for (const [price, size] of levels) {
        if (Number(size) === 0) side.delete(price);
        else side.set(price, size);
      }
    }
    const pseq = this.seq;
    this.seq += 1;
    return { bids, asks, seq: this.seq, pseq, ts: this.seq };
  }

  snapshot(): BookMessage {
    return { bids: [...this.bids], asks: [...this.asks], seq: this.seq, ts: this.seq };
  }

  /** Best first. */
  levels(side: 'bids' | 'asks'): [string, string][] {
    const direction = side === 'bids' ? -1 : 1;
    return [...this[side]].sort(([a], [b]) => (Number(a) - Number(b)) * direction);
  }
}
