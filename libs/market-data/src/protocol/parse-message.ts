import type { Channel, ChannelItem, FullTopic, Topic } from '../messages.ts';
import { checkOf, isFields, isText, type Fields } from './item-checks.ts';

/** A message of the server other than `pong`. */
export type ServerMessage =
  | { readonly event: 'subscribe' | 'unsubscribe' }
  | { readonly event: 'login'; readonly code: string }
  | {
      readonly event: 'error';
      readonly code: string;
      readonly msg: string;
      readonly arg: Topic | undefined;
    }
  | {
      readonly action: 'snapshot' | 'update';
      readonly arg: FullTopic;
      readonly data: readonly ChannelItem<Channel>[];
      readonly ts: number;
    };

/** Parses a message; `undefined` if it does not match the protocol. */
export function parseMessage(text: string | undefined): ServerMessage | undefined {
  const message = parseFields(text);
  if (!message) return undefined;
  return 'event' in message ? readEvent(message) : readData(message);
}

function parseFields(text: string | undefined): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function readEvent({ event, code, msg, arg }: Fields): ServerMessage | undefined {
  if (event === 'subscribe' || event === 'unsubscribe') return { event };
  if (typeof code !== 'string') return undefined;
  if (event === 'login') return { event, code };
  if (event !== 'error' || typeof msg !== 'string') return undefined;
  return { event, code, msg, arg: isTopic(arg) ? arg : undefined };
}

function readData({ action, arg, data, ts }: Fields): ServerMessage | undefined {
  if (action !== 'snapshot' && action !== 'update') return undefined;
  if (!isTopic(arg) || !isDataOf(arg, data) || typeof ts !== 'number') return undefined;
  return { action, arg, data, ts };
}

function isDataOf(topic: FullTopic, data: unknown): data is readonly ChannelItem<Channel>[] {
  const check = checkOf(topic);
  return check !== undefined && Array.isArray(data) && data.every((item) => check(item));
}

function isTopic(value: unknown): value is FullTopic {
  return isFields(value) && isText(value.instType) && isText(value.channel) && isText(value.instId);
}
