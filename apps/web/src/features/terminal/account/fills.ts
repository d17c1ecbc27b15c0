import { getFills } from '@bourse/gateway-contract';
import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#platform/sdk/call-options.ts';
import type { Sdk } from '#platform/sdk/sdk.tsx';
import { useSdk } from '#platform/sdk/sdk.tsx';

/** The user's fills, newest first. */
export function fillsOptions(sdk: Sdk) {
  return callOptions(sdk, getFills, {}, ({ fills }) => fills);
}

export function useFills() {
  return useQuery(fillsOptions(useSdk()));
}
