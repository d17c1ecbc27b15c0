import type { CallAnswer, CallContract, CallPayload } from '@bourse/gateway-contract';
import {
  futuresAccountOptions,
  openOrdersOptions,
  openPlansOptions,
  positionsOptions,
  reloadQueries,
} from '@bourse/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '../orders/show-failure.ts';
import { toast } from '#platform/messages/toast.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useMarket } from '../markets/market.ts';

const timeoutMs = 6_000;

interface ActionTexts<T extends CallContract> {
  /** Title of the notice of success; empty for none. */
  readonly done: (answer: CallAnswer<T>) => string;
  /** Title of the notice of a refusal. */
  readonly failed: string;
}

/** Loads positions and orders again after the call. */
export function usePositionAction<T extends CallContract>(contract: T, texts: ActionTexts<T>) {
  const sdk = useSdk();
  const queries = useQueryClient();
  const market = useMarket();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: (payload: CallPayload<T>) => sdk.call(contract, payload, { timeoutMs }),
    onSuccess: (answer) => {
      const title = texts.done(answer);
      if (title !== '') toast.success(title);
    },
    onError: (error) => {
      showFailure(texts.failed, error);
    },
    onSettled: () => {
      reloadQueries(queries, positionsOptions(sdk));
      reloadQueries(queries, futuresAccountOptions(sdk));
      reloadQueries(queries, openOrdersOptions(sdk, market.kind));
      reloadQueries(queries, openPlansOptions(sdk, market.kind));
    },
  });
}
