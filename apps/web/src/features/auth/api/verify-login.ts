import { verifyAuthLogin, verifyLogin } from '@bourse/gateway-contract';
import { useMutation } from '@tanstack/react-query';
import { useSdk } from '#platform/sdk/sdk.tsx';
import type { WaitingLogin } from './log-in.ts';

/** Whether an account asks for its authenticator's code instead of a code that is sent. */
export function asksAuthenticator({ methods }: Pick<WaitingLogin, 'methods'>): boolean {
  return methods.includes('google');
}

export function useVerifyLogin(waiting: WaitingLogin) {
  const sdk = useSdk();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: async (code: string) => {
      const { serialNO } = waiting;
      const sent = waiting.target.includes('@') ? { emailCode: code } : { mobileCode: code };
      const answer = asksAuthenticator(waiting)
        ? await sdk.call(verifyAuthLogin, { serialNO, googleCode: code })
        : await sdk.call(verifyLogin, { serialNO, ...sent });
      await sdk.completeLogin(answer);
    },
  });
}
