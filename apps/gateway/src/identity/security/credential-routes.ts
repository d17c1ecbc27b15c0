import {
  changeEmail,
  changeMobile,
  changePassword,
  gatewayCode,
  getSecurity,
  setAntiPhishingCode,
} from '@bourse/gateway-contract';
import { refuseUnlessRight, type PendingLogins } from '../login/index.ts';
import type { PasskeyStore } from '../passkeys/index.ts';
import type { AuthenticatorRemovals, RecoveryCodes } from '../recovery/index.ts';
import { gatewayRoute, type GatewayContext, type GatewayRoute } from '../../edge/pipeline/call.ts';
import { Refusal } from '../../edge/route/refusal.ts';
import { userRoute } from '../../edge/route/route.ts';
import type { Units } from '../../stores/units.ts';
import type { AccountSecurity } from '../users/account-security.ts';
import { hashPassword } from '../users/password.ts';
import { toE164, type UserStore } from '../users/user-store.ts';
import type { VerificationStore } from '../verification/index.ts';
import type { EndOtherSessions } from './end-other-sessions.ts';
import { ownerOf } from '../users/owner-of.ts';

export interface CredentialParts {
  readonly units: Pick<Units, 'run'>;
  readonly users: UserStore;
  readonly security: AccountSecurity;
  readonly verification: Pick<VerificationStore, 'verifyCode'>;
  readonly apiKeys: {
    listOf(userId: string): Promise<readonly { readonly userId: string; readonly label: string }[]>;
  };
  readonly passkeyStore: Pick<PasskeyStore, 'of'>;
  readonly recoveryCodes: Pick<RecoveryCodes, 'countOf'>;
  readonly removals: Pick<AuthenticatorRemovals, 'dueAtOf'>;
  readonly pendingLogins: Pick<PendingLogins, 'endAllOf'>;
  readonly endOthers: EndOtherSessions;
}

export function credentialRoutes(parts: CredentialParts): readonly GatewayRoute[] {
  const { users, security, passkeyStore, recoveryCodes, removals } = parts;
  return [
    userRoute(getSecurity, async (_, { userId, now }) => {
      const user = await users.findById(userId);
      if (user === undefined)
        throw new TypeError('A user without an account came past the pipeline');
      const owner = await users.proverOf(user);
      return {
        hasPassword: user.password !== undefined,
        authenticator: owner.authenticator !== undefined,
        recoveryCodes: await recoveryCodes.countOf(owner.id),
        authenticatorRemovalAt: await removals.dueAtOf(owner.id),
        passkeys: (await passkeyStore.of(owner.id)).length,
        withdrawalsLockedUntil: await security.withdrawalsLockedUntil(owner.id, now),
        freeze: await security.freezeOf(owner.id),
      };
    }),
    passwordRoute(parts),
    ...targetRoutes(parts),
    gatewayRoute(setAntiPhishingCode, async ({ antiPhishingCode }, context) => {
      const user = await ownerOf(context.userId, users);
      await security.setAntiPhishingCode(user.id, antiPhishingCode);
      return null;
    }),
  ];
}

function passwordRoute(parts: CredentialParts): GatewayRoute {
  const { users, apiKeys, pendingLogins, endOthers } = parts;
  return gatewayRoute(changePassword, async (sent, context) => {
    const user = await ownerOf(context.userId, users);
    await users.setPassword(user.id, await hashPassword(sent.newPwd));
    const accounts = [user, ...(await users.subAccountsOf(user.id))];
    for (const { id } of accounts) {
      await endOthers(id, context);
      pendingLogins.endAllOf(id, context.now);
    }
    const keys = await Promise.all(accounts.map(({ id }) => apiKeys.listOf(id)));
    return { apiKeys: keys.flat().map(({ userId, label }) => ({ userId, label })) };
  });
}

/** The code that was sent to the new address or number proves that its owner wants it. */
function targetRoutes(parts: CredentialParts): readonly GatewayRoute[] {
  const { units, users, security, verification } = parts;
  const claim = async (
    target: string,
    code: string,
    context: GatewayContext,
    change: (userId: string) => Promise<boolean>,
  ): Promise<null> => {
    const { id } = await ownerOf(context.userId, users);
    refuseUnlessRight(await verification.verifyCode(target, 'security', code, context));
    await units.run(async () => {
      if (!(await change(id))) throw taken();
      await security.noteVerified(id, target);
    });
    return null;
  };
  return [
    gatewayRoute(changeEmail, ({ email, emailCode }, context) =>
      claim(email, emailCode, context, (id) => users.setEmail(id, email)),
    ),
    gatewayRoute(changeMobile, ({ areaCode, mobile, mobileCode }, context) => {
      const number = { areaCode, number: mobile };
      return claim(toE164(number), mobileCode, context, (id) => users.setMobile(id, number));
    }),
  ];
}

function taken(): Refusal {
  const message = 'There is an account with this address or number.';
  return new Refusal(gatewayCode.accountExists, message);
}
