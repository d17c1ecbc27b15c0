/** Input that moved the piece: a pointer, keys, or step buttons. */
export type SliderInput = 'pointer' | 'keyboard' | 'step';

/** Position of the piece when the person answered, and how it got there. */
export interface SliderMove {
  /** Left edge of the piece, in picture pixels from the picture's left. */
  readonly x: number;
  /** `[x, y, milliseconds since the start]` in picture pixels. `y` is relative to where the pointer was pressed. */
  readonly trail: readonly (readonly [number, number, number])[];
  readonly input: SliderInput;
}

/** A challenge of ALTCHA version 1: find the number for which SHA-256 of `salt` and number is `challenge`. */
export interface PowChallenge {
  readonly algorithm: 'SHA-256';
  /** Digest of `salt` followed by the number in decimal digits, in lower-case hex. */
  readonly challenge: string;
  /** The largest number to try. Default 1,000,000. */
  readonly maxnumber?: number | undefined;
  readonly salt: string;
  readonly signature: string;
}

/** Key derivation parameters of ALTCHA version 2. Byte strings are lower-case hex. */
export interface KeyedPowParameters {
  /** `PBKDF2/SHA-256`, `SHA-256` or their 384 and 512 bit forms. Others need the option `deriveKey`. */
  readonly algorithm: string;
  readonly nonce: string;
  readonly salt: string;
  /** Number of iterations, or the cost parameter of the algorithm. */
  readonly cost: number;
  /** Bytes of a key. Default 32. */
  readonly keyLength?: number | undefined;
  /** Prefix that the derived key must have. */
  readonly keyPrefix: string;
  /** For memory-hard algorithms. */
  readonly memoryCost?: number | undefined;
  /** For memory-hard algorithms. */
  readonly parallelism?: number | undefined;
  /** The largest counter that may be the solution. Default: unknown. */
  readonly maxCounter?: number | undefined;
}

/** A challenge of ALTCHA version 2: find the counter whose derived key begins with a prefix. Further members are sent back unchanged. */
export interface KeyedPowChallenge {
  readonly parameters: KeyedPowParameters;
  readonly signature?: string | undefined;
}

/** A proof of work in either version of ALTCHA's format. */
export type AnyPowChallenge = PowChallenge | KeyedPowChallenge;

/** Derives the key of one counter. `password` is the nonce followed by the counter in four bytes. */
export type DeriveKey = (
  parameters: KeyedPowParameters,
  salt: Uint8Array,
  password: Uint8Array,
) => Promise<Uint8Array>;

/** The part of `Worker` that solves a proof of work. */
export interface PowWorker {
  postMessage(message: unknown): void;
  addEventListener(
    type: string,
    listener: (event: Event & { readonly data?: unknown }) => void,
  ): void;
  terminate(): void;
}

/** How a proof of work is solved. */
export interface PowTools {
  /** Derives the keys of ALTCHA version 2 in the page, e.g. for `SCRYPT` or `ARGON2ID`. Default: PBKDF2 and SHA of WebCrypto. */
  readonly deriveKey?: DeriveKey;
  /**
   * Creates a worker that calls `servePow()` of `@bourse/captcha/worker`. The work is done in the page without this option,
   * and when the worker fails.
   */
  readonly createWorker?: () => PowWorker;
}

/** The two pictures of a slider: base64 PNG, sizes in picture pixels. */
export interface SliderPicture {
  readonly image: string;
  readonly piece: string;
  readonly width: number;
  readonly height: number;
  readonly pieceY: number;
  /** Milliseconds since the epoch, by the gateway's clock. */
  readonly expiresAt: number;
  /** Proof of work that is sent with an answer by keys or step buttons. */
  readonly pow?: AnyPowChallenge | undefined;
  /** Whether `pow` is also sent with a pointer's answer. Default `false`. */
  readonly isPowForAll?: boolean | undefined;
}

/**
 * Content of a window.
 *
 * - `slider`: a picture and a piece to move.
 * - `work`: progress of a calculation, in percent. The person has nothing to do.
 * - `own`: nothing, because the provider shows its own window.
 */
export type ChallengeView =
  | { readonly kind: 'slider'; readonly picture: SliderPicture }
  | { readonly kind: 'work'; readonly percent: number }
  | { readonly kind: 'own' };

/** Why this challenge replaces another: the answer was wrong, the picture expired or could not be shown. */
export type ChallengeHint = 'none' | 'wrong' | 'expired' | 'noPicture';

/**
 * State of a challenge.
 *
 * - `loading`: the challenge is being requested.
 * - `ready`: the person can answer, or the provider is working.
 * - `checking`: the answer is being checked. While the work beside a picture goes on, `percent` of it is done.
 */
export type ChallengeState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly view: ChallengeView; readonly hint: ChallengeHint }
  | {
      readonly status: 'checking';
      readonly view: ChallengeView;
      readonly percent?: number | undefined;
    };

/** The challenge that is shown, and the actions of the person. */
export interface Challenge {
  readonly scene: string;
  readonly state: ChallengeState;
  /** Submits an answer. Ignored unless a slider is ready. */
  readonly submit: (move: SliderMove) => void;
  /** Requests another picture. */
  readonly renew: () => void;
  /** Switches to the fallback, because the person chose it or the picture cannot be shown. `undefined` without a fallback. */
  readonly withoutPuzzle: ((why: 'chosen' | 'noPicture') => void) | undefined;
  /** Closes the challenge. Waiting requests resolve as cancelled. */
  readonly cancel: () => void;
}
