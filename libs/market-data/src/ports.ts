/** Receives the events of a socket. */
export interface SocketHandlers {
  onOpen(): void;
  /** Called with `undefined` for a binary message. */
  onText(text: string | undefined): void;
  /** Called once, also if the socket never opened. */
  onClose(code: number): void;
}

/** One open or opening connection. */
export interface Socket {
  send(text: string): void;
  close(): void;
}

/** Access to the environment. */
export interface Ports {
  /** May throw, as `new WebSocket` does. */
  readonly openSocket: (url: string, handlers: SocketHandlers) => Socket;
  /** Monotonic time in milliseconds. */
  readonly monotonicNow: () => number;
  /** Calls back once after `ms`. Returns a function that cancels the timer. */
  readonly startTimer: (callback: () => void, ms: number) => () => void;
  /** Returns a uniform random number in [0, 1). */
  readonly random: () => number;
  readonly isOnline: () => boolean;
  /** Calls back when {@link Ports.isOnline} may have changed. Returns a function that unsubscribes. */
  readonly onOnlineChange: (listener: () => void) => () => void;
}

/** Returns whether the browser counts as online. Other hosts do. */
export function isOnline(): boolean {
  const host: { readonly navigator?: Partial<Navigator> } = globalThis;
  return host.navigator?.onLine ?? true;
}

/** Calls back at the global `online` and `offline` events. Returns a function that unsubscribes. */
export function onOnlineChange(listener: () => void): () => void {
  const host: Partial<typeof globalThis> = globalThis;
  host.addEventListener?.('online', listener);
  host.addEventListener?.('offline', listener);
  return () => {
    host.removeEventListener?.('online', listener);
    host.removeEventListener?.('offline', listener);
  };
}

/** Ports of a browser. */
export const defaultPorts: Ports = {
  openSocket: openWebSocket,
  monotonicNow: () => performance.now(),
  startTimer: (callback, ms) => {
    const timer = setTimeout(callback, ms);
    return () => {
      clearTimeout(timer);
    };
  },
  random: Math.random,
  isOnline,
  onOnlineChange,
};

function openWebSocket(url: string, handlers: SocketHandlers): Socket {
  const socket = new WebSocket(url);
  socket.addEventListener('open', () => {
    handlers.onOpen();
  });
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    handlers.onText(typeof data === 'string' ? data : undefined);
  });
  // Every error is followed by a close event.
  socket.addEventListener('close', ({ code }) => {
    handlers.onClose(code);
  });
  return {
    send: (text) => {
      socket.send(text);
    },
    close: () => {
      socket.close();
    },
  };
}
