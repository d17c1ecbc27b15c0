import { mobileOf, type TypedMobile } from '@bourse/client/login';
import {
  changeEmail,
  changeMobile,
  changePassword,
  setAntiPhishingCode,
} from '@bourse/gateway-contract';
import { shownHere, useAction } from '@bourse/react';
import { useReloadSecurity } from '#platform/session/security.ts';
import { useProvenCall, type ProvenCall } from '#ui/credentials/proof/proven-call.ts';

function useChange<T, TAnswer>(change: (call: ProvenCall, values: T) => Promise<TAnswer>) {
  const call = useProvenCall();
  const onSuccess = useReloadSecurity();
  return useAction((values: T) => change(call, values), { meta: shownHere, onSuccess });
}

export interface NewPassword {
  readonly password: string;
}

export const useChangePassword = () =>
  useChange((call, { password: newPwd }: NewPassword) => call(changePassword, { newPwd }));

export interface NewEmail {
  readonly email: string;
  readonly newCode: string;
}

export const useChangeEmail = () =>
  useChange((call, { email, newCode: emailCode }: NewEmail) =>
    call(changeEmail, { email, emailCode }),
  );

export interface NewMobile extends TypedMobile {
  readonly newCode: string;
}

export const useChangeMobile = () =>
  useChange((call, { newCode: mobileCode, ...typed }: NewMobile) =>
    call(changeMobile, { ...mobileOf(typed), mobileCode }),
  );

export interface NewAntiPhishingCode {
  readonly antiPhishingCode: string;
}

export const useSetAntiPhishingCode = () =>
  useChange((call, { antiPhishingCode }: NewAntiPhishingCode) =>
    call(setAntiPhishingCode, { antiPhishingCode }),
  );
