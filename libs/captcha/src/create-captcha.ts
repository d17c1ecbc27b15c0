import type { Challenge } from './challenge.ts';
import { createChallengeQueue } from './lib/challenge-queue.ts';
import { waitForSolution } from './lib/confirmation.ts';
import { quietly } from './lib/quietly.ts';
import { readConfirmation, readRequirement } from './lib/read-answer.ts';
import type { AnswerEnvelope } from './lib/read-answer.ts';
import { createTicketDesk } from './lib/ticket-desk.ts';
import { resolveOptions } from './options.ts';
import type { CaptchaOptions } from './options.ts';
import type { CaptchaResult } from './provider.ts';

/** An answer that was refused. */
export interface RefusedAnswer {
  readonly envelope: AnswerEnvelope;
  /** Aborting takes the request out of its challenge. */
  readonly signal?: AbortSignal | undefined;
}

/** Stands for the answer of a call whose challenge the person has closed. */
export interface CancelledAnswer {
  readonly envelope: { readonly code: '90000001'; readonly msg: string; readonly data: null };
}

/** What to do about a refusal: send again with these headers, or let this envelope stand in its place. */
export type CaptchaRecovery =
  { readonly retryWith: Readonly<Record<string, string>> } | CancelledAnswer;

/** An answer that may ask for a challenge before it can be acted on. */
export interface UnconfirmedAnswer extends RefusedAnswer {
  /** What further challenges are asked for with, when the first one is renewed or expires. */
  readonly scene: string;
}

/** What goes along when the call is made again. */
export interface CaptchaValidation extends CaptchaResult {
  readonly bizId: string;
  /** The challenge that was answered. */
  readonly captchaId: string;
}

/** What to do about an answer that asks for a challenge: call again with this, or let this envelope stand in its place. */
export type CaptchaConfirmation = { readonly validation: CaptchaValidation } | CancelledAnswer;

/** A captcha flow. */
export interface Captcha {
  /**
   * Steps in when a call is refused with `10021` of group `gateway`: resolves when the challenge is solved or closed,
   * or with `undefined` for any other refusal. Never rejects.
   */
  readonly recover: (answer: RefusedAnswer) => Promise<CaptchaRecovery | undefined>;
  /**
   * Steps in when a call succeeds with `bizId`, `captchaId` and a `status` other than 0: shows that challenge and resolves
   * when it is solved or closed. Resolves with `undefined` for any other answer, which stands as it is. Never rejects.
   */
  readonly confirm: (answer: UnconfirmedAnswer) => Promise<CaptchaConfirmation | undefined>;
  /** The challenge to show now; for `useSyncExternalStore`. */
  readonly current: {
    readonly get: () => Challenge | undefined;
    readonly subscribe: (onChange: () => void) => () => void;
  };
}

/**
 * Makes a captcha flow. Requests of one scene that wait at the same time share a challenge; challenges are shown one
 * after the other.
 *
 * @example
 * ```ts
 * const captcha = createCaptcha({ transport, provider: createSliderProvider({ getChallenge }) });
 * const recovery = await captcha.recover({ envelope });
 * ```
 */
export function createCaptcha(captchaOptions: CaptchaOptions): Captcha {
  const options = resolveOptions(captchaOptions);
  const current = createCurrent();
  const queue = createChallengeQueue(options, current);
  const desk = createTicketDesk(options, queue);
  /** The business whose answer was given last: the gateway asks for it again if it was wrong. */
  let lastBizId: string | undefined;
  return {
    recover: async ({ envelope, signal }) => {
      const required = readRequirement(envelope);
      if (!required) return undefined;
      if (signal?.aborted) return cancelled(envelope);
      const { scene, ticket } = required;
      const outcome = await desk.wait(scene, ticket, signal);
      if (outcome === 'cancelled') return cancelled(envelope);
      return { retryWith: { 'captcha-token': outcome.token, 'captcha-ticket': ticket } };
    },
    confirm: async ({ envelope, scene, signal }) => {
      const asked = readConfirmation(envelope);
      if (!asked) return undefined;
      if (signal?.aborted) return cancelled(envelope);
      const { bizId, captchaId } = asked;
      const isRetry = bizId === lastBizId;
      const solved = await waitForSolution({ scene, captchaId, isRetry, signal }, queue);
      if (solved === 'cancelled') return cancelled(envelope);
      lastBizId = bizId;
      return { validation: { bizId, ...solved } };
    },
    current: { get: current.get, subscribe: current.subscribe },
  };
}

function cancelled({ msg }: AnswerEnvelope): CancelledAnswer {
  return { envelope: { code: '90000001', msg, data: null } };
}

/** What is shown now, and who wants to know. */
function createCurrent() {
  const listeners = new Set<() => void>();
  let shown: Challenge | undefined;
  return {
    get: () => shown,
    isWatched: () => listeners.size > 0,
    show: (challenge: Challenge | undefined) => {
      shown = challenge;
      for (const listener of listeners) quietly(listener);
    },
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
  };
}
