import {
  registerByEmail,
  registerByMobile,
  registerByMobileAndEmail,
} from '@bourse/gateway-contract';
import { useMutation } from '@tanstack/react-query';
import { useSdk, type Sdk } from '#platform/sdk/sdk.tsx';
import { mobileOf } from '#platform/format/mobile.ts';
import type { Registration } from '../model/credentials.ts';

/** Creates an account and logs in. */
export function useRegister() {
  const sdk = useSdk();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: async (registration: Registration) => {
      await sdk.completeLogin(await register(sdk, registration));
    },
  });
}

function register(sdk: Sdk, registration: Registration) {
  const { kind, email, emailCode, mobileCode, password: pwd } = registration;
  if (kind === 'email') return sdk.call(registerByEmail, { email, pwd });
  const mobile = { ...mobileOf(registration), mobileCode, pwd };
  return kind === 'mobile'
    ? sdk.call(registerByMobile, mobile)
    : sdk.call(registerByMobileAndEmail, { ...mobile, email, emailCode });
}
