import type { Store } from './listeners.ts';
import type { MarketStream } from './market-stream.ts';
import type { Channel, Topic, TopicMessage } from './messages.ts';

/** A store that is filled by the messages of a channel, such as a trade tape. */
export interface ChannelStore<T, C extends Channel, I extends string = string> extends Store<T> {
  readonly apply: (message: TopicMessage<C, I>) => void;
}

/**
 * Returns the store, with its topic subscribed while it has listeners.
 *
 * @example
 * ```ts
 * const topic = { channel: 'trade', instId: 'BTCUSDT' } as const;
 * const trades = followTopic(stream, topic, createTradeTape({ limit: 50 }));
 * ```
 */
export function followTopic<T, C extends Channel, I extends string = string>(
  stream: Pick<MarketStream, 'subscribe'>,
  topic: Topic<C, I>,
  { subscribe, getSnapshot, apply }: ChannelStore<T, C, I>,
): Store<T> {
  let count = 0;
  let leave: () => void = () => undefined;
  return {
    getSnapshot,
    subscribe: (listener) => {
      const unsubscribe = subscribe(listener);
      if (count === 0) leave = stream.subscribe(topic, apply);
      count += 1;
      let isSubscribed = true;
      return () => {
        if (!isSubscribed) return;
        isSubscribed = false;
        unsubscribe();
        count -= 1;
        if (count === 0) leave();
      };
    },
  };
}
