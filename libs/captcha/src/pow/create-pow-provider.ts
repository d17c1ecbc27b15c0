import type { AnyPowChallenge, DeriveKey } from '../challenge.ts';
import { browserPorts } from '../ports.ts';
import type { CaptchaPorts } from '../ports.ts';
import type { CaptchaProvider } from '../provider.ts';
import { solveAnyPow } from './solve-pow.ts';

/** A proof of work that lasts as long as the gateway says. */
export type PowAssignment = AnyPowChallenge & {
  /** Milliseconds since the epoch, by the gateway's clock. */
  readonly expiresAt: number;
};

/** How the proof of work is set up. */
export interface PowProviderOptions {
  /** Gets the work of a challenge. */
  readonly getWork: (id: string) => Promise<PowAssignment>;
  /** Derives the keys of ALTCHA version 2, e.g. for `SCRYPT` or `ARGON2ID`. Default: PBKDF2 and SHA by WebCrypto. */
  readonly deriveKey?: DeriveKey;
  /** Replaces parts of the surroundings. */
  readonly ports?: Partial<CaptchaPorts>;
}

/**
 * A proof of work in ALTCHA's format, version 1 or 2, the way without a puzzle: captcha type 4, whose answer is ALTCHA's own base64
 * payload. The device answers by itself, in steps short enough that the page stays usable.
 *
 * @example
 * ```ts
 * const withoutPuzzle = async () =>
 *   (await import('@bourse/captcha/pow')).createPowProvider({ getWork: (id) => get('/work', { id }) });
 * ```
 */
export function createPowProvider(options: PowProviderOptions): CaptchaProvider {
  const ports = { ...browserPorts(), ...options.ports };
  let work: PowAssignment | undefined;
  return {
    load: () => Promise.resolve(),
    challenge: async (id) => {
      work = await options.getWork(id);
      return { view: { kind: 'work', percent: 0 }, expiresAt: work.expiresAt };
    },
    verify: async ({ onProgress }) => {
      const mine = work;
      if (!mine) throw new TypeError('There is no work to be done.');
      const isStopped = () => work !== mine;
      const { expiresAt: _, ...challenge } = mine;
      const watcher = { onProgress, isStopped };
      return {
        captchaType: 4,
        captchaValidate: await solveAnyPow(challenge, ports, watcher, options.deriveKey),
      };
    },
    destroy: () => {
      work = undefined;
    },
  };
}
