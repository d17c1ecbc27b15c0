import type { IncomingMessage } from 'node:http';

export interface CookieJar {
  read(): string;
  store(setCookie: string): void;
}

export interface GatewayBindings {
  /** Node's message, for a request from a socket. */
  readonly incoming?: IncomingMessage;
  /** For a request without a socket. Loopback by default. */
  readonly address?: string;
  readonly jar?: CookieJar;
}
