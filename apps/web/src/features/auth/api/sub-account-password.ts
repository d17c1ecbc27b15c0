import { setSubAccountPassword } from '@bourse/gateway-contract';
import { useMutation } from '@tanstack/react-query';
import { useSdk } from '#platform/sdk/sdk.tsx';

export interface SubAccountLogin {
  readonly name: string;
  readonly password: string;
}

export function useSetSubAccountPassword(userId: string) {
  const sdk = useSdk();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: ({ name, password }: SubAccountLogin) =>
      sdk.call(setSubAccountPassword, { userId, nickName: name.trim(), pwd: password }),
  });
}
