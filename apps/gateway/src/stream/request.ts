import { ledger, streamChannels } from '@bourse/gateway-contract';
import type { StreamArg, StreamInstType, StreamRequest } from '@bourse/gateway-contract';
import * as v from 'valibot';
import type { PrivateArg, PublicArg } from '../exchange/index.ts';
import { limits } from './options.ts';

export type TopicArg = PublicArg | PrivateArg;

export type TopicRequest =
  | { readonly op: 'subscribe' | 'unsubscribe'; readonly args: readonly TopicArg[] }
  | Extract<StreamRequest, { readonly op: 'login' }>;

export function isPublicArg(arg: TopicArg): arg is PublicArg {
  return has(streamChannels[arg.instType].public, arg.channel);
}

function has(names: readonly string[], name: string): boolean {
  return names.includes(name);
}

const text = v.pipe(v.string(), v.maxLength(20));

const arg = v.pipe(
  v.object({ instType: v.picklist(instTypes()), channel: text, instId: text }),
  v.check(({ instType, channel }) => {
    const { public: open, private: own } = streamChannels[instType];
    return has(open, channel) || has(own, channel);
  }),
  // The check has found the channel among those of the product.
  v.transform((found) => found as TopicArg),
);

function instTypes(): StreamInstType[] {
  return Object.keys(streamChannels) as StreamInstType[];
}

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

export function parseRequest(message: string): TopicRequest | undefined {
  try {
    const parsed = v.safeParse(request, JSON.parse(message));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

export function argKey({ instType, channel, instId }: StreamArg): string {
  return `${instType}:${channel}:${instId}`;
}
