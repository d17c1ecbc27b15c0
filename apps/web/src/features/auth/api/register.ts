import {
  getRegistrationWays,
  registerByEmail,
  registerByMobile,
  registerByMobileAndEmail,
} from '@bourse/gateway-contract';
import { callOptions } from '@bourse/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSdk, type Sdk } from '#platform/sdk/sdk.tsx';
import { mobileOf } from '#platform/format/mobile.ts';
import type { Registration } from '../model/credentials.ts';

/** Where the gateway can send codes; everywhere until it has answered. */
export function useRegistrationWays() {
  const { data } = useQuery({
    ...callOptions(useSdk(), getRegistrationWays, {}, (ways) => ways),
    staleTime: Infinity,
    meta: { logsErrorsAs: 'registrationWaysFailed' },
  });
  return data ?? { email: true, mobile: true, inbox: null };
}

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
  if (kind === 'email') return sdk.call(registerByEmail, { email, emailCode, pwd });
  const mobile = { ...mobileOf(registration), mobileCode, pwd };
  return kind === 'mobile'
    ? sdk.call(registerByMobile, mobile)
    : sdk.call(registerByMobileAndEmail, { ...mobile, email, emailCode });
}
