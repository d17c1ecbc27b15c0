import type { CaptchaError } from './errors.ts';
import { browserPorts } from './ports.ts';
import type { CaptchaPorts } from './ports.ts';
import type { CaptchaResult, ProviderSource } from './provider.ts';

/** What is posted to be checked. */
export interface CheckRequest extends CaptchaResult {
  /** The challenge that was answered. */
  readonly geetestId: string;
  readonly scene: string;
  /** The requests that wait, by the tickets they were refused with. */
  readonly tickets: string[];
}

/** The gateway's calls that every provider needs. */
export interface CaptchaTransport {
  /** Resolves with the id of a new challenge. */
  readonly getCaptchaId: (scene: string) => Promise<string>;
  /** Resolves with the token, or with `undefined` for a wrong or late answer; rejects when it could not be checked. */
  readonly check: (request: CheckRequest) => Promise<string | undefined>;
}

/** How a captcha flow is set up. */
export interface CaptchaOptions {
  readonly transport: CaptchaTransport;
  /** Asks whether a person is there. */
  readonly provider: ProviderSource;
  /**
   * Stands in where the person likes no puzzle, and where the provider fails to show one: a proof of work. Default: there
   * is no such way, and a provider's failure closes the challenge.
   */
  readonly withoutPuzzle?: ProviderSource;
  /** Scenes whose token serves one request; others share a challenge among eight. Default `login`, `register`, `verify`. */
  readonly singleScenes?: readonly string[];
  /**
   * Milliseconds that a slider may wait for a window: while nothing is subscribed to `current`, no person can answer it.
   * Default 10,000.
   */
  readonly windowTimeoutMs?: number;
  /** Told of every failure, e.g. for a log. Default: nobody. */
  readonly onError?: (error: CaptchaError) => void;
  /** Replaces parts of the surroundings. */
  readonly ports?: Partial<Pick<CaptchaPorts, 'now' | 'schedule' | 'warn'>>;
}

/** Options with nothing left open but the way without a puzzle. */
export interface ResolvedOptions {
  readonly transport: CaptchaTransport;
  readonly provider: ProviderSource;
  readonly withoutPuzzle: ProviderSource | undefined;
  readonly singleScenes: readonly string[];
  readonly windowTimeoutMs: number;
  readonly onError: (error: CaptchaError) => void;
  readonly ports: Pick<CaptchaPorts, 'now' | 'schedule' | 'warn'>;
}

/** Fills in the defaults. */
export function resolveOptions(options: CaptchaOptions): ResolvedOptions {
  return {
    transport: options.transport,
    provider: options.provider,
    withoutPuzzle: options.withoutPuzzle,
    singleScenes: options.singleScenes ?? ['login', 'register', 'verify'],
    windowTimeoutMs: options.windowTimeoutMs ?? 10_000,
    onError: options.onError ?? (() => undefined),
    ports: { ...browserPorts(), ...options.ports },
  };
}
