import type { CaptchaError } from './errors.ts';
import { browserPorts, type CaptchaPorts } from './ports.ts';
import type { ProviderSource } from './challenge/provider.ts';
import type { CaptchaTransport } from './challenge/transport.ts';

/** Options of `createCaptcha`. */
export interface CaptchaOptions {
  readonly transport: CaptchaTransport;
  /** Provider of the challenges. */
  readonly provider: ProviderSource;
  /**
   * Fallback, such as a proof of work: used when the person prefers no puzzle, and when `provider` cannot show one.
   * Default none: a failure of `provider` closes the challenge.
   */
  readonly withoutPuzzle?: ProviderSource;
  /** Scenes whose token is valid for one request; in others up to eight share a challenge. Default `login`, `register`, `verify`. */
  readonly singleScenes?: readonly string[];
  /**
   * Milliseconds that a slider waits for a window, that is, for a subscriber of `current`. Default 10,000.
   */
  readonly windowTimeoutMs?: number;
  /** Called with every error, e.g. for a log. Default: errors are ignored. */
  readonly onError?: (error: CaptchaError) => void;
  /** Replaces ports of the browser. */
  readonly ports?: Partial<Pick<CaptchaPorts, 'now' | 'schedule' | 'warn'>>;
}

/** Options with every default filled in. */
export interface ResolvedOptions {
  readonly transport: CaptchaTransport;
  readonly provider: ProviderSource;
  readonly withoutPuzzle: ProviderSource | undefined;
  readonly singleScenes: readonly string[];
  readonly windowTimeoutMs: number;
  readonly onError: (error: CaptchaError) => void;
  readonly ports: Pick<CaptchaPorts, 'now' | 'schedule' | 'warn'>;
}

/** Fills in the defaults of `createCaptcha`. */
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
