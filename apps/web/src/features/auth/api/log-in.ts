import { agencyLogin, login, type Verification } from '@bourse/gateway-contract';
import { shownHere, useAction } from '@bourse/react';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { mobileOf, mobileTarget } from '#platform/format/mobile.ts';
import type { Credentials } from '../model/credentials.ts';

/** First step of a login, which decides the next ones. */
export type LoginKind = 'password' | 'agency' | 'third';

/** A login that waits for a second proof. */
export interface WaitingLogin extends Verification {
  readonly kind: LoginKind;
  /** E-mail address, or number in E.164. Absent for logins without either. */
  readonly target: string | undefined;
}

/** Logs in and binds this device's key to the session. Resolves with what is missing, if anything. */
export function useLogIn(loginKind: Exclude<LoginKind, 'third'>) {
  const sdk = useSdk();
  return useAction(
    async (credentials: Credentials): Promise<WaitingLogin | undefined> => {
      const contract = loginKind === 'agency' ? agencyLogin : login;
      const answer = await sdk.call(contract, {
        ...nameOf(credentials),
        pwd: credentials.password,
      });
      if ('verification' in answer) {
        return { ...answer.verification, kind: loginKind, target: targetOf(credentials) };
      }
      await sdk.completeLogin(answer);
      return undefined;
    },
    { meta: shownHere },
  );
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
