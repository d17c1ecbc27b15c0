import {
  verifyAuthLogin,
  verifyLogin,
  verifySystemLogin,
  verifyThirdPartyLogin,
  type Verification,
} from '@bourse/gateway-contract';
import type { LoginClient } from './login-client.ts';

/** First step of a login, which decides the next ones. */
export type LoginKind = 'password' | 'agency' | 'third';

/** A login that waits for a second proof. */
export interface WaitingLogin extends Verification {
  readonly kind: LoginKind;
  /** E-mail address, or number in E.164. Absent for logins without either. */
  readonly target: string | undefined;
}

/** Returns whether an account asks for its authenticator's code instead of a code that is sent. */
export function asksAuthenticator({ methods }: Pick<WaitingLogin, 'methods'>): boolean {
  return methods.includes('google');
}

const codeCalls = {
  password: verifyLogin,
  agency: verifySystemLogin,
  third: verifyThirdPartyLogin,
} as const satisfies Record<LoginKind, unknown>;

/**
 * Proves a waiting login with a code, of the authenticator or sent, and completes it.
 *
 * @param target - Where the code was sent.
 */
export async function proveLogin(
  { call, completeLogin }: LoginClient,
  waiting: WaitingLogin,
  target: string,
  code: string,
): Promise<void> {
  const { kind, serialNO } = waiting;
  if (asksAuthenticator(waiting)) {
    const contract = kind === 'third' ? verifyThirdPartyLogin : verifyAuthLogin;
    await completeLogin(await call(contract, { serialNO, googleCode: code }));
    return;
  }
  const sent = target.includes('@') ? { emailCode: code } : { mobileCode: code };
  await completeLogin(await call(codeCalls[kind], { serialNO, ...sent }));
}
