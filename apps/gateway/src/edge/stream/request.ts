import { streamChannels, type StreamArg, type StreamRequest } from '@bourse/gateway-contract';
import { streamRequest } from '@bourse/gateway-contract/stream';
import * as v from 'valibot';
import type { PrivateArg, PublicArg } from '@bourse/exchange';

export type TopicArg = PublicArg | PrivateArg;

export type TopicRequest =
  | { readonly op: 'subscribe' | 'unsubscribe'; readonly args: readonly TopicArg[] }
  | Extract<StreamRequest, { readonly op: 'login' }>;

export function isPublicArg(arg: TopicArg): arg is PublicArg {
  const names: readonly string[] = streamChannels[arg.instType].public;
  return names.includes(arg.channel);
}

export function parseRequest(message: string): TopicRequest | undefined {
  try {
    const parsed = v.safeParse(streamRequest, JSON.parse(message));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

export function argKey({ instType, channel, instId }: StreamArg): string {
  return `${instType}:${channel}:${instId}`;
}
