import type { AnyPowChallenge, DeriveKey, SliderPicture } from '../challenge.ts';
import { CaptchaError } from '../errors.ts';
import { browserPorts } from '../ports.ts';
import type { CaptchaPorts } from '../ports.ts';
import type { CaptchaProvider } from '../provider.ts';

/** How the slider is set up. */
export interface SliderProviderOptions {
  /** Gets the pictures of a challenge. */
  readonly getChallenge: (id: string) => Promise<SliderPicture>;
  /** Derives the keys of a proof of work of ALTCHA version 2. Default: PBKDF2 and SHA by WebCrypto. */
  readonly deriveKey?: DeriveKey;
  /** Replaces parts of the surroundings. */
  readonly ports?: Partial<CaptchaPorts>;
}

/**
 * The self-hosted slider: captcha type 3, whose answer is the base64 JSON of place, picture width, trail and kind of
 * input. Where the picture brings a proof of work, it goes with every answer that no pointer has made, or with all.
 *
 * @example
 * ```ts
 * const provider = createSliderProvider({ getChallenge: (id) => get('/challenge', { id }) });
 * ```
 */
export function createSliderProvider(options: SliderProviderOptions): CaptchaProvider {
  const { getChallenge, deriveKey } = options;
  const ports = { ...browserPorts(), ...options.ports };
  let shown: SliderPicture | undefined;
  return {
    load: () => Promise.resolve(),
    challenge: async (id) => {
      const picture = await getChallenge(id);
      shown = picture;
      return { view: { kind: 'slider', picture }, expiresAt: picture.expiresAt };
    },
    verify: async ({ move }) => {
      const mine = shown;
      if (!mine || !move) throw new TypeError('A slider is verified by where its piece was left.');
      const { x, trail, input } = move;
      const { width, pow, isPowForAll = false } = mine;
      // Without a pointer there is no trail to judge.
      const isAsked = isPowForAll || input !== 'pointer';
      const isStopped = () => shown !== mine;
      const proof = pow && isAsked ? { pow: await prove(pow, ports, isStopped, deriveKey) } : {};
      const answer = { x, width, trail, input, ...proof };
      return { captchaType: 3, captchaValidate: ports.toBase64(JSON.stringify(answer)) };
    },
    destroy: () => {
      shown = undefined;
    },
  };
}

async function prove(
  pow: AnyPowChallenge,
  ports: CaptchaPorts,
  isStopped: () => boolean,
  deriveKey: DeriveKey | undefined,
): Promise<string> {
  const { solveAnyPow } = await import('../pow/solve-pow.ts').catch((cause: unknown) => {
    throw new CaptchaError('CAPTCHA_PROOF_FAILED', 'The solver could not be loaded.', { cause });
  });
  return solveAnyPow(pow, ports, { isStopped }, deriveKey);
}
