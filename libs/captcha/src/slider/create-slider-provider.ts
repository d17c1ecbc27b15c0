import type { AnyPowChallenge, PowTools, SliderPicture } from '../challenge/challenge.ts';
import { CaptchaError } from '../errors.ts';
import { browserPorts, type CaptchaPorts } from '../ports.ts';
import type { CaptchaProvider } from '../challenge/provider.ts';

/** Options of `createSliderProvider`. */
export interface SliderProviderOptions extends PowTools {
  /** Resolves with the pictures of a challenge id. */
  readonly getChallenge: (id: string) => Promise<SliderPicture>;
  /** Replaces ports of the browser. */
  readonly ports?: Partial<CaptchaPorts>;
}

interface Shown {
  readonly picture: SliderPicture;
  /** Work that every answer needs: it goes on while the person moves the piece. */
  readonly proof: Proof | undefined;
}

/**
 * Creates a provider of the self-hosted slider. Its answers are captcha type 3: base64 JSON of position, picture width,
 * trail and kind of input. The proof of work of a picture is sent with answers by keys or step buttons, and with
 * `isPowForAll` with all answers.
 *
 * @example
 * ```ts
 * const provider = createSliderProvider({
 *   getChallenge: async (id) => (await fetch(`/challenge?id=${id}`)).json(),
 * });
 * ```
 */
export function createSliderProvider(options: SliderProviderOptions): CaptchaProvider {
  const ports = { ...browserPorts(), ...options.ports };
  let shown: Shown | undefined;
  const startProof = (picture: SliderPicture) =>
    picture.pow && new Proof(picture.pow, ports, () => shown?.picture !== picture, options);
  return {
    load: () => Promise.resolve(),
    challenge: async (id) => {
      const picture = await options.getChallenge(id);
      shown = { picture, proof: picture.isPowForAll ? startProof(picture) : undefined };
      return { view: { kind: 'slider', picture }, expiresAt: picture.expiresAt };
    },
    verify: async ({ move, onProgress }) => {
      if (!shown || !move) throw new TypeError('A slider is verified by where its piece was left.');
      const { x, trail, input } = move;
      const { picture } = shown;
      // Without a pointer there is no trail to check.
      const proof = shown.proof ?? (input === 'pointer' ? undefined : startProof(picture));
      const pow = await proof?.finish(onProgress);
      const answer = { x, width: picture.width, trail, input, ...(pow !== undefined && { pow }) };
      return { captchaType: 3, captchaValidate: ports.toBase64(JSON.stringify(answer)) };
    },
    destroy: () => {
      shown = undefined;
    },
  };
}

/** A proof of work that has started. */
class Proof {
  readonly #solved: Promise<string>;
  #onProgress: ((part: number) => void) | undefined;

  constructor(
    pow: AnyPowChallenge,
    ports: CaptchaPorts,
    isStopped: () => boolean,
    tools: PowTools,
  ) {
    const onProgress = (part: number) => this.#onProgress?.(part);
    this.#solved = solve(pow, ports, { onProgress, isStopped }, tools);
    // The person may never answer; `finish()` rejects if they do.
    this.#solved.catch(() => undefined);
  }

  finish(onProgress: (part: number) => void): Promise<string> {
    this.#onProgress = onProgress;
    return this.#solved;
  }
}

async function solve(
  pow: AnyPowChallenge,
  ports: CaptchaPorts,
  observer: { readonly onProgress: (part: number) => void; readonly isStopped: () => boolean },
  tools: PowTools,
): Promise<string> {
  const { solveAnyPow } = await import('../pow/solve-pow.ts').catch((cause: unknown) => {
    throw new CaptchaError('CAPTCHA_PROOF_FAILED', 'The solver could not be loaded.', { cause });
  });
  return solveAnyPow(pow, ports, observer, tools);
}
