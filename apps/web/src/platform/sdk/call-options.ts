import type { CallAnswer, CallContract, CallPayload } from '@bourse/gateway-contract';
import { queryOptions } from '@tanstack/react-query';
import type { Sdk } from './sdk.tsx';

/**
 * React Query's options of a call that reads, by its contract. The query is cancelled by React Query's signal; whether and
 * when it is tried again follows from the kind of error.
 *
 * @param read - What of the answer is kept.
 */
export function callOptions<T extends CallContract, TData>(
  sdk: Pick<Sdk, 'call'>,
  contract: T,
  payload: CallPayload<T>,
  read: (answer: CallAnswer<T>) => TData | Promise<TData>,
) {
  return queryOptions({
    queryKey: [contract.path, payload] as const,
    queryFn: async ({ signal }) => read(await sdk.call(contract, payload, { signal })),
  });
}
