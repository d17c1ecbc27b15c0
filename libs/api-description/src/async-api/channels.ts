import { streamChannels, type StreamChannel, type StreamInstType } from '@bourse/gateway-contract';
import { streamItems } from '@bourse/gateway-contract/stream';
import type { GenericSchema } from 'valibot';

/** A channel of the stream: a product and a kind of data. */
export interface Channel {
  readonly instType: StreamInstType;
  readonly channel: string;
  /** Whether it needs a login. */
  readonly isPrivate: boolean;
  /** Schema of one element of `data`. */
  readonly item: GenericSchema;
  readonly about: ChannelText;
}

interface ChannelText {
  readonly text: string;
  /** `snapshots`: every message is a snapshot. `sequence`: messages have numbers. `updates`: a snapshot, then updates. */
  readonly order: 'snapshots' | 'sequence' | 'updates';
}

type PlainChannel = Exclude<StreamChannel, `candle${string}`>;

const texts: Readonly<Record<PlainChannel | 'candle', ChannelText>> = {
  books: {
    text: 'The best 200 levels of each side. A size of `0` removes a level.',
    order: 'sequence',
  },
  books1: { text: 'The best level of each side.', order: 'snapshots' },
  books5: { text: 'The best 5 levels of each side.', order: 'snapshots' },
  books15: { text: 'The best 15 levels of each side.', order: 'snapshots' },
  trade: {
    text: 'Public trades, oldest first. The snapshot has the last 50.',
    order: 'updates',
  },
  ticker: { text: 'The last 24 hours.', order: 'updates' },
  candle: {
    text: 'The current candle. The snapshot has it and the one before.',
    order: 'updates',
  },
  mark: { text: 'The mark price of a contract.', order: 'updates' },
  index: { text: 'The index price of a contract.', order: 'updates' },
  funding: { text: 'The funding of a contract in its current interval.', order: 'updates' },
  orders: { text: 'Orders of the user. The snapshot has those that are open.', order: 'updates' },
  fill: { text: 'Executions of the user’s orders. The snapshot is empty.', order: 'updates' },
  account: { text: 'Balances and accounts of the user that have changed.', order: 'updates' },
  'orders-algo': {
    text: 'Plan orders of the user. The snapshot has those that are live.',
    order: 'updates',
  },
  positions: {
    text: 'All open positions of the user. One that is absent is closed.',
    order: 'snapshots',
  },
  'funding-payments': {
    text: 'Funding that the user has received or paid, all of one moment in one message. The snapshot is empty.',
    order: 'updates',
  },
  alerts: { text: 'The alerts of the user, as `getAlerts` lists them.', order: 'snapshots' },
};

/** Every channel of every product. */
export const channels: readonly Channel[] = Object.entries(streamChannels).flatMap(
  ([instType, lists]) => [
    ...lists.public.map((channel) => describe(instType, channel, false)),
    ...lists.private.map((channel) => describe(instType, channel, true)),
  ],
);

function describe(instType: string, channel: StreamChannel, isPrivate: boolean): Channel {
  const items: Readonly<Record<string, Readonly<Record<string, GenericSchema>>>> = streamItems;
  const item = items[instType]?.[channel];
  if (item === undefined) throw new TypeError(`${instType} has no schema of ${channel}.`);
  return {
    // The keys of `streamChannels` are its products.
    instType: instType as StreamInstType,
    channel,
    isPrivate,
    item,
    about: texts[isCandle(channel) ? 'candle' : channel],
  };
}

function isCandle(channel: StreamChannel): channel is `candle${string}` & StreamChannel {
  return channel.startsWith('candle');
}
