import { register, type Registration } from '@bourse/client/login';
import { getRegistrationWays } from '@bourse/gateway-contract';
import { shownHere, useAction, useCall } from '@bourse/react';
import { useSdk } from '#platform/sdk/sdk.tsx';

/** Where the gateway can send codes; everywhere until it has answered. */
export function useRegistrationWays() {
  const options = { staleTime: Infinity, meta: { logsErrorsAs: 'registrationWaysFailed' } };
  const { data } = useCall(getRegistrationWays, {}, options);
  return data ?? { email: true, mobile: true, inbox: null };
}

/** Creates an account and logs in. */
export function useRegister() {
  const sdk = useSdk();
  return useAction((registration: Registration) => register(sdk, registration), {
    meta: shownHere,
  });
}
