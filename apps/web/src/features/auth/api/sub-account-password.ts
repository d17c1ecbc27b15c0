import { setSubAccountPassword } from '@bourse/gateway-contract';
import { useMutation } from '@tanstack/react-query';
import { useProvenCall } from '#ui/credentials/proof/proven-call.ts';

export interface SubAccountLogin {
  readonly name: string;
  readonly password: string;
}

export function useSetSubAccountPassword(userId: string) {
  const call = useProvenCall();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: ({ name, password }: SubAccountLogin) =>
      call(setSubAccountPassword, { userId, nickName: name.trim(), newPwd: password }),
  });
}
