import {
  getFuturesAccount,
  getPositions,
  type CallAnswer,
  type CallContract,
} from '@bourse/gateway-contract';
import { openOrdersOptions, openPlansOptions, shownHere, useClient, useSend } from '@bourse/react';
import { showFailure } from '../orders/show-failure.ts';
import { toast } from '#platform/messages/toast.ts';
import { useMarket } from '../markets/market.ts';

interface ActionTexts<T extends CallContract> {
  /** Title of the notice of success; empty for none. */
  readonly done: (answer: CallAnswer<T>) => string;
  /** Title of the notice of a refusal. */
  readonly failed: string;
}

/** Loads positions and orders again after the call. */
export function usePositionAction<T extends CallContract>(contract: T, texts: ActionTexts<T>) {
  const client = useClient();
  const { kind } = useMarket();
  return useSend(contract, {
    meta: shownHere,
    timeoutMs: 6_000,
    changes: [
      getPositions,
      getFuturesAccount,
      openOrdersOptions(client, kind),
      openPlansOptions(client, kind),
    ],
    onSuccess: (answer) => {
      const title = texts.done(answer);
      if (title !== '') toast.success(title);
    },
    onError: (error) => {
      showFailure(texts.failed, error);
    },
  });
}
