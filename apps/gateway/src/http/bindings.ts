import type { IncomingMessage } from 'node:http';

/** Where a browser's cookies live when the transport carries none, as under a mocked `fetch`. */
export interface CookieJar {
  /** The value of the `cookie` header for the gateway. */
  read(): string;
  /** Takes one value of a `set-cookie` header. */
  store(setCookie: string): void;
}

/** What a transport may know of a request beside the `Request` itself. */
export interface GatewayBindings {
  /** Node's own message, when the request came through a socket. */
  readonly incoming?: IncomingMessage;
  /** The peer's address, when it did not; loopback by default. */
  readonly address?: string;
  /** The browser's cookies, where the transport carries no `cookie` and `set-cookie` headers. */
  readonly jar?: CookieJar;
}
