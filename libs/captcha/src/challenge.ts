/** How the piece was moved: by a pointer, by keys, or by step buttons. */
export type SliderInput = 'pointer' | 'keyboard' | 'step';

/** Where the piece was left, and how it got there. */
export interface SliderMove {
  /** Left edge of the piece, in picture pixels from the picture's left. */
  readonly x: number;
  /** `[x, y, milliseconds since the start]`, in picture pixels; `y` counts from where the pointer was put down. */
  readonly trail: readonly (readonly [number, number, number])[];
  readonly input: SliderInput;
}

/** A challenge of ALTCHA version 1: find the number whose digest after the salt is `challenge`. */
export interface PowChallenge {
  readonly algorithm: 'SHA-256';
  /** Lower-case hex digest of `salt` followed by the number in decimal digits. */
  readonly challenge: string;
  /** The largest number to try. Default 1,000,000. */
  readonly maxnumber?: number | undefined;
  readonly salt: string;
  readonly signature: string;
}

/** Parameters of key derivation in a challenge of ALTCHA version 2. Byte strings in lower-case hex. */
export interface KeyedPowParameters {
  /** `PBKDF2/SHA-256`, `SHA-256` and their 384 and 512 bit forms; others need the option `deriveKey`. */
  readonly algorithm: string;
  readonly nonce: string;
  readonly salt: string;
  /** Iterations, or what the algorithm takes for its cost. */
  readonly cost: number;
  /** Bytes of a key. Default 32. */
  readonly keyLength?: number | undefined;
  /** Prefix of the wanted key. */
  readonly keyPrefix: string;
  /** For memory-hard algorithms. */
  readonly memoryCost?: number | undefined;
  /** For memory-hard algorithms. */
  readonly parallelism?: number | undefined;
}

/** A challenge of ALTCHA version 2: find the counter whose derived key begins with a prefix. Further members are sent back as they came. */
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

/** A slider's two pictures; sizes in picture pixels, pictures as base64 PNG. */
export interface SliderPicture {
  readonly image: string;
  readonly piece: string;
  readonly width: number;
  readonly height: number;
  readonly pieceY: number;
  /** Milliseconds since the epoch, by the gateway's clock. */
  readonly expiresAt: number;
  /** Goes with an answer that no pointer has made. */
  readonly pow?: AnyPowChallenge | undefined;
  /** Whether `pow` goes with a pointer's answer as well. Default `false`. */
  readonly isPowForAll?: boolean | undefined;
}

/**
 * What there is to show.
 *
 * - `slider`: a picture, a piece, and how to move it.
 * - `work`: how far the device is with a calculation, in percent; nothing is asked of the person.
 * - `own`: nothing, for the provider shows a window of its own.
 */
export type ChallengeView =
  | { readonly kind: 'slider'; readonly picture: SliderPicture }
  | { readonly kind: 'work'; readonly percent: number }
  | { readonly kind: 'own' };

/**
 * Why this challenge follows another: the answer before was wrong, took too long, or its picture cannot be shown.
 */
export type ChallengeHint = 'none' | 'wrong' | 'expired' | 'noPicture';

/**
 * A challenge as it is shown.
 *
 * - `loading`: it is on its way.
 * - `ready`: it can be answered, or answers itself.
 * - `checking`: the answer is being judged.
 */
export type ChallengeState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly view: ChallengeView; readonly hint: ChallengeHint }
  | { readonly status: 'checking'; readonly view: ChallengeView };

/** The challenge in front of the person, with what they can do about it. */
export interface Challenge {
  readonly scene: string;
  readonly state: ChallengeState;
  /** Gives an answer; ignored unless a slider is ready. */
  readonly submit: (move: SliderMove) => void;
  /** Asks for another picture. */
  readonly renew: () => void;
  /** Goes on without a puzzle, because the person likes to or the picture cannot be shown; `undefined` where there is no such way. */
  readonly withoutPuzzle: ((why: 'chosen' | 'noPicture') => void) | undefined;
  /** Closes the challenge; the waiting requests resolve as cancelled. */
  readonly cancel: () => void;
}
