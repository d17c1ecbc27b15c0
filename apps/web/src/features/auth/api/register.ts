import { registerByEmail } from '@bourse/gateway-contract';
import { useMutation } from '@tanstack/react-query';
import { useSdk } from '#platform/sdk/sdk.tsx';
import type { Credentials } from './log-in.ts';

export function useRegister() {
  const sdk = useSdk();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: async ({ email, password }: Credentials) => {
      const answer = await sdk.call(registerByEmail, { email, pwd: password });
      await sdk.completeLogin(answer);
    },
  });
}
