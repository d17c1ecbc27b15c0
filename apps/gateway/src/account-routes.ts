import type { DatabaseSync } from 'node:sqlite';
import { apiKeyRoutes } from './api-keys/index.ts';
import type { ApiKeyStore } from './api-keys/index.ts';
import type { CaptchaGate } from './captcha/captcha-gate.ts';
import type { Exchange } from './exchange/index.ts';
import type { OriginPolicy } from './http/origins.ts';
import {
  approvalRoutes,
  Attempts,
  createFinishLogin,
  createOpenSession,
  loginRoutes,
  passkeyLoginRoutes,
  PendingLogins,
  QrLogins,
  registrationRoutes,
  resetPasswordRoute,
  SecondProof,
} from './login/index.ts';
import type { Notices } from './notices/index.ts';
import { Passkeys, PasskeyStore } from './passkeys/index.ts';
import type { GatewayRoute } from './pipeline/call.ts';
import { OwnerProof, securityRoutes } from './security/index.ts';
import type { SessionStore } from './sessions/session-store.ts';
import { subAccountRoutes } from './sub-accounts/sub-account-routes.ts';
import { IdentityStore, createReadProof, thirdPartyRoutes } from './third-party/index.ts';
import type { IdentityProviders } from './third-party/index.ts';
import type { AccountSecurity } from './users/account-security.ts';
import { DeviceStore } from './users/device-store.ts';
import type { IdentityReviews } from './users/identity-reviews.ts';
import { LoginHistory } from './users/login-history.ts';
import type { UserFlagStore } from './users/user-flag-store.ts';
import { createUserRoutes } from './users/user-routes.ts';
import { toE164 } from './users/user-store.ts';
import type { User, UserStore } from './users/user-store.ts';
import { VerificationStore, sendCodeRoute } from './verification/index.ts';
import type { CodeMessage, SendCodeParts } from './verification/index.ts';

export interface AccountParts {
  readonly database: DatabaseSync;
  readonly exchange: Exchange;
  readonly sessions: SessionStore;
  readonly captcha: CaptchaGate;
  readonly origins: OriginPolicy;
  readonly identityProviders: IdentityProviders;
  readonly agencies: readonly string[];
  readonly isDevelopment: boolean;
  readonly onCode: (message: CodeMessage) => void;
  readonly users: UserStore;
  readonly flags: UserFlagStore;
  readonly security: AccountSecurity;
  readonly identityReviews: IdentityReviews;
  readonly notices: Notices;
  readonly apiKeys: ApiKeyStore;
}

/** Routes about users, their logins and what protects their accounts. */
export function accountRoutes(given: AccountParts): readonly GatewayRoute[] {
  const parts = { ...given, ...createLoginParts(given) };
  const { database, exchange, identityProviders } = parts;
  return [
    ...createUserRoutes({
      ...parts,
      standingOf: (ledger, userId) => exchange.standingOf(ledger, userId),
    }),
    ...registrationRoutes(parts),
    resetPasswordRoute(parts),
    ...loginRoutes(parts),
    ...passkeyLoginRoutes(parts),
    ...approvalRoutes({ ...parts, qrLogins: new QrLogins() }),
    ...thirdPartyRoutes({
      ...parts,
      identities: new IdentityStore(database),
      providers: identityProviders,
      readProof: createReadProof(identityProviders, parts.origins),
      finish: createFinishLogin(parts),
    }),
    ...subAccountRoutes(parts),
    ...securityRoutes(parts),
    ...apiKeyRoutes(parts),
    sendCodeRoute({
      ...parts,
      challenges: parts.captcha.challenges,
      isAwaited: createIsAwaited(parts),
      antiPhishingCodeOf: createAntiPhishingCodeOf(parts),
    }),
  ];
}

function createLoginParts(parts: AccountParts) {
  const { database, exchange, origins, security, notices, agencies: listed } = parts;
  const passkeyStore = new PasskeyStore(database);
  const devices = new DeviceStore(database);
  const history = new LoginHistory(database);
  const verification = new VerificationStore();
  const proof = new SecondProof(verification);
  const agencies = new Set(listed.map((email) => email.toLowerCase()));
  return {
    devices,
    history,
    verification,
    passkeyStore,
    passkeys: new Passkeys({ store: passkeyStore, origins }),
    pendingLogins: new PendingLogins({ security, passkeyStore }),
    proof,
    ownerProof: new OwnerProof({ proof, verification }),
    attempts: new Attempts(),
    openSession: createOpenSession({ devices, exchange, history, notices }),
    isAgency: ({ email }: User) => email !== undefined && agencies.has(email),
  };
}

interface ReceiverParts {
  readonly users: UserStore;
  readonly pendingLogins: PendingLogins;
  readonly security: AccountSecurity;
}

function createIsAwaited({ users, pendingLogins }: ReceiverParts): SendCodeParts['isAwaited'] {
  return (target, caller) =>
    pendingLogins.ofSession(caller).some(({ proverId }) => {
      const user = users.findById(proverId);
      const targets = [user?.email, user?.mobile && toE164(user.mobile)];
      return targets.includes(target);
    });
}

function createAntiPhishingCodeOf({
  users,
  security,
}: ReceiverParts): SendCodeParts['antiPhishingCodeOf'] {
  return (target) => {
    const user = target.includes('@') ? users.findByName(target) : undefined;
    return user && security.antiPhishingCodeOf(user.id);
  };
}
