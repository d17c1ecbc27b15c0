import {
  changeEmail,
  changeMobile,
  changePassword,
  setAntiPhishingCode,
} from '@bourse/gateway-contract';
import { useMutation } from '@tanstack/react-query';
import { mobileOf, type TypedMobile } from '#platform/format/mobile.ts';
import { useReloadSecurity } from '#platform/session/security.ts';
import { useProvenCall, type ProvenCall } from '#ui/credentials/proof/proven-call.ts';

function useChange<T, TAnswer>(change: (call: ProvenCall, values: T) => Promise<TAnswer>) {
  const call = useProvenCall();
  const onSuccess = useReloadSecurity();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: (values: T) => change(call, values),
    onSuccess,
  });
}

export interface NewPassword {
  readonly password: string;
}

export function useChangePassword() {
  return useChange((call, { password: newPwd }: NewPassword) => call(changePassword, { newPwd }));
}

export interface NewEmail {
  readonly email: string;
  readonly newCode: string;
}

export function useChangeEmail() {
  return useChange((call, { email, newCode: emailCode }: NewEmail) =>
    call(changeEmail, { email, emailCode }),
  );
}

export interface NewMobile extends TypedMobile {
  readonly newCode: string;
}

export function useChangeMobile() {
  return useChange((call, { newCode: mobileCode, ...typed }: NewMobile) =>
    call(changeMobile, { ...mobileOf(typed), mobileCode }),
  );
}

export interface NewAntiPhishingCode {
  readonly antiPhishingCode: string;
}

export function useSetAntiPhishingCode() {
  return useChange((call, { antiPhishingCode }: NewAntiPhishingCode) =>
    call(setAntiPhishingCode, { antiPhishingCode }),
  );
}
