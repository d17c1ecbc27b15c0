import {
  changeEmail,
  changeMobile,
  changePassword,
  setAntiPhishingCode,
} from '@bourse/gateway-contract';
import { useMutation } from '@tanstack/react-query';
import { mobileOf } from '#platform/format/mobile.ts';
import type { TypedMobile } from '#platform/format/mobile.ts';
import type { Sdk } from '#platform/sdk/sdk.tsx';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { toProof } from '../model/proof.ts';
import type { ProofValues } from '../model/proof.ts';
import { useReloadSecurity } from './overview.ts';

function useChange<T extends ProofValues>(change: (sdk: Sdk, values: T) => Promise<null>) {
  const sdk = useSdk();
  const onSuccess = useReloadSecurity();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: (values: T) => change(sdk, values),
    onSuccess,
  });
}

export interface NewPassword extends ProofValues {
  readonly password: string;
}

export function useChangePassword() {
  return useChange((sdk, { password: newPwd, ...proof }: NewPassword) =>
    sdk.call(changePassword, { ...toProof(proof), newPwd }),
  );
}

export interface NewEmail extends ProofValues {
  readonly email: string;
  readonly newCode: string;
}

export function useChangeEmail() {
  return useChange((sdk, { email, newCode: emailCode, ...proof }: NewEmail) =>
    sdk.call(changeEmail, { ...toProof(proof), email, emailCode }),
  );
}

export interface NewMobile extends ProofValues, TypedMobile {
  readonly newCode: string;
}

export function useChangeMobile() {
  return useChange((sdk, { region, mobile, newCode: mobileCode, ...proof }: NewMobile) =>
    sdk.call(changeMobile, { ...toProof(proof), ...mobileOf({ region, mobile }), mobileCode }),
  );
}

export interface NewAntiPhishingCode extends ProofValues {
  readonly antiPhishingCode: string;
}

export function useSetAntiPhishingCode() {
  return useChange((sdk, { antiPhishingCode, ...proof }: NewAntiPhishingCode) =>
    sdk.call(setAntiPhishingCode, { ...toProof(proof), antiPhishingCode }),
  );
}
