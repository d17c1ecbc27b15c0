import { login } from '@bourse/gateway-contract';
import { useMutation } from '@tanstack/react-query';
import { useSdk } from '../../../platform/sdk.tsx';

/** What a person types to log in. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Logs in and binds this device's key to the new session. */
export function useLogIn() {
  const sdk = useSdk();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: async ({ email, password }: Credentials) => {
      const answer = await sdk.call(login, { loginName: email, pwd: password });
      await sdk.completeLogin(answer);
    },
  });
}
