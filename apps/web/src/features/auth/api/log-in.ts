import { login } from '@bourse/gateway-contract';
import type { Verification } from '@bourse/gateway-contract';
import { useMutation } from '@tanstack/react-query';
import { useSdk } from '#platform/sdk/sdk.tsx';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** A login that waits for a second proof. */
export interface WaitingLogin extends Verification {
  /** Address that a code can be sent to. */
  readonly email: string;
}

/** Logs in and binds this device's key to the session. Resolves with what is missing, if anything. */
export function useLogIn() {
  const sdk = useSdk();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: async ({ email, password }: Credentials): Promise<WaitingLogin | undefined> => {
      const answer = await sdk.call(login, { loginName: email, pwd: password });
      if ('verification' in answer) return { ...answer.verification, email };
      await sdk.completeLogin(answer);
      return undefined;
    },
  });
}
