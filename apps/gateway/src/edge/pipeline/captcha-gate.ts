import type { CaptchaScene } from '@bourse/gateway-contract';
import type { CallContext, Route } from '../route/route.ts';

export interface CaptchaAnswer {
  readonly captchaId: string;
  readonly captchaType: 3 | 4;
  readonly captchaValidate: string;
}

type ChallengedCaller = Pick<CallContext, 'userId' | 'sessionId' | 'network' | 'now'>;

export interface CaptchaChallenges {
  /** @throws Refusal `00004` without a session, `429` beyond the limits. */
  issue(scene: CaptchaScene, caller: ChallengedCaller): string;
  /** Each challenge is verified once, right or wrong, and for the same session and scene only. */
  isSolved(answer: CaptchaAnswer, scene: CaptchaScene, caller: ChallengedCaller): Promise<boolean>;
}

export interface AdmissionRequest extends Pick<CallContext, 'sessionId' | 'network' | 'now'> {
  readonly token: string | undefined;
  readonly ticket: string | undefined;
  /** Resolves with whether the call is a login from a device of the account that it names. */
  readonly isKnownDevice: () => Promise<boolean>;
}

export interface CaptchaGate {
  readonly routes: readonly Route[];
  /** @throws Refusal `10021` with a new ticket if the call must pass a challenge first. */
  admit(scene: CaptchaScene, request: AdmissionRequest): void | Promise<void>;
  readonly challenges?: CaptchaChallenges;
  close?(): void;
}
