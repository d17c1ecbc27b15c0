import {
  beginAuthenticatorRemoval,
  renewRecoveryCodes,
  stopAuthenticatorRemoval,
} from '@bourse/gateway-contract';
import { gatewayRoute, type GatewayRoute } from '../../edge/pipeline/call.ts';
import type { Room } from '../../edge/pipeline/room.ts';
import { userRoute } from '../../edge/route/route.ts';
import { methodRefused, refuseUnlessRight, type PendingLogins } from '../login/index.ts';
import { ownerOf } from '../users/owner-of.ts';
import { toE164, type UserStore } from '../users/user-store.ts';
import type { VerificationStore } from '../verification/index.ts';
import type { AuthenticatorRemovals } from './authenticator-removals.ts';
import { makeRecoveryCodes, type RecoveryCodes } from './recovery-codes.ts';

interface RecoveryParts {
  readonly users: Pick<UserStore, 'findById'>;
  readonly pendingLogins: Pick<PendingLogins, 'find'>;
  readonly verification: Pick<VerificationStore, 'verifyCode'>;
  readonly recoveryCodes: RecoveryCodes;
  readonly removals: AuthenticatorRemovals;
  readonly now: () => number;
  readonly onError: (error: unknown, path: string) => void;
}

const sweepEveryMs = 15 * 60 * 1000;

/** Removes an authenticator that its user has lost, after seven days of notices. */
export const recoveryRoom: Room<RecoveryParts> = {
  name: 'recovery',
  create: (parts) => {
    const { removals, now, onError } = parts;
    const sweep = async () => {
      try {
        await removals.sweep(now());
      } catch (error) {
        onError(error, 'authenticator removals');
      }
    };
    let timer: NodeJS.Timeout | undefined;
    return {
      routes: [renewRoute(parts), beginRoute(parts), stopRoute(parts)],
      async start() {
        await sweep();
        timer = setInterval(() => void sweep(), sweepEveryMs).unref();
      },
      close() {
        clearInterval(timer);
      },
    };
  },
};

function renewRoute({ users, recoveryCodes }: RecoveryParts): GatewayRoute {
  const renew = gatewayRoute(renewRecoveryCodes, async (_, context) => {
    const owner = await ownerOf(context.userId, users);
    if (owner.authenticator === undefined) throw methodRefused();
    const codes = makeRecoveryCodes();
    await recoveryCodes.replace(owner.id, codes);
    return { recoveryCodes: [...codes] };
  });
  // A stored answer would contain the codes.
  return { ...renew, keepsAnswers: true };
}

function beginRoute({ users, pendingLogins, verification, removals }: RecoveryParts): GatewayRoute {
  return gatewayRoute(beginAuthenticatorRemoval, async ({ serialNO, ...codes }, context) => {
    const waiting = pendingLogins.find(serialNO, ['password', 'agency'], context);
    // The password of a sub-account says nothing about its owner.
    if (waiting.userId !== waiting.proverId) throw methodRefused();
    const owner = await users.findById(waiting.proverId);
    if (owner?.authenticator === undefined) throw methodRefused();
    const [target, code] =
      'emailCode' in codes
        ? [owner.email, codes.emailCode]
        : [owner.mobile && toE164(owner.mobile), codes.mobileCode];
    if (target === undefined) throw methodRefused();
    refuseUnlessRight(await verification.verifyCode(target, 'recovery', code, context));
    return { removalAt: await removals.begin(owner.id, context) };
  });
}

function stopRoute({ users, removals }: RecoveryParts): GatewayRoute {
  return userRoute(stopAuthenticatorRemoval, async (_, { userId, address, now }) => {
    const owner = await ownerOf(userId, users);
    await removals.stop(owner.id, { address, now });
    return null;
  });
}
