import type { Challenge } from './challenge.ts';
import { createChallengeQueue } from './lib/challenge-queue.ts';
import { resolveOptions } from './options.ts';
import type { CaptchaOptions } from './options.ts';

/** An answer that was refused. */
export interface RefusedAnswer {
  readonly envelope: {
    readonly code: string;
    readonly msg: string;
    readonly data: unknown;
    readonly group?: string;
  };
  /** Aborting takes the request out of its challenge. */
  readonly signal?: AbortSignal | undefined;
}

/** What to do about a refusal: send again with these headers, or let this envelope stand in its place. */
export type CaptchaRecovery =
  | { readonly retryWith: Readonly<Record<string, string>> }
  | { readonly envelope: { readonly code: string; readonly msg: string; readonly data: null } };

/** A captcha flow. */
export interface Captcha {
  /**
   * Steps in when a call is refused with `10021` of group `gateway`: resolves when the challenge is solved or closed,
   * or with `undefined` for any other refusal. Never rejects.
   */
  readonly recover: (answer: RefusedAnswer) => Promise<CaptchaRecovery | undefined>;
  /** The challenge to show now; for `useSyncExternalStore`. */
  readonly current: {
    readonly get: () => Challenge | undefined;
    readonly subscribe: (onChange: () => void) => () => void;
  };
}

/** The person closed the challenge. */
const cancelledCode = '90000001';

/**
 * Makes a captcha flow. Requests of one scene that wait at the same time share a challenge; challenges are shown one
 * after the other.
 *
 * @example
 * ```ts
 * const captcha = createCaptcha({ transport });
 * const recovery = await captcha.recover({ envelope });
 * ```
 */
export function createCaptcha(captchaOptions: CaptchaOptions): Captcha {
  const listeners = new Set<() => void>();
  let shown: Challenge | undefined;
  const queue = createChallengeQueue(resolveOptions(captchaOptions), (challenge) => {
    shown = challenge;
    for (const listener of listeners) listener();
  });
  return {
    recover: async ({ envelope, signal }) => {
      const required = readRequirement(envelope);
      if (!required) return undefined;
      const outcome = signal?.aborted
        ? 'cancelled'
        : await queue.wait(required.scene, required.ticket, signal);
      return outcome === 'cancelled'
        ? { envelope: { code: cancelledCode, msg: envelope.msg, data: null } }
        : { retryWith: { 'captcha-token': outcome.token, 'captcha-ticket': required.ticket } };
    },
    current: {
      get: () => shown,
      subscribe: (onChange) => {
        listeners.add(onChange);
        return () => {
          listeners.delete(onChange);
        };
      },
    },
  };
}

function readRequirement({ code, group, data }: RefusedAnswer['envelope']) {
  if (code !== '10021' || group !== 'gateway' || typeof data !== 'object' || data === null)
    return undefined;
  const { scene, ticket } = data as { scene?: unknown; ticket?: unknown };
  return typeof scene === 'string' && typeof ticket === 'string' ? { scene, ticket } : undefined;
}
