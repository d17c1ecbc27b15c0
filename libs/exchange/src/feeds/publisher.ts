import type { MarketView } from '../market/market-view.ts';
import { createFeed } from './create-feed.ts';
import type { Feed } from './feed.ts';
import { topicKey, type PublicTopic } from './topic.ts';
import { encodeData, type TopicUpdate } from './topic-update.ts';

export interface PublisherOptions {
  readonly market: (topic: PublicTopic) => MarketView | undefined;
  readonly now: () => number;
  readonly emit: (updates: readonly TopicUpdate[]) => void;
}

interface FollowedTopic {
  readonly topic: PublicTopic;
  readonly feed: Feed;
}

/** Encodes the messages of followed topics once for all sockets. */
export class Publisher {
  readonly #options: PublisherOptions;
  readonly #topics = new Map<string, FollowedTopic>();

  constructor(options: PublisherOptions) {
    this.#options = options;
  }

  /** Returns the snapshot before the topic's next update; `undefined` for an unknown market. */
  follow(topic: PublicTopic): Uint8Array | undefined {
    const key = topicKey(topic);
    const followed = this.#topics.get(key) ?? this.#open(topic);
    if (!followed) return undefined;
    this.#topics.set(key, followed);
    const { feed } = followed;
    // A feed of snapshots repeats its last one; the others keep to the publishing interval.
    const update = feed.action === 'update' ? this.#update(key, followed) : undefined;
    if (update) this.#options.emit([update]);
    return encodeData('snapshot', topic.arg, feed.snapshot(), this.#options.now());
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
    if (!data) return undefined;
    return { key, message: encodeData(feed.action, topic.arg, data, this.#options.now()) };
  }
}
