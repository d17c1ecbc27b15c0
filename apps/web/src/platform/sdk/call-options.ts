import type { CallAnswer, CallContract, CallPayload } from '@bourse/gateway-contract';
import { queryOptions } from '@tanstack/react-query';
import type { Sdk } from './sdk.tsx';

/** Returns the query options of a call that reads; `read` selects the part of the answer that is kept. */
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
