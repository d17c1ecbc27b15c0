import type { CaptchaScene } from '@bourse/gateway-contract';
import type { CallContext, Route } from '../route/route.ts';

/** The answer to a challenge, as a client posts it. */
export interface CaptchaAnswer {
  readonly captchaId: string;
  readonly captchaType: 3 | 4;
  /** Base64 of the answer's JSON. */
  readonly captchaValidate: string;
}

/** Challenges for calls that ask for one in their answer, and take its solution in the next request. */
export interface CaptchaChallenges {
  /** Names a challenge. @throws Refusal `00004` without a session, `429` beyond the limits. */
  issue(scene: CaptchaScene, caller: Pick<CallContext, 'sessionId' | 'network' | 'now'>): string;
  /** Whether an answer is right, for the same session and scene. Each challenge is judged once, also after a wrong answer. */
  isSolved(
    answer: CaptchaAnswer,
    scene: CaptchaScene,
    caller: Pick<CallContext, 'sessionId' | 'now'>,
  ): Promise<boolean>;
}

/** Decides whether a call must pass a challenge first. */
export interface CaptchaGate {
  readonly routes: readonly Route[];
  /** Returns when the call may go on; otherwise throws the `10021` {@link Refusal} with a fresh ticket. */
  admit(
    scene: CaptchaScene,
    request: Pick<CallContext, 'sessionId' | 'network' | 'now'> & {
      /** Header `captcha-token`. */
      readonly token: string | undefined;
      /** Header `captcha-ticket`. */
      readonly ticket: string | undefined;
    },
  ): void;
  /** Without these, no call asks for a challenge in its answer. */
  readonly challenges?: CaptchaChallenges;
  /** Lets go of what the gate holds beside memory. */
  close?(): void;
}
