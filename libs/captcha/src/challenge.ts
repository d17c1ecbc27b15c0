import type { SliderPicture } from './options.ts';

/** How the piece was moved: by a pointer, by keys, or by step buttons. */
export type SliderInput = 'pointer' | 'keyboard' | 'step';

/** Where the piece was left, and how it got there. */
export interface SliderMove {
  /** Left edge of the piece, in picture pixels from the picture's left. */
  readonly x: number;
  /** `[x, y, milliseconds since the start]`, in picture pixels. */
  readonly trail: readonly (readonly [number, number, number])[];
  readonly input: SliderInput;
}

/**
 * A challenge as it is shown.
 *
 * - `loading`: the picture is on its way.
 * - `ready`: it can be answered; `hint` says what became of the answer before.
 * - `checking`: the answer is being judged.
 */
export type ChallengeState =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly picture: SliderPicture;
      readonly hint: 'none' | 'wrong' | 'expired';
    }
  | { readonly status: 'checking'; readonly picture: SliderPicture };

/** The challenge in front of the person, with what they can do about it. */
export interface Challenge {
  readonly scene: string;
  readonly state: ChallengeState;
  /** Posts an answer; ignored unless the challenge is ready. */
  readonly submit: (move: SliderMove) => void;
  /** Asks for another picture. */
  readonly renew: () => void;
  /** Closes the challenge; the waiting requests resolve as cancelled. */
  readonly cancel: () => void;
}
