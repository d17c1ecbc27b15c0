import type { AnyPowChallenge, PowTools } from '../challenge/challenge.ts';
import { browserPorts, type CaptchaPorts } from '../ports.ts';
import type { CaptchaProvider } from '../challenge/provider.ts';
import { solveAnyPow } from './solve-pow.ts';

/** A challenge of ALTCHA with its expiry. */
export type ExpiringPowChallenge = AnyPowChallenge & {
  /** Milliseconds since the epoch, by the gateway's clock. */
  readonly expiresAt: number;
};

/** Options of `createPowProvider`. */
export interface PowProviderOptions extends PowTools {
  /** Resolves with the work of a challenge id. */
  readonly getWork: (id: string) => Promise<ExpiringPowChallenge>;
  /** Replaces ports of the browser. */
  readonly ports?: Partial<CaptchaPorts>;
}

/**
 * Creates a provider of proofs of work in ALTCHA's format, version 1 or 2. Its answers are captcha type 4: ALTCHA's
 * base64 payload. The calculation runs in a worker or in short steps, so the page stays usable.
 *
 * @example
 * ```ts
 * const provider = createPowProvider({
 *   getWork: async (id) => (await fetch(`/work?id=${id}`)).json(),
 * });
 * ```
 */
export function createPowProvider(options: PowProviderOptions): CaptchaProvider {
  const ports = { ...browserPorts(), ...options.ports };
  let work: ExpiringPowChallenge | undefined;
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
      const observer = { onProgress, isStopped };
      return {
        captchaType: 4,
        captchaValidate: await solveAnyPow(challenge, ports, observer, options),
      };
    },
    destroy: () => {
      work = undefined;
    },
  };
}
