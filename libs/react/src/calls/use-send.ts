import type { CallAnswer, CallContract, CallPayload } from '@bourse/gateway-contract';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useClient } from '../client-context.ts';
import { reloadQueries } from './reload-queries.ts';

/** Options of {@link useSend}. */
export interface UseSendOptions {
  /** Calls whose answers are loaded again when the call has ended, whether it was taken or not. Default none. */
  readonly changes?: readonly Pick<CallContract, 'path'>[];
}

/**
 * Returns a mutation that makes a call. It is sent at once or fails at once: a call that waits for a network would be sent when its user may want
 * something else.
 */
export function useSend<T extends CallContract>(
  contract: T,
  { changes = [] }: UseSendOptions = {},
): UseMutationResult<CallAnswer<T>, Error, CallPayload<T>> {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (payload: CallPayload<T>) => client.call(contract, payload),
    onSettled: () => {
      for (const { path } of changes) reloadQueries(queries, { queryKey: [path] });
    },
  });
}
