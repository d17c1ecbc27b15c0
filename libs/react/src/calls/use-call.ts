import type { CallAnswer, CallContract, CallPayload } from '@bourse/gateway-contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useClient } from '../client-context.ts';
import { callOptions } from './call-options.ts';

/** Options of {@link useCall}. */
export interface UseCallOptions {
  /** `false` sends nothing. Default `true`. */
  readonly enabled?: boolean;
  /** Milliseconds for which an answer is not loaded again. Default: the query client's. */
  readonly staleTime?: number;
  /** Milliseconds between loads. Default: the query client's. */
  readonly refetchInterval?: number;
}

/** Reads a call, and keeps its answer for all components that read the same. */
export function useCall<T extends CallContract>(
  contract: T,
  payload: CallPayload<T>,
  options: UseCallOptions = {},
): UseQueryResult<CallAnswer<T>> {
  return useQuery({
    ...callOptions(useClient(), contract, payload, (answer): CallAnswer<T> => answer),
    ...options,
  });
}
