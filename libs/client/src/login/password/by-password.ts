import {
  agencyLogin,
  login,
  registerByEmail,
  registerByMobile,
  registerByMobileAndEmail,
  resetPassword,
  type CallAnswer,
} from '@bourse/gateway-contract';
import type { Credentials, Registration } from './credentials.ts';
import type { LoginClient } from '../login-client.ts';
import { mobileOf, mobileTarget } from './mobile.ts';
import type { LoginKind, WaitingLogin } from '../second-proof.ts';

/** Logs in and binds this device's key to the session. Resolves with what is missing, if anything. */
export async function logInByPassword(
  { call, completeLogin }: LoginClient,
  loginKind: Exclude<LoginKind, 'third'>,
  credentials: Credentials,
): Promise<WaitingLogin | undefined> {
  const contract = loginKind === 'agency' ? agencyLogin : login;
  const answer = await call(contract, { ...nameOf(credentials), pwd: credentials.password });
  if ('verification' in answer) {
    return { ...answer.verification, kind: loginKind, target: targetOf(credentials) };
  }
  await completeLogin(answer);
  return undefined;
}

function nameOf(credentials: Credentials) {
  const { kind, email, name } = credentials;
  if (kind === 'email') return { loginName: email };
  if (kind === 'name') return { loginName: name.trim() };
  const { areaCode, mobile } = mobileOf(credentials);
  return { areaCode, loginName: mobile };
}

/** The codes of a sub-account go to its main account, whose address its users may not know. */
function targetOf(credentials: Credentials): string | undefined {
  const { kind, email } = credentials;
  if (kind === 'name') return undefined;
  return kind === 'email' ? email : mobileTarget(credentials);
}

/** Creates an account and logs in. */
export async function register(client: LoginClient, registration: Registration): Promise<void> {
  await client.completeLogin(await callByKind(client, registration));
}

function callByKind({ call }: LoginClient, registration: Registration) {
  const { kind, email, emailCode, mobileCode, password: pwd } = registration;
  if (kind === 'email') return call(registerByEmail, { email, emailCode, pwd });
  const mobile = { ...mobileOf(registration), mobileCode, pwd };
  return kind === 'mobile'
    ? call(registerByMobile, mobile)
    : call(registerByMobileAndEmail, { ...mobile, email, emailCode });
}

/** Typed fields of a new password for an account whose password is lost. */
export interface PasswordReset extends Credentials {
  /** The code that was sent. */
  readonly code: string;
  /** Code of the account's authenticator; empty if none is known. */
  readonly googleCode: string;
}

/** Replaces the password of an account. Does not log in. */
export function replacePassword(
  { call }: Pick<LoginClient, 'call'>,
  reset: PasswordReset,
): Promise<CallAnswer<typeof resetPassword>> {
  const { kind, email, code, googleCode, password: pwd } = reset;
  const renewal = { pwd, ...(googleCode !== '' && { googleCode }) };
  return call(
    resetPassword,
    kind === 'email'
      ? { email, emailCode: code, ...renewal }
      : { ...mobileOf(reset), mobileCode: code, ...renewal },
  );
}
