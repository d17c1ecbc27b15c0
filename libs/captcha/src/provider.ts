import type { ChallengeView, SliderMove } from './challenge.ts';

/** What the gateway judges of an answer. */
export interface CaptchaResult {
  /** 3: a picture's answer, 4: a proof of work alone. */
  readonly captchaType: 3 | 4;
  /** Base64 of the answer's JSON. */
  readonly captchaValidate: string;
}

/** A challenge that can be shown. */
export interface PreparedChallenge {
  readonly view: ChallengeView;
  /** Milliseconds since the epoch, by the gateway's clock. Without it the challenge lasts until it is answered. */
  readonly expiresAt?: number;
}

/** What a provider is told when it is to make an answer. */
export interface AnswerRequest {
  /** Where the person left the piece; only where the view is a slider. */
  readonly move: SliderMove | undefined;
  /** Takes how much is done, 0 to 1; only where the view is work. */
  readonly onProgress: (part: number) => void;
}

/**
 * One way of asking whether a person is there. A flow uses a provider for one challenge at a time. What it rejects with
 * closes the challenge, or has the way without a puzzle taken in its place.
 */
export interface CaptchaProvider {
  /** Gets ready, e.g. loads a script. Called before every challenge. */
  readonly load: () => Promise<void>;
  /** Gets the challenge of an id ready. */
  readonly challenge: (id: string) => Promise<PreparedChallenge>;
  /**
   * Makes of the answer what the gateway judges, for the challenge that was prepared last: at once for a slider; when the
   * work is done or the provider's own window was answered for the others. `closed` when the person closed that window.
   */
  readonly verify: (request: AnswerRequest) => Promise<CaptchaResult | 'closed'>;
  /** Puts an end to the challenge, whether it is prepared, shown or over. */
  readonly destroy: () => void;
}

/** A provider, or how to get one when it is first needed, e.g. by `import()`. */
export type ProviderSource = CaptchaProvider | (() => Promise<CaptchaProvider>);
