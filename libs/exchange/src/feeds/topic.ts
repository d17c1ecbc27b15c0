import type { Ledger, StreamArg, streamChannels } from '@bourse/gateway-contract';

type Products = typeof streamChannels;

type Args<V extends 'public' | 'private'> = {
  readonly [I in keyof Products]: StreamArg & {
    readonly instType: I;
    readonly channel: Products[I][V][number];
  };
}[keyof Products];

export type PublicArg = Args<'public'>;
export type PrivateArg = Args<'private'>;

export interface PublicTopic {
  readonly ledger: Ledger;
  readonly arg: PublicArg;
}

export interface PrivateTopic {
  readonly ledger: Ledger;
  readonly userId: string;
  readonly arg: PrivateArg;
}

export type Topic = PublicTopic | PrivateTopic;

export function isPrivate(topic: Topic): topic is PrivateTopic {
  return 'userId' in topic;
}

export function topicKey(topic: Topic): string {
  const { ledger, arg } = topic;
  const userId = isPrivate(topic) ? topic.userId : '';
  return [ledger, userId, arg.instType, arg.channel, arg.instId].join(':');
}
