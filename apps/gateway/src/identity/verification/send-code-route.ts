import { randomBytes } from 'node:crypto';
import {
  sendCode,
  type CallAnswer,
  type CodePurpose,
  type ParsedPayload,
} from '@bourse/gateway-contract';
import type { ProvenCallName } from '@bourse/gateway-contract/policy';
import { ExpiringMap } from '../../edge/limits/expiring-map.ts';
import { route, type CallContext, type Route } from '../../edge/route/route.ts';
import type { CaptchaChallenges } from '../../edge/pipeline/captcha-gate.ts';
import { SendLimit } from './send-limit.ts';
import type { IssuedCode, VerificationStore } from './verification-store.ts';

export interface CodeMessage extends IssuedCode {
  /** An e-mail address or a number in E.164. */
  readonly target: string;
  readonly purpose: CodePurpose;
  /** Language of the caller, in the form of the header `locale`; `undefined` if unknown. */
  readonly language: string | undefined;
  /** The call that the code proves. */
  readonly action?: ProvenCallName;
  /** Anti-phishing code of the account with this e-mail address. It proves that the gateway sent the mail. */
  readonly antiPhishingCode?: string;
}

export interface SendCodeParts {
  readonly challenges: CaptchaChallenges | undefined;
  readonly verification: Pick<VerificationStore, 'issueCode'>;
  /** Resolves with whether a pending login of this browser needs the code; it has passed a challenge before. */
  readonly isAwaited: (
    target: string,
    caller: Pick<CallContext, 'sessionId' | 'address' | 'now'>,
  ) => Promise<boolean>;
  readonly antiPhishingCodeOf: (target: string) => Promise<string | undefined>;
  readonly onCode: (message: CodeMessage) => void;
}

const pendingMs = 300_000;
const solvedMs = 600_000;

const bounds = { capacity: 20_000, perOwner: 200 };

type Payload = ParsedPayload<typeof sendCode>;
type Answer = CallAnswer<typeof sendCode>;

/** Session, purpose and target of a challenge. Its solution is valid for these only. */
type ChallengeKey = string;

interface ChallengeState {
  readonly pending: ExpiringMap<ChallengeKey>;
  readonly solved: ExpiringMap<true>;
}

export function sendCodeRoute(parts: SendCodeParts): Route {
  const { challenges, verification, onCode, isAwaited, antiPhishingCodeOf } = parts;
  const limit = new SendLimit();
  const state: ChallengeState = {
    pending: new ExpiringMap(bounds),
    solved: new ExpiringMap(bounds),
  };
  return route(sendCode, async (payload, context): Promise<Answer> => {
    const { target, purpose } = payload;
    const { network, now } = context;
    // Checks the limit first, so that a caller solves no challenge for a code that would not be sent.
    limit.assertOpen({ target, purpose, network, now });
    const isExempt = purpose === 'login' && (await isAwaited(target, context));
    const request = isExempt
      ? undefined
      : challenges && (await challenge(payload, context, challenges, state));
    if (request) return request;
    limit.begin({ target, purpose, network, now });
    const antiPhishingCode = await antiPhishingCodeOf(target);
    onCode({
      target,
      purpose,
      language: context.language,
      ...verification.issueCode(target, purpose, context),
      ...(antiPhishingCode !== undefined && { antiPhishingCode }),
    });
    return { bizId: payload.bizId ?? '', captchaId: '', status: 0 };
  });
}

async function challenge(
  payload: Payload,
  context: CallContext,
  challenges: CaptchaChallenges,
  { pending, solved }: ChallengeState,
): Promise<Answer | undefined> {
  const { network, now } = context;
  const key = challengeKeyOf(payload, context);
  if (solved.get(key, now)) return undefined;
  const { bizId = '' } = payload;
  const isKnown = pending.get(bizId, now) === key;
  if (isKnown && (await isSolved(payload, context, challenges))) {
    pending.take(bizId, now);
    solved.set(key, true, { owner: network, now, expiresAt: now + solvedMs });
    return undefined;
  }
  const captchaId = challenges.issue('sendCode', context);
  const pendingId = isKnown ? bizId : randomBytes(16).toString('hex');
  pending.set(pendingId, key, { owner: network, now, expiresAt: now + pendingMs });
  return { bizId: pendingId, captchaId, status: 1 };
}

async function isSolved(
  payload: Payload,
  context: CallContext,
  challenges: CaptchaChallenges,
): Promise<boolean> {
  const { captchaId, captchaType, captchaValidate } = payload;
  if (captchaId === undefined || captchaType === undefined || captchaValidate === undefined)
    return false;
  return challenges.isSolved({ captchaId, captchaType, captchaValidate }, 'sendCode', context);
}

function challengeKeyOf({ target, purpose }: Payload, { sessionId }: CallContext): ChallengeKey {
  return JSON.stringify([sessionId, purpose, target]);
}
