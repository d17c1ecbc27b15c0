import type { AnyPowChallenge, DeriveKey, SliderPicture } from '../challenge/challenge.ts';
import { CaptchaError } from '../errors.ts';
import { browserPorts, type CaptchaPorts } from '../ports.ts';
import type { CaptchaProvider } from '../challenge/provider.ts';

/** Options of `createSliderProvider`. */
export interface SliderProviderOptions {
  /** Resolves with the pictures of a challenge id. */
  readonly getChallenge: (id: string) => Promise<SliderPicture>;
  /** Derives the keys of a proof of work of ALTCHA version 2. Default: PBKDF2 and SHA of WebCrypto. */
  readonly deriveKey?: DeriveKey;
  /** Replaces ports of the browser. */
  readonly ports?: Partial<CaptchaPorts>;
}

/**
 * Creates a provider of the self-hosted slider. Its answers are captcha type 3: base64 JSON of position, picture width,
 * trail and kind of input. The proof of work of a picture is sent with answers by keys or step buttons, and with
 * `isPowForAll` with all answers.
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
      // Without a pointer there is no trail to check.
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
