import { gatewayCode, sendProofCode, startProof } from '@bourse/gateway-contract';
import type { ProvenCallName } from '@bourse/gateway-contract/policy';
import { FailureLimit } from '../../edge/limits/failure-limit.ts';
import { gatewayRoute, type GatewayRoute } from '../../edge/pipeline/call.ts';
import type { Room } from '../../edge/pipeline/room.ts';
import { Refusal } from '../../edge/route/refusal.ts';
import type { Units } from '../../stores/units.ts';
import type { FreezeGuard } from '../freeze/index.ts';
import type { Passkeys } from '../passkeys/index.ts';
import type { AccountSecurity } from '../users/account-security.ts';
import {
  assertSender,
  proofPurpose,
  type CodeMessage,
  type Senders,
  type VerificationStore,
} from '../verification/index.ts';
import { proofRequired, purposeOf, type FreshProofs } from './fresh-proofs.ts';
import { provenCallOf } from './proven-calls.ts';

interface ProofParts {
  readonly proofs: Pick<FreshProofs, 'meansOf'>;
  readonly passkeys: Pick<Passkeys, 'begin'>;
  readonly verification: Pick<VerificationStore, 'issueCode'>;
  readonly security: Pick<AccountSecurity, 'antiPhishingCodeOf'>;
  readonly freezeGuard: Pick<FreezeGuard, 'assertOpen'>;
  readonly senders: Senders;
  readonly onCode: (message: CodeMessage) => Promise<void>;
  readonly units: Pick<Units, 'run'>;
}

/** The beginnings of fresh proofs. */
export const proofRoom: Room<ProofParts> = {
  name: 'proof',
  create: (parts) => ({ routes: [startRoute(parts), sendRoute(parts)] }),
};

function startRoute({ proofs, passkeys, freezeGuard }: ProofParts): GatewayRoute {
  return gatewayRoute(startProof, async (call, context) => {
    assertProven(call.path);
    await freezeGuard.assertOpen(call, context.userId ?? '');
    const means = await proofs.meansOf(context.userId);
    const { owner, hasAuthenticator, passkeys: allowed, target } = means;
    const isSent = target !== undefined;
    return {
      hasAuthenticator,
      passkey:
        allowed.length === 0
          ? null
          : {
              ...passkeys.begin('webauthn.get', context, purposeOf(call)),
              allowed: [...allowed],
            },
      needsPassword: isSent && owner.password !== undefined,
      sentTo: isSent ? mask(target) : null,
    };
  });
}

function sendRoute(parts: ProofParts): GatewayRoute {
  const { proofs, verification, security, freezeGuard, senders, onCode, units } = parts;
  const limits = [
    new FailureLimit({ failures: 20, windowMs: 3_600_000 }),
    new FailureLimit({ failures: 3, windowMs: 60_000 }),
  ];
  return gatewayRoute(sendProofCode, async ({ path }, context) => {
    const action = assertProven(path);
    await freezeGuard.assertOpen({ path }, context.userId ?? '');
    const { owner, target } = await proofs.meansOf(context.userId);
    if (target === undefined) throw proofRequired();
    assertSender(target, senders);
    for (const limit of limits) limit.assertOpen(owner.id, context.now);
    for (const limit of limits) limit.begin(owner.id, context.now);
    const antiPhishingCode = await security.antiPhishingCodeOf(owner.id);
    return units.run(async () => {
      const issued = await verification.issueCode(target, proofPurpose(path), context);
      await onCode({
        target,
        purpose: 'security',
        language: context.language,
        action,
        ...issued,
        ...(antiPhishingCode !== undefined && { antiPhishingCode }),
      });
      return { expiresAt: issued.expiresAt };
    });
  });
}

function assertProven(path: string): ProvenCallName {
  const name = provenCallOf(path);
  if (name !== undefined) return name;
  throw new Refusal(gatewayCode.notFound, 'No call with this path needs a proof.');
}

/** Shows enough for its owner to recognise it. */
function mask(target: string): string {
  const [name = '', domain] = target.split('@');
  return domain === undefined
    ? `${target.slice(0, 3)}***${target.slice(-2)}`
    : `${name.slice(0, 2)}***@${domain}`;
}
