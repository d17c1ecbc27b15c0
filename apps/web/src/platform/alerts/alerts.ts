import { getAlerts, type PriceAlert } from '@bourse/gateway-contract';
import { callOptions } from '@bourse/react';
import { useQuery } from '@tanstack/react-query';
import { useSdk, type Sdk } from '../sdk/sdk.tsx';
import { useSession } from '../session/session.ts';

/** Alerts of every product. The private stream keeps them current on every page. */
export function alertsOptions(sdk: Pick<Sdk, 'call'>) {
  return {
    ...callOptions(sdk, getAlerts, {}, ({ alerts }): readonly PriceAlert[] => alerts),
    staleTime: Infinity,
    meta: { showsItsErrors: true },
  };
}

/** A visitor has no alerts. `select` must be the same function in each render. */
export function useAlerts<T>(select: (alerts: readonly PriceAlert[]) => T) {
  const { status } = useSession();
  return useQuery({ ...alertsOptions(useSdk()), enabled: status === 'user', select });
}
