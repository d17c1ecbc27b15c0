import type { CallAnswer, CallContract, CallPayload } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '#platform/messages/error-text.ts';
import { toast } from '#platform/messages/toast.ts';
import { reloadQueries } from '#platform/sdk/reload-queries.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { futuresAccountOptions } from '../balances/futures-account.ts';
import { useMarket } from '../markets/market.ts';
import { openOrdersOptions } from '../orders/open-orders.ts';
import { openPlansOptions } from '../orders/open-plans.ts';
import { isUnanswered } from '../orders/unanswered.ts';
import { positionsOptions } from './positions.ts';

const timeoutMs = 6_000;

interface ActionTexts<T extends CallContract> {
  /** Title of the notice of success; empty for none. */
  readonly done: (answer: CallAnswer<T>) => string;
  /** Title of the notice of a refusal. */
  readonly failed: string;
}

/** Loads positions and orders again after the call. */
export function usePositionAction<T extends CallContract>(contract: T, texts: ActionTexts<T>) {
  const { t } = useLingui();
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
      if (sdk.consequenceOf(error) === 'logout') return;
      if (isUnanswered(error)) {
        toast.warning(
          t({
            id: 'position.unanswered',
            message:
              'No response from the exchange. Check your positions and orders before you try again.',
          }),
        );
      } else toast.error(texts.failed, { description: errorText(error) });
    },
    onSettled: () => {
      reloadQueries(queries, positionsOptions(sdk));
      reloadQueries(queries, futuresAccountOptions(sdk));
      reloadQueries(queries, openOrdersOptions(sdk, market));
      reloadQueries(queries, openPlansOptions(sdk, market));
    },
  });
}
