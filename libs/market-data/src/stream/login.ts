import { MarketDataError } from '../errors.ts';
import type { StreamLogin } from '../messages.ts';
import type { Ports } from '../ports.ts';

/** Creates the login of one connection. */
export type GetLogin = () => Promise<StreamLogin>;

/** Dependencies of {@link Login}. */
export interface LoginOptions {
  readonly answerTimeoutMs: number;
  readonly ports: Pick<Ports, 'startTimer'>;
  readonly send: (request: unknown) => void;
  readonly onError: (error: MarketDataError) => void;
  readonly onChange: (isLoggedIn: boolean) => void;
  /** Called when the server does not answer in time. */
  readonly onTimeout: () => void;
}

const accepted = '00000';

/** Logs in on each new connection while a user is set. */
export class Login {
  readonly #options: LoginOptions;
  #getLogin: GetLogin | undefined;
  /** Number of the current connection. Logins for older ones are discarded. */
  #connection = 0;
  #cancelTimer: () => void = () => undefined;

  constructor(options: LoginOptions) {
    this.#options = options;
  }

  /** Sets the user of later connections; `undefined` for none. */
  setUser(getLogin: GetLogin | undefined): void {
    this.#getLogin = getLogin;
  }

  /** Called when a connection is open. */
  open(): void {
    if (this.#getLogin) void this.#send(this.#getLogin);
  }

  /** Called when the connection is lost. */
  interrupt(): void {
    this.#connection += 1;
    this.#cancelTimer();
    this.#options.onChange(false);
  }

  /** Called with the server's answer. */
  receive(code: string): void {
    this.#cancelTimer();
    if (code === accepted) {
      this.#options.onChange(true);
      return;
    }
    const options = { serverCode: code };
    const text = 'The server refused the login';
    this.#options.onError(new MarketDataError('MARKET_LOGIN_REFUSED', text, options));
  }

  async #send(getLogin: GetLogin): Promise<void> {
    const connection = this.#connection;
    const isCurrent = (): boolean => connection === this.#connection;
    const { ports, answerTimeoutMs, send, onError, onTimeout } = this.#options;
    try {
      const login = await getLogin();
      if (!isCurrent()) return;
      this.#cancelTimer = ports.startTimer(onTimeout, answerTimeoutMs);
      send({ op: 'login', args: [login] });
    } catch (cause) {
      if (!isCurrent()) return;
      onError(new MarketDataError('MARKET_LOGIN_FAILED', 'No login could be made', { cause }));
    }
  }
}
