import { clientCode, isUnanswered } from '@bourse/client/errors';
import {
  placeOco,
  placeOrder,
  placeScaledOrders,
  type CallAnswer,
  type SpotOrder,
} from '@bourse/gateway-contract';
import {
  placeOnce,
  type IcebergTerms,
  type OcoTerms,
  type OnceNames,
  type ScaledTerms,
} from '@bourse/trading/combined';
import type { CallOptions } from '@bourse/client';
import { openOrdersOptions, openPlansOptions } from '../account/lists.ts';
import { shownHere } from '../calls/error-meta.ts';
import { useAction, type ActionResult } from '../calls/use-send.ts';
import { useClient, type HooksClient } from '../client-context.ts';

/** Terms of spot orders that the exchange keeps together, or shows in parts. */
export type CombinedTerms =
  | { readonly kind: 'oco'; readonly terms: OcoTerms }
  | { readonly kind: 'scaled'; readonly terms: ScaledTerms }
  | { readonly kind: 'iceberg'; readonly terms: IcebergTerms };

/** Values of the mutation of {@link usePlaceCombined}. */
export type CombinedValues = CombinedTerms & {
  readonly symbol: string;
  /** Called once when no answer has come, and the request is repeated. */
  readonly onNoAnswer?: () => void;
};

/** The placed OCO, or the placed orders. */
export type CombinedPlaced =
  | { readonly oco: CallAnswer<typeof placeOco>['oco']; readonly orders?: never }
  | { readonly orders: readonly SpotOrder[]; readonly oco?: never };

/**
 * Returns a mutation that places an OCO, scaled orders or an iceberg with one effect: without an answer the same request is repeated. It
 * fails with the error of a refusal, after which nothing was placed.
 */
export function usePlaceCombined(): ActionResult<CombinedPlaced, CombinedValues> {
  const client = useClient();
  const place = ({ onNoAnswer, ...values }: CombinedValues) =>
    placeOnce({
      place: (names, options) => send(client, { ...values, ...names }, options),
      isUnanswered,
      isUnsent,
      now: client.now,
      ...(onNoAnswer && { onUnanswered: onNoAnswer }),
    });
  return useAction(place, {
    meta: shownHere,
    changes: [openOrdersOptions(client, 'spot'), openPlansOptions(client, 'spot')],
  });
}

const unsentCodes: ReadonlySet<unknown> = new Set(Object.values(clientCode));

/** Whether the client has refused a call before it was sent. */
function isUnsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && unsentCodes.has(error.code);
}

async function send(
  { call, ledger }: HooksClient,
  {
    kind,
    terms,
    symbol,
    clientOid,
    validUntil,
  }: CombinedTerms & OnceNames & Pick<CombinedValues, 'symbol'>,
  options: CallOptions,
): Promise<CombinedPlaced> {
  const names = { ledger, symbol, clientOid, validUntil };
  switch (kind) {
    case 'oco':
      return { oco: (await call(placeOco, { ...names, ...terms }, options)).oco };
    case 'scaled':
      return { orders: (await call(placeScaledOrders, { ...names, ...terms }, options)).orders };
    case 'iceberg':
      return { orders: [(await call(placeOrder, { ...names, ...terms }, options)).order] };
  }
}
