import {
  readRefusal,
  readRequestedChallenge,
  toCancelled,
  type AnswerWithChallenge,
  type CaptchaRecovery,
  type CaptchaSolution,
  type RefusedAnswer,
} from './answers.ts';
import { createChallengeQueue } from './challenge/challenge-queue.ts';
import type { Challenge } from './challenge/challenge.ts';
import { createCurrentChallenge } from './challenge/current-challenge.ts';
import { createOpener } from './challenge/open-provider.ts';
import { resolveOptions, type CaptchaOptions } from './options.ts';
import { solveRequestedChallenge } from './solutions/solve-requested-challenge.ts';
import { createTickets } from './tickets/tickets.ts';

/** A captcha flow. */
export interface Captcha {
  /**
   * Shows a challenge when a call is refused with `10021` of group `gateway`. Resolves when the challenge is solved or
   * closed, and with `undefined` for any other refusal. Never rejects.
   */
  readonly recover: (answer: RefusedAnswer) => Promise<CaptchaRecovery | undefined>;
  /**
   * Shows the challenge that a successful answer requests with `bizId`, `captchaId` and a `status` other than 0. Resolves
   * when the challenge is solved or closed, and with `undefined` for any other answer. Never rejects.
   */
  readonly solve: (answer: AnswerWithChallenge) => Promise<CaptchaSolution | undefined>;
  /** The challenge to show now, for `useSyncExternalStore`. */
  readonly current: {
    readonly get: () => Challenge | undefined;
    readonly subscribe: (onChange: () => void) => () => void;
  };
}

/**
 * Creates a captcha flow. Requests of one scene that wait at the same time share a challenge. Challenges are shown one
 * after the other.
 *
 * @example
 * ```ts
 * const captcha = createCaptcha({ transport, provider: createSliderProvider({ getChallenge }) });
 * const recovery = captcha.recover({ envelope }); // resolves when the challenge is over
 * ```
 */
export function createCaptcha(captchaOptions: CaptchaOptions): Captcha {
  const options = resolveOptions(captchaOptions);
  const { transport, provider, withoutPuzzle, windowTimeoutMs, onError, ports } = options;
  const current = createCurrentChallenge();
  const settings = {
    transport,
    provider: createOpener(provider),
    withoutPuzzle: withoutPuzzle && createOpener(withoutPuzzle),
    windowTimeoutMs,
    isWatched: current.isWatched,
    onError,
    ports,
  };
  const queue = createChallengeQueue(settings, current);
  const tickets = createTickets(options.singleScenes, transport, queue);
  /** `bizId` of the last solution. The gateway repeats it when that solution was wrong. */
  let lastBizId: string | undefined;
  return {
    recover: async ({ envelope, signal }) => {
      const refusal = readRefusal(envelope);
      if (!refusal) return undefined;
      if (signal?.aborted) return toCancelled(envelope);
      const { scene, ticket } = refusal;
      const outcome = await tickets.wait(scene, ticket, signal);
      if (outcome === 'cancelled') return toCancelled(envelope);
      return { retryWith: { 'captcha-token': outcome.token, 'captcha-ticket': ticket } };
    },
    solve: async ({ envelope, scene, signal }) => {
      const requested = readRequestedChallenge(envelope);
      if (!requested) return undefined;
      if (signal?.aborted) return toCancelled(envelope);
      const { bizId, captchaId } = requested;
      const isRetry = bizId === lastBizId;
      const solved = await solveRequestedChallenge({ scene, captchaId, isRetry, signal }, queue);
      if (solved === 'cancelled') return toCancelled(envelope);
      lastBizId = bizId;
      return { validation: { bizId, ...solved } };
    },
    current: { get: current.get, subscribe: current.subscribe },
  };
}
