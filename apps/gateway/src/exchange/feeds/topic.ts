import type { Granularity, Ledger, StreamArg } from '@bourse/gateway-contract';

export type PublicChannel = 'books' | 'trade' | 'ticker' | `candle${Granularity}`;

/** A public channel of a market in one ledger. */
export interface PublicTopic {
  readonly ledger: Ledger;
  readonly arg: StreamArg & { readonly channel: PublicChannel };
}

/** Returns equal texts for equal topics. */
export function topicKey({ ledger, arg }: PublicTopic): string {
  return `${ledger}:${arg.instType}:${arg.channel}:${arg.instId}`;
}
