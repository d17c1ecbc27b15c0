import { getAddresses } from '@bourse/gateway-contract';
import { callOptions } from '@bourse/react';
import { useQuery } from '@tanstack/react-query';
import { useSdk } from '#platform/sdk/sdk.tsx';

/** The saved addresses, and whether withdrawals go to these only. */
export function useSavedAddresses() {
  return useQuery({
    ...callOptions(useSdk(), getAddresses, {}, (answer) => answer),
    meta: { showsItsErrors: true },
  });
}
