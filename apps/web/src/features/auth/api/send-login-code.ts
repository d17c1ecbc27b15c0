import { useMutation } from '@tanstack/react-query';
import { useSdk } from '#platform/sdk/sdk.tsx';

export function useSendLoginCode() {
  const sdk = useSdk();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: (email: string) => sdk.sendCode(email, 'login'),
  });
}
