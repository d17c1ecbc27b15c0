import {
  getRegistrationWays,
  registerByEmail,
  registerByMobile,
  registerByMobileAndEmail,
} from '@bourse/gateway-contract';
import { shownHere, useAction, useCall } from '@bourse/react';
import { useSdk, type Sdk } from '#platform/sdk/sdk.tsx';
import { mobileOf } from '#platform/format/mobile.ts';
import type { Registration } from '../model/credentials.ts';

/** Where the gateway can send codes; everywhere until it has answered. */
export function useRegistrationWays() {
  const options = { staleTime: Infinity, meta: { logsErrorsAs: 'registrationWaysFailed' } };
  const { data } = useCall(getRegistrationWays, {}, options);
  return data ?? { email: true, mobile: true, inbox: null };
}

/** Creates an account and logs in. */
export function useRegister() {
  const sdk = useSdk();
  return useAction(
    async (registration: Registration) => sdk.completeLogin(await register(sdk, registration)),
    { meta: shownHere },
  );
}

function register(sdk: Sdk, registration: Registration) {
  const { kind, email, emailCode, mobileCode, password: pwd } = registration;
  if (kind === 'email') return sdk.call(registerByEmail, { email, emailCode, pwd });
  const mobile = { ...mobileOf(registration), mobileCode, pwd };
  return kind === 'mobile'
    ? sdk.call(registerByMobile, mobile)
    : sdk.call(registerByMobileAndEmail, { ...mobile, email, emailCode });
}
