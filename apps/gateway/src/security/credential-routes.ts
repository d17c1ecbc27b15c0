import {
  changeEmail,
  changeMobile,
  changePassword,
  gatewayCode,
  getSecurity,
  setAntiPhishingCode,
} from '@bourse/gateway-contract';
import type { PendingLogins } from '../login/index.ts';
import type { PasskeyStore } from '../passkeys/index.ts';
import { gatewayRoute } from '../pipeline/call.ts';
import type { GatewayRoute } from '../pipeline/call.ts';
import { Refusal } from '../route/refusal.ts';
import { userRoute } from '../route/route.ts';
import type { AccountSecurity } from '../users/account-security.ts';
import { hashPassword } from '../users/password.ts';
import { toE164 } from '../users/user-store.ts';
import type { UserStore } from '../users/user-store.ts';
import type { EndOtherSessions } from './end-other-sessions.ts';
import { ownerOf } from './owner-of.ts';
import { ownCode } from './owner-proof.ts';
import type { OwnerProof } from './owner-proof.ts';

export interface CredentialParts {
  readonly users: UserStore;
  readonly security: AccountSecurity;
  readonly ownerProof: OwnerProof;
  readonly passkeyStore: Pick<PasskeyStore, 'of'>;
  readonly pendingLogins: Pick<PendingLogins, 'endAllOf'>;
  readonly endOthers: EndOtherSessions;
}

export function credentialRoutes(parts: CredentialParts): readonly GatewayRoute[] {
  const { users, security, ownerProof, passkeyStore } = parts;
  return [
    userRoute(getSecurity, (_, { userId, now }) => {
      const user = users.findById(userId);
      const { id = userId } = user === undefined ? {} : users.proverOf(user);
      return {
        hasPassword: user?.password !== undefined,
        authenticator: user?.authenticator !== undefined,
        passkeys: passkeyStore.of(userId).length,
        withdrawalsLockedUntil: security.withdrawalsLockedUntil(id, now),
      };
    }),
    passwordRoute(parts),
    emailRoute(parts),
    mobileRoute(parts),
    gatewayRoute(setAntiPhishingCode, async (sent, context) => {
      const user = ownerOf(context.userId, users);
      await ownerProof.verifyUsual(user, sent, context);
      security.setAntiPhishingCode(user.id, sent.antiPhishingCode);
      return null;
    }),
  ];
}

function passwordRoute(parts: CredentialParts): GatewayRoute {
  const { users, security, ownerProof, pendingLogins, endOthers } = parts;
  return gatewayRoute(changePassword, async (sent, context) => {
    const user = ownerOf(context.userId, users);
    const codes = user.authenticator === undefined ? [ownCode(user, sent)] : [];
    await ownerProof.verify(user, sent, codes, context);
    users.setPassword(user.id, await hashPassword(sent.newPwd));
    security.lockWithdrawals(user.id, context.now);
    for (const { id } of [user, ...users.subAccountsOf(user.id)]) {
      endOthers(id, context);
      pendingLogins.endAllOf(id, context.now);
    }
    return null;
  });
}

function emailRoute({ users, security, ownerProof }: CredentialParts): GatewayRoute {
  return gatewayRoute(changeEmail, async (sent, context) => {
    const user = ownerOf(context.userId, users);
    const added = { target: sent.email, code: sent.emailCode };
    await ownerProof.verify(user, sent, [ownCode(user, sent), added], context);
    if (!users.setEmail(user.id, sent.email)) throw taken();
    if (user.email !== undefined) security.lockWithdrawals(user.id, context.now);
    return null;
  });
}

function mobileRoute({ users, security, ownerProof }: CredentialParts): GatewayRoute {
  return gatewayRoute(changeMobile, async (sent, context) => {
    const user = ownerOf(context.userId, users);
    const number = { areaCode: sent.areaCode, number: sent.mobile };
    const present = user.mobile
      ? { target: toE164(user.mobile), code: sent.verifyCode }
      : ownCode(user, sent);
    const added = { target: toE164(number), code: sent.mobileCode };
    await ownerProof.verify(user, sent, [present, added], context);
    if (!users.setMobile(user.id, number)) throw taken();
    if (user.mobile !== undefined) security.lockWithdrawals(user.id, context.now);
    return null;
  });
}

function taken(): Refusal {
  const message = 'There is an account with this address or number.';
  return new Refusal(gatewayCode.accountExists, message);
}
