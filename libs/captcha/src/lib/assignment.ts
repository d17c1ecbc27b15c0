import type { CaptchaResult } from '../provider.ts';

/** What a challenge is shown for. */
export interface Assignment {
  readonly scene: string;
  /** A challenge that the gateway has named already; others are asked for. */
  readonly givenId: string | undefined;
  /** Whether the answer before this assignment was wrong. */
  readonly isRetry: boolean;
  /** Has an answer judged; `false` brings another challenge. */
  readonly judge: (id: string, result: CaptchaResult) => Promise<boolean>;
  /** Tells whoever waits that the challenge is over. */
  readonly end: (isSolved: boolean) => void;
}
