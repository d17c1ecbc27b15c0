import { setSubAccountPassword } from '@bourse/gateway-contract';
import { shownHere, useAction } from '@bourse/react';
import { useProvenCall } from '#ui/credentials/proof/proven-call.ts';

export interface SubAccountLogin {
  readonly name: string;
  readonly password: string;
}

export function useSetSubAccountPassword(userId: string) {
  const call = useProvenCall();
  return useAction(
    ({ name, password }: SubAccountLogin) =>
      call(setSubAccountPassword, { userId, nickName: name.trim(), newPwd: password }),
    { meta: shownHere },
  );
}
