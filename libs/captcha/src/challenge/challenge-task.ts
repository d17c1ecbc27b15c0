import type { CaptchaResult } from './provider.ts';

/** A challenge to show, and what its answer is for. */
export interface ChallengeTask {
  readonly scene: string;
  /** Id of a challenge that the gateway has created already. Later ids are requested. */
  readonly givenId: string | undefined;
  /** The ticket of the only request that the challenge is for. */
  readonly ticket: string | undefined;
  /** Whether the previous answer was wrong. */
  readonly isRetry: boolean;
  /** Resolves with whether the answer is right. After a wrong answer another challenge is shown. */
  readonly judge: (id: string, result: CaptchaResult) => Promise<boolean>;
  /** Called once, when the challenge is over. */
  readonly end: (isSolved: boolean) => void;
}
