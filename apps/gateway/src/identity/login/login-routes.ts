import {
  agencyLogin,
  gatewayCode,
  login,
  verifyAuthLogin,
  verifyLogin,
  verifyLoginV2,
  verifySystemLogin,
  verifySystemLoginV2,
} from '@bourse/gateway-contract';
import { Refusal } from '../../edge/route/refusal.ts';
import type { Passkeys } from '../passkeys/index.ts';
import { gatewayRoute, type GatewayContext, type GatewayRoute } from '../../edge/pipeline/call.ts';
import type { AccountSecurity } from '../users/account-security.ts';
import type { DeviceStore } from '../users/device-store.ts';
import type { LoginHistory } from '../users/login-history.ts';
import { hashPassword, verifyPassword } from '../users/password.ts';
import type { User, UserStore } from '../users/user-store.ts';
import type { Attempts } from './attempts.ts';
import type { PendingLogins, LoginKind } from './pending-logins.ts';
import type { LoggedIn, OpenSession } from './open-session.ts';
import type { ProofCodes, SecondProof } from './second-proof.ts';

export interface LoginParts {
  readonly users: UserStore;
  readonly security: Pick<AccountSecurity, 'noteVerified'>;
  readonly devices: DeviceStore;
  readonly pendingLogins: PendingLogins;
  readonly proof: SecondProof;
  readonly passkeys: Pick<Passkeys, 'verify'>;
  readonly attempts: Attempts;
  readonly openSession: OpenSession;
  readonly history: Pick<LoginHistory, 'record'>;
  readonly isAgency: (user: User) => boolean;
  readonly removals: { settle(userId: string, now: number): Promise<void> };
}

const checked = { checksDevice: true };

export function loginRoutes(parts: LoginParts): readonly GatewayRoute[] {
  const finish = createFinishLogin(parts);
  return [
    passwordRoute(parts, login, 'password'),
    passwordRoute(parts, agencyLogin, 'agency'),
    gatewayRoute(verifyLogin, (sent, context) => finish(sent, ['password'], context), checked),
    gatewayRoute(verifySystemLogin, (sent, context) => finish(sent, ['agency'], context), checked),
    gatewayRoute(
      verifyLoginV2,
      async (sent, context) => ({ accessTokenResVO: await finish(sent, ['password'], context) }),
      checked,
    ),
    gatewayRoute(
      verifySystemLoginV2,
      async (sent, context) => ({ accessTokenResVO: await finish(sent, ['agency'], context) }),
      checked,
    ),
    gatewayRoute(
      verifyAuthLogin,
      (sent, context) =>
        'fidoVerifyCode' in sent
          ? finish(sent, ['password', 'agency', 'third'], context)
          : finish(sent, ['password', 'agency'], context),
      checked,
    ),
  ];
}

function passwordRoute(
  parts: LoginParts,
  contract: typeof login | typeof agencyLogin,
  kind: LoginKind,
): GatewayRoute {
  const { users, devices, pendingLogins, attempts, openSession, history } = parts;
  return gatewayRoute(
    contract,
    async ({ loginName, areaCode, pwd }, context) => {
      const name = areaCode === undefined ? loginName : { areaCode, number: loginName };
      const attempt = attempts.login(`${areaCode ?? ''} ${loginName}`, context);
      const user = await users.findByName(name);
      const verdict = await verifyPassword(pwd, user?.password);
      if (user === undefined || verdict === 'wrong') {
        if (user) {
          await history.record(user.id, 'passwordWrong', context.browser.visit, context.now);
        }
        throw new Refusal(gatewayCode.credentialsInvalid, 'The name or password is wrong.');
      }
      attempt.succeed();
      if (verdict === 'unprepared') await users.setPassword(user.id, await hashPassword(pwd));
      if (kind === 'agency' && !parts.isAgency(user)) {
        throw new Refusal(gatewayCode.agencyRequired, 'This account is not an agency.');
      }
      const ownerId = user.mainUserId ?? user.id;
      await parts.removals.settle(ownerId, context.now);
      const prover = (await users.findById(ownerId)) ?? user;
      const isKnownDevice = await context.isDeviceOf(await devices.keysOf(user.id));
      const isEnough = kind === 'password' && isKnownDevice && prover.authenticator === undefined;
      if (isEnough) return openSession(user.id, 'known', context);
      return { verification: await pendingLogins.begin({ user, prover, kind }, context) };
    },
    checked,
  );
}

const wrongProofs: ReadonlySet<string> = new Set([
  gatewayCode.codeWrong,
  gatewayCode.passkeyInvalid,
]);

function otherPasskey(): Refusal {
  return new Refusal(gatewayCode.passkeyInvalid, 'This passkey belongs to another account.');
}

export type FinishLogin = (
  sent: ProofCodes & { readonly serialNO: string; readonly fidoVerifyCode?: string },
  kinds: readonly LoginKind[],
  context: GatewayContext,
) => Promise<LoggedIn>;

export function createFinishLogin(
  parts: Pick<
    LoginParts,
    'users' | 'security' | 'pendingLogins' | 'proof' | 'passkeys' | 'openSession' | 'history'
  >,
): FinishLogin {
  const { users, security, pendingLogins, proof, passkeys, openSession, history } = parts;
  return async ({ serialNO, fidoVerifyCode, ...codes }, kinds, context) => {
    const waiting = pendingLogins.find(serialNO, kinds, context);
    const user = await users.findById(waiting.userId);
    if (user === undefined) throw new TypeError('A login waits for a user who is not there');
    const prover = await users.proverOf(user);
    let targets: readonly string[] = [];
    try {
      if (fidoVerifyCode === undefined) targets = await proof.verify(prover, codes, context);
      else if ((await passkeys.verify(fidoVerifyCode, context)) !== prover.id) throw otherPasskey();
    } catch (error) {
      if (error instanceof Refusal && wrongProofs.has(error.code)) {
        await history.record(user.id, 'proofWrong', context.browser.visit, context.now);
      }
      throw error;
    }
    // Another proof of the same login may have arrived first.
    pendingLogins.take(serialNO, kinds, context);
    for (const target of targets) await security.noteVerified(prover.id, target);
    return openSession(user.id, 'proven', context);
  };
}
