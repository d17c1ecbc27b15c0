import type { CaptchaResult } from './provider.ts';

/** An answer to check, with the requests that it is for. */
export interface CheckRequest extends CaptchaResult {
  /** Id of the challenge that was answered. */
  readonly geetestId: string;
  readonly scene: string;
  /** Tickets of the requests that wait. */
  readonly tickets: string[];
}

/** Calls of the gateway that the flow makes. */
export interface CaptchaTransport {
  /**
   * Resolves with the id of a new challenge. `ticket` is that of the request, if the challenge is for one request alone: the
   * gateway may make the work of a known device easier.
   */
  readonly getCaptchaId: (scene: string, ticket?: string) => Promise<string>;
  /** Resolves with a token, or with `undefined` for a wrong or late answer. Rejects if the answer could not be checked. */
  readonly check: (request: CheckRequest) => Promise<string | undefined>;
}
