import {
  ledger,
  streamChannels,
  type StreamArg,
  type StreamRequest,
} from '@bourse/gateway-contract';
import * as v from 'valibot';
import type { PrivateArg, PublicArg } from '@bourse/exchange';
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

const texts = v.object({ instType: text, channel: text, instId: text });

const arg = v.pipe(texts, v.guard(isTopicArg));

function isTopicArg(given: v.InferOutput<typeof texts>): given is TopicArg {
  return Object.entries(streamChannels).some(
    ([instType, { public: open, private: own }]) =>
      instType === given.instType && (has(open, given.channel) || has(own, given.channel)),
  );
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
