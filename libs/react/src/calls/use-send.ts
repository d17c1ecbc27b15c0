import type { CallAnswer, CallContract, CallPayload } from '@bourse/gateway-contract';
import {
  useMutation,
  useQueryClient,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useClient, type HooksClient } from '../client-context.ts';
import type { ErrorMeta } from './error-meta.ts';
import { reloadQueries } from './reload-queries.ts';
import { keyOf, type Readable } from './use-reload.ts';

/** Options of `useAction`: React Query's, and what the action changes. */
export type ActionOptions<TAnswer, TValues> = Omit<
  UseMutationOptions<TAnswer, Error, TValues>,
  'mutationFn' | 'meta'
> & {
  /** Calls whose answers are loaded again when the action has ended, whether it succeeded or not. Default none. */
  readonly changes?: readonly Readable[];
  readonly meta?: ErrorMeta;
};

/** Options of `useSend`. */
export type UseSendOptions<T extends CallContract> = ActionOptions<
  CallAnswer<T>,
  CallPayload<T>
> & {
  /** Makes the call, e.g. after it has asked the user for a proof. Default: the client. */
  readonly by?: HooksClient['call'];
  /** Milliseconds for the call. Default: the client's. */
  readonly timeoutMs?: number;
};

/** React Query's result of `useSend`. */
export type SendResult<T extends CallContract> = UseMutationResult<
  CallAnswer<T>,
  Error,
  CallPayload<T>
>;

/** React Query's result of `useAction`. */
export type ActionResult<TAnswer, TValues = void> = UseMutationResult<TAnswer, Error, TValues>;

/**
 * Returns a mutation that makes a call. It is sent at once or fails at once: a call that waits for a network would be sent when its user may want
 * something else.
 */
export function useSend<T extends CallContract>(
  contract: T,
  { by, timeoutMs, ...options }: UseSendOptions<T> = {},
): SendResult<T> {
  const client = useClient();
  const call = by ?? client.call;
  return useAction((payload: CallPayload<T>) => call(contract, payload, { timeoutMs }), options);
}

/** Returns a mutation of several steps. Like {@link useSend} it begins at once or fails at once. */
export function useAction<TAnswer, TValues = void>(
  act: (values: TValues) => Promise<TAnswer>,
  { changes = [], onSettled, ...options }: ActionOptions<TAnswer, TValues> = {},
): ActionResult<TAnswer, TValues> {
  const queries = useQueryClient();
  return useMutation({
    ...options,
    networkMode: 'always',
    mutationFn: act,
    onSettled: (...outcome) => {
      for (const changed of changes) reloadQueries(queries, { queryKey: keyOf(changed) });
      return onSettled?.(...outcome);
    },
  });
}
