import type { CallAnswer, CallContract } from '@bourse/gateway-contract';
import { usePositionChange } from '@bourse/react/funds';
import { showFailure } from '../orders/show-failure.ts';
import { toast } from '#platform/messages/toast.ts';
import { useMarket } from '../markets/market.ts';

interface ActionTexts<T extends CallContract> {
  /** Title of the notice of success; empty for none. */
  readonly done: (answer: CallAnswer<T>) => string;
  /** Title of the notice of a refusal. */
  readonly failed: string;
}

/** Changes a position, and shows the result. */
export function usePositionAction<T extends CallContract>(contract: T, texts: ActionTexts<T>) {
  return usePositionChange(contract, useMarket().kind, {
    onSuccess: (answer) => {
      const title = texts.done(answer);
      if (title !== '') toast.success(title);
    },
    onError: (error) => {
      showFailure(texts.failed, error);
    },
  });
}
