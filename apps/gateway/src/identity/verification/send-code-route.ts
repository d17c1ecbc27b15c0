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
import type { Units } from '../../stores/units.ts';
import { SendLimit } from './send-limit.ts';
import { assertSender, type Senders } from './senders.ts';
import type { IssuedCode, VerificationStore } from './verification-store.ts';

/** Tells the owner of an account that somebody wanted to register with its address or number. */
export interface AccountMessage {
  /** An e-mail address or a number in E.164. */
  readonly target: string;
  /** Language of the caller, in the form of the header `locale`; `undefined` if unknown. */
  readonly language: string | undefined;
  /** Anti-phishing code of the account with this e-mail address. It proves that the gateway sent the mail. */
  readonly antiPhishingCode?: string;
}

export interface CodeMessage extends AccountMessage, IssuedCode {
  readonly purpose: CodePurpose;
  /** The call that the code proves. */
  readonly action?: ProvenCallName;
}

export interface SendCodeParts {
  readonly challenges: CaptchaChallenges | undefined;
  readonly verification: Pick<VerificationStore, 'issueCode'>;
  /** Resolves with whether a pending login of this browser needs the code; it has passed a challenge before. */
  readonly isAwaited: (
    target: string,
    caller: Pick<CallContext, 'sessionId' | 'address' | 'now'>,
  ) => Promise<boolean>;
  /** Resolves with the id of the account that has an address or a number. */
  readonly ownerOf: (target: string) => Promise<string | undefined>;
  readonly antiPhishingCodeOf: (userId: string) => Promise<string | undefined>;
  readonly senders: Senders;
  /** Resolves when the message is stored. */
  readonly onCode: (message: CodeMessage) => Promise<void>;
  /** Receives what a registration sends in place of a code to an address or number that has an account. */
  readonly onAccount: (message: AccountMessage) => Promise<void>;
  readonly units: Pick<Units, 'run'>;
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
  const { challenges, isAwaited, senders } = parts;
  const limit = new SendLimit();
  const state: ChallengeState = {
    pending: new ExpiringMap(bounds),
    solved: new ExpiringMap(bounds),
  };
  return route(sendCode, async (payload, context): Promise<Answer> => {
    const { target, purpose } = payload;
    assertSender(target, senders);
    const isOfLogin = purpose === 'login' || purpose === 'recovery';
    const isExempt = isOfLogin && (await isAwaited(target, context));
    const { now } = context;
    // A login that waits has passed a challenge: others in its network do not count against it.
    const network = isExempt ? undefined : context.network;
    // Checks the limit first, so that a caller solves no challenge for a code that would not be sent.
    limit.assertOpen({ target, purpose, network, now });
    const request = isExempt
      ? undefined
      : challenges && (await challenge(payload, context, challenges, state));
    if (request) return request;
    limit.begin({ target, purpose, network, now });
    await send(payload, context, parts);
    return { bizId: payload.bizId ?? '', captchaId: '', status: 0 };
  });
}

/** A registration issues a code for each target, so that its answers do not tell which of them have an account. */
async function send(
  { target, purpose }: Payload,
  context: CallContext,
  { verification, ownerOf, antiPhishingCodeOf, onCode, onAccount, units }: SendCodeParts,
): Promise<void> {
  const owner = await ownerOf(target);
  const antiPhishingCode = owner === undefined ? undefined : await antiPhishingCodeOf(owner);
  const message: AccountMessage = {
    target,
    language: context.language,
    ...(antiPhishingCode !== undefined && { antiPhishingCode }),
  };
  await units.run(async () => {
    const issued = await verification.issueCode(target, purpose, context);
    if (purpose === 'register' && owner !== undefined) await onAccount(message);
    else await onCode({ ...message, ...issued, purpose });
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
