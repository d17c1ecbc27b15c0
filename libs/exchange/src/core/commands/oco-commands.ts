import { cancelOco, placeOco, type CallAnswer } from '@bourse/gateway-contract';
import type { MarketOf } from '../markets.ts';
import type { OcoTrading } from '../spot/oco-trading.ts';
import { toOco } from '../wire/oco.ts';
import { on, type CommandHandler } from './command.ts';

export interface OcoCommandsOptions {
  readonly oco: OcoTrading;
  readonly marketOf: MarketOf;
}

export function createOcoCommands({
  oco,
  marketOf,
}: OcoCommandsOptions): readonly CommandHandler[] {
  return [
    on(placeOco, (request, context): CallAnswer<typeof placeOco> => ({
      oco: toOco(oco.place(request, context), marketOf),
    })),
    on(cancelOco, ({ ledger, listId, clientOid }, context): CallAnswer<typeof cancelOco> => ({
      oco: toOco(oco.cancel(ledger, { orderId: listId, clientOid }, context), marketOf),
    })),
  ];
}
