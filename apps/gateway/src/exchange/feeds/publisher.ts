import type { StreamArg } from '@bourse/gateway-contract';
import type { MarketView } from '../market/market-view.ts';
import { createFeed } from './create-feed.ts';
import type { Feed } from './feed.ts';
import { topicKey } from './topic.ts';
import type { PublicTopic } from './topic.ts';

/** The encoded message of a topic. */
export interface TopicUpdate {
  readonly key: string;
  readonly message: Uint8Array;
}

const encoder = new TextEncoder();

export interface PublisherOptions {
  readonly market: (topic: PublicTopic) => MarketView | undefined;
  readonly now: () => number;
  readonly emit: (updates: readonly TopicUpdate[]) => void;
}

interface FollowedTopic {
  readonly topic: PublicTopic;
  readonly feed: Feed;
}

/** Encodes the messages of followed topics, each once, however many sockets receive it. */
export class Publisher {
  readonly #options: PublisherOptions;
  readonly #topics = new Map<string, FollowedTopic>();

  constructor(options: PublisherOptions) {
    this.#options = options;
  }

  /** Follows a topic. Returns the snapshot before its next update; `undefined` for an unknown market. */
  follow(topic: PublicTopic): Uint8Array | undefined {
    const key = topicKey(topic);
    const followed = this.#topics.get(key) ?? this.#open(topic);
    if (!followed) return undefined;
    this.#topics.set(key, followed);
    const update = this.#update(key, followed);
    if (update) this.#options.emit([update]);
    return this.#encode('snapshot', topic.arg, followed.feed.snapshot());
  }

  leave(topic: PublicTopic): void {
    this.#topics.delete(topicKey(topic));
  }

  publish(): void {
    const updates = [...this.#topics].flatMap(([key, topic]) => this.#update(key, topic) ?? []);
    if (updates.length > 0) this.#options.emit(updates);
  }

  #open(topic: PublicTopic): FollowedTopic | undefined {
    const { market, now } = this.#options;
    const view = market(topic);
    return view && { topic, feed: createFeed(topic.arg.channel, view, now) };
  }

  #update(key: string, { topic, feed }: FollowedTopic): TopicUpdate | undefined {
    const data = feed.update();
    return data && { key, message: this.#encode('update', topic.arg, data) };
  }

  #encode(action: 'snapshot' | 'update', arg: StreamArg, data: readonly unknown[]): Uint8Array {
    // An encoder's array has a buffer to itself, which can be transferred to another thread.
    return encoder.encode(JSON.stringify({ action, arg, data, ts: this.#options.now() }));
  }
}
