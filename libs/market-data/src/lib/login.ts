import { MarketDataError } from '../errors.ts';
import type { StreamLogin } from '../messages.ts';
import type { Ports } from '../ports.ts';

/** Makes a login for one connection. */
export type GetLogin = () => Promise<StreamLogin>;

/** What logging in needs. */
export interface LoginOptions {
  readonly answerTimeoutMs: number;
  readonly ports: Pick<Ports, 'startTimer'>;
  readonly send: (request: unknown) => void;
  readonly onError: (error: MarketDataError) => void;
  readonly onChange: (isLoggedIn: boolean) => void;
  /** The server has not answered. */
  readonly onSilence: () => void;
}

const accepted = '00000';

/** Logs each new connection in, while there is somebody to log in. */
export class Login {
  readonly #options: LoginOptions;
  #getLogin: GetLogin | undefined;
  /** Names the present connection; an answer made for an older one is dropped. */
  #connection = 0;
  #cancelTimer: () => void = () => undefined;

  constructor(options: LoginOptions) {
    this.#options = options;
  }

  /** Whom the next connections are for; `undefined` for nobody. */
  setUser(getLogin: GetLogin | undefined): void {
    this.#getLogin = getLogin;
  }

  /** A connection is there. */
  open(): void {
    if (this.#getLogin) void this.#send(this.#getLogin);
  }

  /** The connection is gone. */
  interrupt(): void {
    this.#connection += 1;
    this.#cancelTimer();
    this.#options.onChange(false);
  }

  /** The server's answer. */
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
    const { ports, answerTimeoutMs, send, onError, onSilence } = this.#options;
    try {
      const login = await getLogin();
      if (!isCurrent()) return;
      this.#cancelTimer = ports.startTimer(onSilence, answerTimeoutMs);
      send({ op: 'login', args: [login] });
    } catch (cause) {
      if (!isCurrent()) return;
      onError(new MarketDataError('MARKET_LOGIN_FAILED', 'No login could be made', { cause }));
    }
  }
}
