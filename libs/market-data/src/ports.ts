/** What a socket tells its owner. */
export interface SocketHandlers {
  onOpen(): void;
  /** `undefined` for a message that is not text. */
  onText(text: string | undefined): void;
  /** Called once, also when the socket never opened. */
  onClose(code: number): void;
}

/** One open or opening connection. */
export interface Socket {
  send(text: string): void;
  close(): void;
}

/** What the library needs of the world. */
export interface Ports {
  /** May throw, as `new WebSocket` does. */
  readonly openSocket: (url: string, handlers: SocketHandlers) => Socket;
  /** Milliseconds on a clock that never jumps. */
  readonly monotonicNow: () => number;
  /** Calls back once after `ms`; returns the way to prevent it. */
  readonly startTimer: (callback: () => void, ms: number) => () => void;
  /** Evenly in [0, 1). */
  readonly random: () => number;
  readonly isOnline: () => boolean;
  /** Calls back whenever {@link Ports.isOnline} may have changed; returns the end of that. */
  readonly onOnlineChange: (listener: () => void) => () => void;
}

/** The browser's own means; in other hosts the network counts as always there. */
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
  isOnline: () => (globalThis.navigator as Partial<Navigator> | undefined)?.onLine ?? true,
  onOnlineChange: (listener) => {
    const host = globalThis as Partial<typeof globalThis>;
    host.addEventListener?.('online', listener);
    host.addEventListener?.('offline', listener);
    return () => {
      host.removeEventListener?.('online', listener);
      host.removeEventListener?.('offline', listener);
    };
  },
};

function openWebSocket(url: string, handlers: SocketHandlers): Socket {
  const socket = new WebSocket(url);
  socket.addEventListener('open', () => {
    handlers.onOpen();
  });
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    handlers.onText(typeof data === 'string' ? data : undefined);
  });
  // An error is always followed by a close, which says all that a page may know.
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
