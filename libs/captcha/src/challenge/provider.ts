import type { ChallengeView, SliderMove } from './challenge.ts';

/** An answer in the form that the gateway checks. */
export interface CaptchaResult {
  /** 3: the answer to a picture; 4: a proof of work alone. */
  readonly captchaType: 3 | 4;
  /** Base64 of the answer's JSON. */
  readonly captchaValidate: string;
}

/** A challenge that can be shown. */
export interface PreparedChallenge {
  readonly view: ChallengeView;
  /** Milliseconds since the epoch, by the gateway's clock. Default: the challenge does not expire. */
  readonly expiresAt?: number;
}

/** Input of `verify`. */
export interface AnswerRequest {
  /** The person's movement of the piece. Only for the view `slider`. */
  readonly move: SliderMove | undefined;
  /** Reports the progress of work from 0 to 1: that of the view `work`, or what is left of the work beside a picture. */
  readonly onProgress: (part: number) => void;
}

/**
 * One kind of challenge. A flow uses a provider for one challenge at a time. A rejection closes the challenge, or makes
 * the flow use `withoutPuzzle`.
 */
export interface CaptchaProvider {
  /** Prepares the provider, e.g. loads a script. Called before every challenge. */
  readonly load: () => Promise<void>;
  /** Prepares the challenge of an id. */
  readonly challenge: (id: string) => Promise<PreparedChallenge>;
  /**
   * Resolves with the answer to the challenge that was prepared last. For a slider that is `move` in the gateway's form.
   * Other views resolve when the work is done, or when the provider's own window is answered. Resolves with `closed`
   * when the person closes that window.
   */
  readonly verify: (request: AnswerRequest) => Promise<CaptchaResult | 'closed'>;
  /** Ends the challenge, whether it is prepared, shown or over. */
  readonly destroy: () => void;
}

/** A provider, or a function that loads one when it is first needed, e.g. with `import()`. */
export type ProviderSource = CaptchaProvider | (() => Promise<CaptchaProvider>);
