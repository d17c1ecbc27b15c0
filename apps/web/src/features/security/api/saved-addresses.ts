import { getAddresses } from '@bourse/gateway-contract';
import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#platform/sdk/call-options.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';

/** The saved addresses, and whether withdrawals go to these only. */
export function useSavedAddresses() {
  return useQuery({
    ...callOptions(useSdk(), getAddresses, {}, (answer) => answer),
    meta: { showsItsErrors: true },
  });
}
