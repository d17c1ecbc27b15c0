import { login } from '@bourse/gateway-contract';
import type { Verification } from '@bourse/gateway-contract';
import { useMutation } from '@tanstack/react-query';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { mobileOf, mobileTarget } from '../model/credentials.ts';
import type { Credentials } from '../model/credentials.ts';

/** A login that waits for a second proof. */
export interface WaitingLogin extends Verification {
  /** What the account was called by: an address, or a number in E.164. */
  readonly target: string;
}

/** Logs in and binds this device's key to the session. Resolves with what is missing, if anything. */
export function useLogIn() {
  const sdk = useSdk();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: async (credentials: Credentials): Promise<WaitingLogin | undefined> => {
      const answer = await sdk.call(login, { ...nameOf(credentials), pwd: credentials.password });
      if ('verification' in answer) {
        const { kind, email } = credentials;
        return {
          ...answer.verification,
          target: kind === 'email' ? email : mobileTarget(credentials),
        };
      }
      await sdk.completeLogin(answer);
      return undefined;
    },
  });
}

function nameOf(credentials: Credentials) {
  if (credentials.kind === 'email') return { loginName: credentials.email };
  const { areaCode, mobile } = mobileOf(credentials);
  return { areaCode, loginName: mobile };
}
