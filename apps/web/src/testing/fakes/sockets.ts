/** The server's end of a socket. */
export interface ServerSocket {
  readonly url: URL;
  readonly send: (text: string) => void;
  readonly close: (code: number) => void;
}

/** Functions of a server for one socket. */
export interface SocketServer {
  readonly receive: (text: string) => void;
  /** Called once, whichever end has closed it. */
  readonly end: () => void;
}

/** Returns a `WebSocket` whose server runs in this process. Each end hears of the other in a later microtask. */
export function createSocketClass(accept: (socket: ServerSocket) => SocketServer) {
  return class extends EventTarget {
    #server: SocketServer | undefined;
    #isClosed = false;

    constructor(url: string) {
      super();
      queueMicrotask(() => {
        if (this.#isClosed) return;
        this.#server = accept({
          url: new URL(url),
          send: (text) => {
            this.#later(new MessageEvent('message', { data: text }));
          },
          close: (code) => {
            this.#end(code);
          },
        });
        this.dispatchEvent(new Event('open'));
      });
    }

    send(text: string): void {
      queueMicrotask(() => this.#server?.receive(text));
    }

    close(): void {
      this.#end(1005);
    }

    #later(event: Event): void {
      queueMicrotask(() => {
        if (!this.#isClosed) this.dispatchEvent(event);
      });
    }

    #end(code: number): void {
      if (this.#isClosed) return;
      this.#isClosed = true;
      this.#server?.end();
      this.#server = undefined;
      queueMicrotask(() => {
        this.dispatchEvent(Object.assign(new Event('close'), { code }));
      });
    }
  };
}
