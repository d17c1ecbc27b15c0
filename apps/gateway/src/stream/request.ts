import { granularities, ledger } from '@bourse/gateway-contract';
import type { StreamArg, StreamChannel, StreamRequest } from '@bourse/gateway-contract';
import * as v from 'valibot';
import type { PublicChannel } from '../exchange/index.ts';
import { limits } from './options.ts';

export type PrivateChannel = 'orders' | 'fill' | 'account';

export interface PublicArg extends StreamArg {
  readonly channel: PublicChannel;
}

export interface PrivateArg extends StreamArg {
  readonly channel: PrivateChannel;
}

export type TopicArg = PublicArg | PrivateArg;

export type TopicRequest =
  | { readonly op: 'subscribe' | 'unsubscribe'; readonly args: readonly TopicArg[] }
  | Extract<StreamRequest, { readonly op: 'login' }>;

const privateChannels: readonly StreamChannel[] = ['orders', 'fill', 'account'];

export function isPublicArg(arg: TopicArg): arg is PublicArg {
  return !privateChannels.includes(arg.channel);
}

const channels = [
  'books',
  'trade',
  'ticker',
  ...granularities.map((granularity) => `candle${granularity}` as const),
  'orders',
  'fill',
  'account',
] as const;

const arg = v.object({
  instType: v.picklist(['SPOT', 'USDT-FUTURES']),
  channel: v.picklist(channels),
  instId: v.pipe(v.string(), v.maxLength(20)),
});

const login = v.object({
  tm: v.pipe(v.string(), v.regex(/^\d{13}$/)),
  uhti: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  sign: v.pipe(v.string(), v.maxLength(1024)),
  ledger,
});

const request = v.variant('op', [
  v.object({
    op: v.picklist(['subscribe', 'unsubscribe']),
    args: v.pipe(v.array(arg), v.minLength(1), v.maxLength(limits.topicsPerMessage)),
  }),
  v.object({ op: v.literal('login'), args: v.tuple([login]) }),
]);

export function parseRequest(text: string): TopicRequest | undefined {
  try {
    const parsed = v.safeParse(request, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Returns equal texts for equal topics of one socket. */
export function argKey({ instType, channel, instId }: StreamArg): string {
  return `${instType}:${channel}:${instId}`;
}
